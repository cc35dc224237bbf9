import type { AlarmRuleDto } from '@sed/contract';
import type { RuleEvent } from '../engine/rule-runtime';
import { applyEntry, type Instance } from '../instance/instance';
import { decideCondition } from '../instance/transitions';

const MINUTE_MS = 60_000;

export interface Excursion {
  begin: number;
  end: number | null;
  peak: number | null;
  /** Limit of the side that was shown last. */
  limit: number | null;
}

/** What becomes of a rule's events with the instance machine of the live engine, without anything being kept. */
export class Replay {
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

  private track({ kind, tsMs, beginMs, peak, limit }: RuleEvent): void {
    if (kind === 'on') {
      this.activations.push(tsMs);
      this.alarms.push({ begin: beginMs, end: null, peak, limit });
    }
    const current = this.alarms[this.alarms.length - 1];
    if (current === undefined) return;
    if (peak !== null) current.peak = peak;
    if (limit !== null) current.limit = limit;
    if ((kind === 'off' || kind === 'suppressed') && current.end === null) current.end = tsMs;
  }
}
