import type { Sample } from './samples';

interface Traits {
  readonly high: number;
  readonly low: number;
  readonly deadband: number;
  readonly onDelayS: number;
  readonly offDelayS: number;
  readonly reAlarmS: number;
  readonly signal: { readonly staleAfterS: number };
}

/** One limit: on or off, and for how many seconds the wish to change has held. */
class Timer {
  on = false;
  begin = 0;
  private held: number | null = null;

  constructor(private readonly rule: Traits) {}

  passSecond(): void {
    if (this.held !== null) this.held += 1;
  }

  wish(t: number, wants: boolean): void {
    if (!wants) this.held = null;
    else if (this.held === null) {
      this.held = 0;
      if (!this.on) this.begin = t;
    }
  }

  turnWhenDue(): void {
    if (this.held === null || this.held < (this.on ? this.rule.offDelayS : this.rule.onDelayS)) return;
    this.on = !this.on;
    this.held = null;
  }
}

function isGood(sample: Sample): boolean {
  return (sample.quality ?? 0) <= 3;
}

interface Change {
  readonly on: boolean;
  readonly t: number;
  readonly begin: number;
}

/**
 * What must have been raised, found second by second from the stored samples alone. Shares no code with the engine and
 * is built the other way round: it walks time and asks what is known, where the engine walks samples.
 * @returns `begin-end xRepeats`, in seconds after `startMs`.
 */
export function expectedExcursions(samples: readonly Sample[], rule: Traits, startMs: number): string[] {
  const at = new Map(samples.map((s) => [(s.tsMs - startMs) / 1000, s]));
  const high = new Timer(rule);
  const low = new Timer(rule);
  const changes: Change[] = [];
  /** For how many more seconds the last value stands. */
  let known = 0;
  let wasOn = false;
  for (let t = 0; t <= Math.max(...at.keys()) + 28; t++) {
    for (const timer of known > 0 ? [high, low] : []) timer.passSecond();
    known = Math.max(0, known - 1);
    const sample = at.get(t);
    if (sample !== undefined) known = isGood(sample) ? rule.signal.staleAfterS : 0;
    if (sample !== undefined && known > 0) {
      high.wish(t, high.on ? sample.value < rule.high - rule.deadband : sample.value > rule.high);
      low.wish(t, low.on ? sample.value > rule.low + rule.deadband : sample.value < rule.low);
    }
    for (const timer of [high, low]) timer.turnWhenDue();
    const active = [high, low].filter((timer) => timer.on);
    if (active.length > 0 !== wasOn)
      changes.push({ on: !wasOn, t, begin: Math.min(...active.map((timer) => timer.begin)) });
    wasOn = active.length > 0;
  }
  return excursions(changes, rule.reAlarmS);
}

function excursions(changes: readonly Change[], reAlarmS: number): string[] {
  const found: { begin: number; end: number | null; repeats: number }[] = [];
  for (const { on, t, begin } of changes) {
    const last = found[found.length - 1];
    if (last !== undefined && !on) last.end = t;
    else if (last?.end !== null && last !== undefined && t - last.end <= reAlarmS) {
      last.end = null;
      last.repeats += 1;
    } else found.push({ begin, end: null, repeats: 0 });
  }
  return found.map((e) => `${String(e.begin)}-${e.end === null ? 'open' : String(e.end)} x${String(e.repeats)}`);
}
