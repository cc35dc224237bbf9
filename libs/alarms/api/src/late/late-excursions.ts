import type { RuleEvent } from '../engine/rule-runtime';
import { worsePeak } from '../instance/worse-peak';
import type { LateRule } from './late-plan';

/** An alarm that late data would have raised. */
export interface LateExcursion {
  /** The worst of it: level, side, limit, value. */
  readonly worst: RuleEvent;
  readonly beginMs: number;
  /** When the delay had passed. */
  readonly raisedMs: number;
  readonly endMs: number;
  readonly peak: number | null;
  readonly repeats: number;
}

interface Growing {
  worst: RuleEvent;
  beginMs: number;
  raisedMs: number;
  endMs: number | null;
  peak: number | null;
  repeats: number;
}

/** What becomes of the events of rules over late data: one excursion after the other, repeats in one. */
export class LateExcursions {
  private readonly found = new Map<string, Growing[]>();
  private readonly rules: ReadonlyMap<string, LateRule>;

  constructor(rules: readonly LateRule[]) {
    this.rules = new Map(rules.map((one) => [one.rule.id, one]));
  }

  take(events: readonly RuleEvent[]): void {
    for (const event of events) this.apply(event);
  }

  /** Some excursion of late data has not found its end. */
  hasOpen(): boolean {
    for (const list of this.found.values()) {
      const last = list[list.length - 1];
      if (last?.endMs === null && this.isOfLateData(last)) return true;
    }
    return false;
  }

  /** @param lastKnownMs where one that never ended is known to have held: the last sample of its signal. */
  all(lastKnownMs: (signalId: number) => number): LateExcursion[] {
    const finished: LateExcursion[] = [];
    for (const [ruleId, list] of this.found) {
      const enabledMs = this.rules.get(ruleId)?.enabledMs ?? Infinity;
      for (const one of list.filter((each) => this.isOfLateData(each))) {
        const endMs = one.endMs ?? Math.max(one.raisedMs, lastKnownMs(one.worst.signal.id));
        const [beginMs, raisedMs] = [Math.max(one.beginMs, enabledMs), Math.max(one.raisedMs, enabledMs)];
        // What was over before the rule was at work was never its business.
        if (endMs > enabledMs) finished.push({ ...one, beginMs, raisedMs, endMs });
      }
    }
    return finished;
  }

  private apply(event: RuleEvent): void {
    const list = this.found.get(event.rule.id) ?? [];
    this.found.set(event.rule.id, list);
    const last = list[list.length - 1];
    if (event.kind === 'on') {
      if (last !== undefined && this.isRepeat(last, event)) {
        last.endMs = null;
        last.repeats += 1;
        worsen(last, event);
      } else list.push({ ...newFrom(event) });
    } else if (last?.endMs !== null) return;
    else if (event.kind === 'change') worsen(last, event);
    else if (event.kind === 'off' || event.kind === 'suppressed') {
      last.endMs = event.tsMs;
      last.peak = event.peak ?? last.peak;
    }
  }

  /** As the live life does it; what was live before stays by itself. */
  private isRepeat(last: Growing, { tsMs, rule }: RuleEvent): boolean {
    return last.endMs !== null && tsMs - last.endMs <= rule.reAlarmS * 1000 && this.isOfLateData(last);
  }

  private isOfLateData({ beginMs, endMs, worst }: Growing): boolean {
    const spans = this.rules.get(worst.rule.id)?.spans ?? [];
    return spans.some(({ fromMs, toMs }) => beginMs <= toMs && (endMs ?? Infinity) >= fromMs);
  }
}

function newFrom(event: RuleEvent): Growing {
  const { beginMs, tsMs: raisedMs, peak } = event;
  return { worst: event, beginMs, raisedMs, endMs: null, peak, repeats: 0 };
}

function worsen(growing: Growing, event: RuleEvent): void {
  if (event.level < growing.worst.level) growing.worst = event;
  growing.peak = worsePeak(growing.peak, event);
}
