import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Log } from '@sed/platform-api';
import { Clock, HealthRegistry, PeriodicTask } from '@sed/platform-ports';
import type { AlarmDto } from '@sed/alarms-contract';
import { LINK_SIGNAL_CODE } from '@sed/signals-contract';
import { AlarmFeedStore } from '../alarms/alarm-feed.store';
import { AlarmEngine } from '../runner/alarm-engine';
import { verdictOf, type Verdict } from './condition-certainty';
import { evaluationHealth } from './evaluation-health';
import { EvaluationWatch } from './evaluation-watch';
import { JudgedRules } from './judged-rules';
import { SignalSight } from './signal-sight';

const LOOK_EVERY_MS = 1000;
/** Their condition is not a value of the signal: the platform itself, or the very absence of a value. */
const NOT_OF_VALUES: ReadonlySet<string> = new Set(['SYSTEM', 'MISSING']);
type Active = Pick<AlarmDto, 'id' | 'ruleId' | 'factoryNo' | 'signalCode' | 'side' | 'held' | 'raisedAt'>;

/**
 * Of which active alarms nobody knows how the process stands (promise A6: failed query, missing data or bad quality
 * never clears an alarm, and never lets it look as known either). Worked out every second from the live values, told
 * where it changed, stored nowhere.
 */
@Injectable()
export class AlarmEvaluation {
  private unknown = new Map<string, { readonly factoryNo: string; readonly sinceMs: number }>();
  /** When an alarm was known last although an input of its rule was missing. */
  private despiteMs = new Map<string, number>();

  constructor(
    private readonly feed: AlarmFeedStore,
    private readonly rules: JudgedRules,
    private readonly sight: SignalSight,
    private readonly evaluation: EvaluationWatch,
    private readonly clock: Clock,
  ) {}

  /** Judges all open alarms again and tells what changed, plant by plant. */
  check(): void {
    const active = this.feed.open().filter((alarm) => alarm.active && !NOT_OF_VALUES.has(alarm.side ?? ''));
    this.rules.want(new Set(active.map(({ ruleId }) => ruleId)));
    const unknown: typeof this.unknown = new Map();
    const despiteMs: typeof this.despiteMs = new Map();
    for (const alarm of active) {
      const { id, factoryNo } = alarm;
      const { sinceMs: found, isDespite } = this.judge(alarm);
      const lastMs = isDespite ? this.clock.nowMs() : this.despiteMs.get(id);
      if (lastMs !== undefined) despiteMs.set(id, lastMs);
      if (found === null) continue;
      // The first cause stays: what follows from it must not make the time younger.
      const foundMs = Math.max(found, lastMs ?? alarm.raisedAt);
      unknown.set(id, { factoryNo, sinceMs: Math.min(foundMs, this.unknown.get(id)?.sinceMs ?? foundMs) });
    }
    const before = this.unknown;
    this.unknown = unknown;
    this.despiteMs = despiteMs;
    this.tell(before);
  }

  /** Ends with what is being read. */
  async settle(): Promise<void> {
    await this.rules.settle();
  }

  private tell(before: typeof this.unknown): void {
    const byPlant = new Map<string, { id: string; unknownSinceMs: number | null }[]>();
    const add = (factoryNo: string, id: string, unknownSinceMs: number | null) => {
      const rows = byPlant.get(factoryNo);
      if (rows === undefined) byPlant.set(factoryNo, [{ id, unknownSinceMs }]);
      else rows.push({ id, unknownSinceMs });
    };
    for (const [id, { factoryNo, sinceMs }] of this.unknown) {
      if (before.get(id)?.sinceMs !== sinceMs) add(factoryNo, id, sinceMs);
    }
    for (const [id, { factoryNo }] of before) if (!this.unknown.has(id)) add(factoryNo, id, null);
    for (const [factoryNo, alarms] of byPlant) this.feed.know({ factoryNo, alarms });
  }

  private judge(alarm: Active): Verdict {
    const { factoryNo, signalCode } = alarm;
    const { darkSinceMs } = this.evaluation;
    if (darkSinceMs !== null) return since(darkSinceMs);
    // That the link is lost is what its alarm says: nothing is more certain.
    if (signalCode === LINK_SIGNAL_CODE) return since(null);
    const link = this.sight.link(factoryNo);
    if (link.state === 'offline' || alarm.held)
      return since(link.lastMessageAtMs ?? this.sight.heardMs(factoryNo, signalCode) ?? this.clock.nowMs());
    const look = (tag: string) => this.sight.of(factoryNo, tag, tag === signalCode);
    const rule = this.rules.get(alarm.ruleId);
    // A moment after it was raised, or after a start: nothing is said before the rule was read.
    if (rule === undefined) return since(null);
    return rule === null ? since(look(signalCode).lostMs) : verdictOf(rule, signalCode, look);
  }
}

function since(sinceMs: number | null): Verdict {
  return { sinceMs, isDespite: false };
}

/** Looks every second, in every process that serves people. */
@Injectable()
export class EvaluationLifecycle implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly task: PeriodicTask;

  constructor(
    private readonly alarms: AlarmEvaluation,
    private readonly evaluation: EvaluationWatch,
    private readonly engine: AlarmEngine,
    private readonly health: HealthRegistry,
    log: Log,
  ) {
    this.task = new PeriodicTask({
      everyMs: LOOK_EVERY_MS,
      run: () => {
        this.evaluation.look();
        this.alarms.check();
      },
      failed: (err) => log.error({ err }, 'what the alarms rest on could not be judged'),
    });
  }

  onApplicationBootstrap(): void {
    this.health.register('alarms', () => evaluationHealth(this.evaluation, this.engine));
    this.task.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.task.stop();
    await Promise.all([this.evaluation.settle(), this.alarms.settle()]);
  }
}
