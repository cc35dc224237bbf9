import { zoneOffsetMs } from '@sed/platform-contract';
import type { PointValues } from '../results/result-lines';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const STEP_MS = { H2: 2 * HOUR_MS, SHIFT: 8 * HOUR_MS, DAY: DAY_MS, WEEK: 7 * DAY_MS } as const;
/** 1970-01-05 was a Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

type Plan = Pick<PointValues, 'cycle' | 'windowFrom'>;

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** An instant as a time of the plant's clock, as if that were UTC. */
const localOf = (ms: number, zone: string) => ms + zoneOffsetMs(ms, zone);
/** The other way round; the hour that is left out when clocks are set forward is taken as the one after it. */
function instantOf(localMs: number, zone: string): number {
  const guess = localMs - zoneOffsetMs(localMs, zone);
  return localMs - zoneOffsetMs(guess, zone);
}

/** First sampling after an instant, by the clock of the plant. */
export function nextSampling({ cycle, windowFrom }: Plan, zone: string, afterMs: number): number {
  const local = localOf(afterMs, zone);
  const step = STEP_MS[cycle];
  const dayMs = Math.floor(local / DAY_MS) * DAY_MS;
  const from = minutesOf(windowFrom) * MINUTE_MS;
  if (cycle === 'WEEK') {
    const monday = FIRST_MONDAY_MS + Math.floor((dayMs - FIRST_MONDAY_MS) / step) * step + from;
    return instantOf(monday > local ? monday : monday + step, zone);
  }
  // Samplings of a day are counted from its first one, which begins anew every day.
  for (let at = dayMs + from - DAY_MS; ; at += DAY_MS) {
    for (let sampling = at; sampling < at + DAY_MS; sampling += step) {
      const ms = instantOf(sampling, zone);
      if (ms > afterMs) return ms;
    }
  }
}

/** Which indices of a point are measured in the sample of an instant. */
export function dueIndices(point: Plan & Pick<PointValues, 'indices'>, zone: string, atMs: number) {
  const local = localOf(atMs, zone);
  const day = new Date(local);
  const sinceFirst = (local % DAY_MS) - minutesOf(point.windowFrom) * MINUTE_MS;
  const isFirst = point.cycle === 'WEEK' || (sinceFirst >= 0 && sinceFirst < STEP_MS[point.cycle]);
  return point.indices.filter(({ every }) => {
    if (every === 'DAY') return isFirst;
    if (every === 'WEEK') return isFirst && day.getUTCDay() === 1;
    if (every === 'MONTH') return isFirst && day.getUTCDate() <= (point.cycle === 'WEEK' ? 7 : 1);
    return true;
  });
}

/** Calendar day and time of an instant at the plant. */
export function localText(atMs: number, zone: string): { readonly day: string; readonly clock: string } {
  const text = new Date(localOf(atMs, zone)).toISOString();
  return { day: text.slice(0, 10), clock: text.slice(11, 16) };
}
