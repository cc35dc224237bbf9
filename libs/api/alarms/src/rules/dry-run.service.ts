import { Injectable } from '@nestjs/common';
import { DomainError } from '@sed/api-platform';
import { DutyRoster, PlantDirectory, TimeSeriesStore, type Viewer } from '@sed/api-ports';
import type { AlarmRuleDto, DryRunReport } from '@sed/contract';
import { RuleSet } from '../engine/rule-set';
import type { RuleEvent } from '../engine/rule-runtime';
import { applyEntry, type Instance } from '../instance/instance';
import { decideCondition } from '../instance/transitions';
import { AlarmRuleService } from './alarm-rule.service';

const DAY_MS = 24 * 3_600_000;
const MAX_DAYS = 31;
const MINUTE_MS = 60_000;

interface Excursion {
  begin: number;
  end: number | null;
  peak: number | null;
}

/** Replays a rule over stored samples with the evaluators and the instance machine of the live engine. */
@Injectable()
export class DryRunService {
  constructor(
    private readonly rules: AlarmRuleService,
    private readonly directory: PlantDirectory,
    private readonly history: TimeSeriesStore,
    private readonly roster: DutyRoster,
  ) {}

  async run(id: string, range: { from: number; to: number }, viewer: Viewer): Promise<DryRunReport> {
    if (range.from >= range.to) throw new DomainError('range.startBeforeEnd');
    if (range.to - range.from > MAX_DAYS * DAY_MS) throw new DomainError('range.tooLong', { days: MAX_DAYS });
    const rule = await this.rules.get(id, viewer);
    const signal = this.directory.signal(rule.factoryNo, rule.signalCode);
    if (signal === undefined)
      throw new DomainError('signal.unknown', { factoryNo: rule.factoryNo, code: rule.signalCode });
    const replay = new Replay(rule);
    const set = new RuleSet(this.directory);
    // Judged as if it had always been there, drafts included.
    set.setRules([{ ...rule, state: 'ENABLED', updatedAt: range.from }]);
    const series = set.neededSeries();
    for (let at = range.from; at < range.to; at += DAY_MS) {
      const part = { fromMs: at, toMs: Math.min(range.to, at + DAY_MS) };
      set.processHistory(await this.history.scan(series, part));
      // History is complete: delays and silences that ended by now ended.
      set.tick(part.toMs);
      replay.take(set.takeEvents());
    }
    const { receivers } = rule.notify;
    const people = receivers.length > 0 ? receivers.length : (await this.roster.onDuty(rule.factoryNo)).length;
    return { alarms: replay.alarms, smsCount: replay.notices * people, chatter: replay.chatter() };
  }
}

class Replay {
  readonly alarms: Excursion[] = [];
  notices = 0;
  private open: Instance | null = null;
  private readonly activations: number[] = [];

  constructor(private readonly rule: AlarmRuleDto) {}

  take(events: readonly RuleEvent[]): void {
    for (const event of events) this.apply(event);
  }

  /** Activations that made three or more within a minute. */
  chatter(): number {
    return this.activations.filter((at, i) => at - (this.activations[i - 2] ?? -Infinity) <= MINUTE_MS).length;
  }

  private apply(event: RuleEvent): void {
    const { rule } = this;
    const decision = decideCondition(this.open, event, { latch: rule.latch, reAlarmMs: rule.reAlarmS * 1000 });
    if (decision.kind === 'none') return;
    const { row } = decision;
    this.open = applyEntry(decision.kind === 'new' ? null : this.open, row);
    this.track(event);
    const isTold = row.event === 'raised' || row.event === 'worsened';
    if (rule.notify.sms && (isTold || (row.event === 'cleared' && rule.notify.recovery))) this.notices += 1;
  }

  private track({ kind, tsMs, beginMs, peak }: RuleEvent): void {
    if (kind === 'on') {
      this.activations.push(tsMs);
      this.alarms.push({ begin: beginMs, end: null, peak });
    }
    const current = this.alarms[this.alarms.length - 1];
    if (current === undefined) return;
    if (peak !== null) current.peak = peak;
    if (kind === 'off') current.end = tsMs;
  }
}
