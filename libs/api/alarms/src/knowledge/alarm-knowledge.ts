import { Inject, Injectable, Optional, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clock, LiveValues, PlantDirectory, type SignalRef } from '@sed/api-ports';
import { isUsable, LINK_SIGNAL_CODE, QUALITY, type AlarmDto } from '@sed/contract';
import { AlarmFeedStore } from '../alarms/alarm-feed.store';
import { EvaluationWatch } from './evaluation-watch';

const LOOK_EVERY_MS = 1000;
/** Their condition is not a value of the signal: the platform itself, or the very absence of a value. */
const NOT_OF_VALUES: ReadonlySet<string> = new Set(['SYSTEM', 'MISSING']);
/** Qualities the service gives to an old value: it keeps the time at which it was last heard. */
const AGED: ReadonlySet<number> = new Set([QUALITY.STALE, QUALITY.COMM]);
/** Entered by people, days apart: no value since the last start of the service says nothing. */
const BY_HAND: ReadonlySet<SignalRef['kind']> = new Set(['LAB', 'MAN']);

type Active = Pick<AlarmDto, 'id' | 'factoryNo' | 'signalCode' | 'side' | 'held'>;

/**
 * Of which active alarms nobody knows how the process stands (promise A6: failed query, missing data or bad quality
 * never clears an alarm, and never lets it look as known either). Worked out every second from the live values, told
 * where it changed, stored nowhere.
 */
@Injectable()
export class AlarmKnowledge {
  private unknown = new Map<string, { readonly factoryNo: string; readonly sinceMs: number }>();
  private readonly startedMs: number;

  // eslint-disable-next-line max-params -- one for each part the container injects
  constructor(
    private readonly feed: AlarmFeedStore,
    private readonly directory: PlantDirectory,
    private readonly evaluation: EvaluationWatch,
    private readonly clock: Clock,
    @Optional() @Inject(LiveValues) private readonly live?: LiveValues,
  ) {
    this.startedMs = clock.nowMs();
  }

  /** Judges all open alarms again and tells what changed, plant by plant. */
  check(): void {
    const nowMs = this.clock.nowMs();
    const unknown: typeof this.unknown = new Map();
    for (const alarm of this.feed.open()) {
      const found = alarm.active ? this.sinceMs(alarm, nowMs) : null;
      // The first cause stays: what follows from it must not make the time younger.
      if (found !== null) {
        const sinceMs = this.unknown.get(alarm.id)?.sinceMs ?? found;
        unknown.set(alarm.id, { factoryNo: alarm.factoryNo, sinceMs });
      }
    }
    const before = this.unknown;
    this.unknown = unknown;
    this.tell(before);
  }

  private tell(before: typeof this.unknown): void {
    const byPlant = new Map<string, { id: string; unknownSinceMs: number | null }[]>();
    const add = (factoryNo: string, id: string, unknownSinceMs: number | null) => {
      const rows = byPlant.get(factoryNo);
      if (rows === undefined) byPlant.set(factoryNo, [{ id, unknownSinceMs }]);
      else rows.push({ id, unknownSinceMs });
    };
    for (const [id, { factoryNo, sinceMs }] of this.unknown) if (!before.has(id)) add(factoryNo, id, sinceMs);
    for (const [id, { factoryNo }] of before) if (!this.unknown.has(id)) add(factoryNo, id, null);
    for (const [factoryNo, alarms] of byPlant) this.feed.know({ factoryNo, alarms });
  }

  /** Since when the state of an active alarm is unknown; null while it is known. */
  private sinceMs(alarm: Active, nowMs: number): number | null {
    if (NOT_OF_VALUES.has(alarm.side ?? '')) return null;
    const { darkSinceMs } = this.evaluation;
    if (darkSinceMs !== null) return darkSinceMs;
    if (this.live === undefined) return null;
    const link = this.live.link(alarm.factoryNo);
    // That the link is lost is what its alarm says: nothing is more certain.
    if (alarm.signalCode === LINK_SIGNAL_CODE) return null;
    if (link.state === 'offline' || alarm.held) return link.lastMessageAtMs ?? nowMs;
    const signal = this.directory.signal(alarm.factoryNo, alarm.signalCode);
    return signal === undefined ? null : this.valueLostMs(signal, nowMs);
  }

  private valueLostMs(signal: SignalRef, nowMs: number): number | null {
    const value = this.live?.get(signal.id);
    if (value === undefined) {
      const isWaiting = nowMs - this.startedMs <= signal.staleAfterS * 1000;
      return isWaiting || BY_HAND.has(signal.kind) ? null : this.startedMs;
    }
    if (isUsable(value.quality)) return null;
    return AGED.has(value.quality) ? value.tsMs : nowMs;
  }
}

/** Looks every second, in every process that serves people. */
@Injectable()
export class KnowledgeLifecycle implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly knowledge: AlarmKnowledge,
    private readonly evaluation: EvaluationWatch,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.evaluation.look();
      this.knowledge.check();
    }, LOOK_EVERY_MS);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.evaluation.settle();
  }
}
