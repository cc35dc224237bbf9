import type { EvaluationWindow, TimeWindow } from './alarm-rule';
import { zoneOffsetMs } from '@sed/platform-contract';

const DAY_MIN = 1440;
const WEEK_MIN = 7 * DAY_MIN;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Minutes after local Monday 00:00, with fraction. */
export function weekMinute(zone: string, atMs: number): number {
  const localMs = atMs + zoneOffsetMs(atMs, zone);
  // 1970-01-01 was a Thursday, three days into the week.
  const minutes = localMs / MINUTE_MS + 3 * DAY_MIN;
  return ((minutes % WEEK_MIN) + WEEK_MIN) % WEEK_MIN;
}

/** `HH:mm` of the plant's clock. */
export function timeOfDayText(zone: string, atMs: number): string {
  const minute = Math.floor(weekMinute(zone, atMs)) % DAY_MIN;
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

interface Span {
  /** Minute of the week, 0 … 10079. */
  readonly start: number;
  /** Beyond the week's end when it runs into Monday. */
  readonly end: number;
}

function minuteOf(text: string): number {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
}

function spansOf(windows: readonly TimeWindow[]): Span[] {
  return windows.flatMap(({ days, from, to }) =>
    days.map((day) => {
      const start = (day - 1) * DAY_MIN + minuteOf(from);
      const length = minuteOf(to) - minuteOf(from);
      // Equal times are a whole day; an earlier end lies on the next day.
      return { start, end: start + (length <= 0 ? length + DAY_MIN : length) };
    }),
  );
}

/** True when two windows share an instant, the turn of the week included. */
export function windowsOverlap(windows: readonly TimeWindow[]): boolean {
  const spans = spansOf(windows);
  const wrapped = [...spans, ...spans.map((s) => ({ start: s.start + WEEK_MIN, end: s.end + WEEK_MIN }))];
  wrapped.sort((a, b) => a.start - b.start);
  return wrapped.some((span, i) => {
    const next = wrapped[i + 1];
    return next !== undefined && next.start < span.end;
  });
}

/** The same for windows of a rule: one for holidays alone and one that rests on them never open on the same day. */
export function evaluationOverlap(windows: readonly EvaluationWindow[]): boolean {
  const without = (rule: 'not' | 'only') => windows.filter(({ holidays }) => holidays !== rule);
  return windowsOverlap(without('only')) || windowsOverlap(without('not'));
}

/** True without windows: always open. Start inclusive, end exclusive, by the plant's clock. */
export function isWindowOpen(windows: readonly TimeWindow[], zone: string, atMs: number): boolean {
  if (windows.length === 0) return true;
  const minute = weekMinute(zone, atMs);
  return spansOf(windows).some((s) => (minute >= s.start && minute < s.end) || minute + WEEK_MIN < s.end);
}

/** First instant at or after `atMs` at which a window is open. */
export function nextOpening(windows: readonly TimeWindow[], zone: string, atMs: number): number {
  if (isWindowOpen(windows, zone, atMs)) return atMs;
  const minute = weekMinute(zone, atMs);
  const waits = spansOf(windows).map((s) => (s.start - minute + WEEK_MIN) % WEEK_MIN);
  const guess = Math.round(atMs + Math.min(...waits) * MINUTE_MS);
  // A change of the clock in between moves the opening with it.
  const moved = guess + zoneOffsetMs(atMs, zone) - zoneOffsetMs(guess, zone);
  return isWindowOpen(windows, zone, moved) ? moved : openAfterChange(windows, zone, Math.max(atMs, moved - HOUR_MS));
}

/** The time at which a window would open does not exist on the day the clock goes forward: looked for by minutes. */
function openAfterChange(windows: readonly TimeWindow[], zone: string, fromMs: number): number {
  let at = Math.ceil(fromMs / MINUTE_MS) * MINUTE_MS;
  const endMs = at + (WEEK_MIN + DAY_MIN) * MINUTE_MS;
  while (at < endMs && !isWindowOpen(windows, zone, at)) at += MINUTE_MS;
  return at;
}
