import type { AlarmToTell } from '@sed/platform-ports';
import type { AlarmRuleDto } from '@sed/alarms-contract';
import type { AlarmLevel } from '@sed/platform-contract';
import type { RuleEvent } from '../engine/rule-runtime';
import { applyEntry, type Instance, type JournalEntry } from '../instance/instance';
import { decideCondition } from '../instance/transitions';

const MINUTE_MS = 60_000;

export interface Excursion {
  begin: number;
  end: number | null;
  peak: number | null;
  /** Limit of the side that was shown last. */
  limit: number | null;
}

interface Told {
  readonly rang: { readonly at: number; readonly level: AlarmLevel; forMs: number; sinceMs: number | null }[];
  returns: number;
}

/** What becomes of a rule's events with the instance machine of the live engine, without anything being kept. */
export class Replay {
  readonly alarms: Excursion[] = [];
  private open: Instance | null = null;
  private readonly told: Told[] = [];
  private readonly activations: number[] = [];

  constructor(private readonly rule: AlarmRuleDto) {}

  take(events: readonly RuleEvent[]): void {
    for (const event of events) this.apply(event);
  }

  /** Activations that made three or more within a minute. */
  chatter(): number {
    return this.activations.filter((at, i) => at - (this.activations[i - 2] ?? -Infinity) <= MINUTE_MS).length;
  }

  /** The alarms as those who tell people see them, up to the end of the replay. */
  toTell(section: string, toMs: number): AlarmToTell[] {
    const { factoryNo, notify, groupKey } = this.rule;
    const about = { factoryNo, section, ruleGroup: groupKey ?? null, notify };
    return this.told.map(({ rang, returns }) => ({
      ...{ ...about, returns },
      rang: rang.map(({ at, level, forMs, sinceMs }) => {
        return { at, level, forMs: forMs + (sinceMs === null ? 0 : Math.max(0, toMs - sinceMs)) };
      }),
    }));
  }

  private apply(event: RuleEvent): void {
    const { rule } = this;
    const decision = decideCondition(this.open, event, { latch: rule.latch, reAlarmMs: rule.reAlarmS * 1000 });
    if (decision.kind === 'none') return;
    const { row } = decision;
    this.open = applyEntry(decision.kind === 'new' ? null : this.open, row);
    this.track(event);
    this.tell(decision.kind === 'new', row, this.open);
  }

  /** Told as new when it is raised or became worse; a repeat goes on where the waiting had come to. */
  private tell(isNew: boolean, { event, ts }: JournalEntry, { state, level }: Instance): void {
    if (isNew) this.told.push({ rang: [], returns: 0 });
    const alarm = this.told[this.told.length - 1];
    if (alarm === undefined) return;
    const last = alarm.rang[alarm.rang.length - 1];
    if (last !== undefined && last.sinceMs !== null) last.forMs += Math.max(0, ts - last.sinceMs);
    if (last !== undefined) last.sinceMs = null;
    if (event === 'cleared') alarm.returns += 1;
    if (state !== 'UNACK_ACTIVE') return;
    if (isNew || event === 'worsened' || last === undefined) alarm.rang.push({ at: ts, level, forMs: 0, sinceMs: ts });
    else last.sinceMs = ts;
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
