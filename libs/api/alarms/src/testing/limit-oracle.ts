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

interface Timer {
  on: boolean;
  /** Seconds the wish to change has held, null without such a wish. */
  held: number | null;
  begin: number;
}

/**
 * What must have been raised, found second by second from the stored samples alone. Shares no code with the engine and
 * is built the other way round: it walks time and asks what is known, where the engine walks samples.
 * @returns `begin-end xRepeats`, in seconds after `startMs`.
 */
export function expectedExcursions(samples: readonly Sample[], rule: Traits, startMs: number): string[] {
  const at = new Map(samples.map((s) => [(s.tsMs - startMs) / 1000, s]));
  const high: Timer = { on: false, held: null, begin: 0 };
  const low: Timer = { on: false, held: null, begin: 0 };
  const lastSecond = Math.max(...at.keys()) + 28;
  let known = 0;
  let shown: string | null = null;
  const changes: { on: boolean; t: number; begin: number }[] = [];
  for (let t = 0; t <= lastSecond; t++) {
    // The second that just passed counts where a fresh, good value stood for it.
    if (known > 0) {
      known -= 1;
      for (const timer of [high, low]) if (timer.held !== null) timer.held += 1;
    }
    const sample = at.get(t);
    if (sample !== undefined && (sample.quality ?? 0) > 3) known = 0;
    else if (sample !== undefined) {
      known = rule.signal.staleAfterS;
      wish(high, t, high.on ? sample.value < rule.high - rule.deadband : sample.value > rule.high);
      wish(low, t, low.on ? sample.value > rule.low + rule.deadband : sample.value < rule.low);
    }
    for (const timer of [high, low]) {
      if (timer.held === null || timer.held < (timer.on ? rule.offDelayS : rule.onDelayS)) continue;
      timer.on = !timer.on;
      timer.held = null;
    }
    const next = high.on ? 'H' : low.on ? 'L' : null;
    if ((next === null) !== (shown === null)) {
      const begins = [high, low].filter((x) => x.on).map((x) => x.begin);
      changes.push({ on: next !== null, t, begin: Math.min(...begins) });
    }
    shown = next;
  }
  return excursions(changes, rule.reAlarmS);
}

function wish(timer: Timer, t: number, wants: boolean): void {
  if (!wants) timer.held = null;
  else if (timer.held === null) {
    timer.held = 0;
    if (!timer.on) timer.begin = t;
  }
}

function excursions(changes: readonly { on: boolean; t: number; begin: number }[], reAlarmS: number): string[] {
  const found: { begin: number; end: number | null; repeats: number }[] = [];
  for (const change of changes) {
    const last = found[found.length - 1];
    if (!change.on) {
      if (last !== undefined) last.end = change.t;
    } else if (last?.end !== null && last !== undefined && change.t - last.end <= reAlarmS) {
      last.end = null;
      last.repeats += 1;
    } else found.push({ begin: change.begin, end: null, repeats: 0 });
  }
  return found.map((e) => `${String(e.begin)}-${e.end === null ? 'open' : String(e.end)} x${String(e.repeats)}`);
}
