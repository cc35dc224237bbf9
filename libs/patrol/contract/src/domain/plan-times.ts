import { zoneOffsetMs } from '@sed/platform-contract';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export type PlanCycle = 'DAY' | 'SHIFT' | 'WEEK' | 'MONTH';

/** One of the times of a plan; which of its days counts is told by the cycle. */
export interface PlanTime {
  readonly at: string | null;
  readonly weekday?: string | null;
  readonly monthDay?: number | null;
}

/** When a plan has work to be done. */
export interface PlanTimes {
  readonly cycle: PlanCycle | null;
  readonly times: readonly PlanTime[] | null;
  readonly durationMin: number | null;
  /** Days of the plant, both included; open where there is none. */
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/** From when to when a piece of work is to be done, epoch ms. */
export interface PlanWindow {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The instant a clock of the zone shows this time of this day; where clocks jump over it, the hour after. */
export function instantOfClock(day: string, clock: string, zone: string): number {
  const asUtc = Date.parse(`${day}T${clock}:00Z`);
  const guess = asUtc - zoneOffsetMs(asUtc, zone);
  return asUtc - zoneOffsetMs(guess, zone);
}

/** The day a clock of the zone shows. */
export function localDay(ms: number, zone: string): string {
  return new Date(ms + zoneOffsetMs(ms, zone)).toISOString().slice(0, 10);
}

export function nextDay(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

function isOn(day: string, cycle: PlanCycle, { weekday, monthDay }: PlanTime): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  if (cycle === 'WEEK') return weekday === String(((date.getUTCDay() + 6) % 7) + 1);
  if (cycle !== 'MONTH') return true;
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  // The 31st of a shorter month is its last day: what is due monthly is not left out.
  return typeof monthDay === 'number' && date.getUTCDate() === Math.min(monthDay, last);
}

/** The windows of a plan that begin in a span, in their order. */
// eslint-disable-next-line complexity -- bounds of the plan and of the span, each open or not
export function planWindows(
  { cycle, times, durationMin, validFrom, validTo }: PlanTimes,
  { fromMs, toMs, zone }: { readonly fromMs: number; readonly toMs: number; readonly zone: string },
): PlanWindow[] {
  if (cycle === null || times === null || durationMin === null) return [];
  const windows: PlanWindow[] = [];
  const first = localDay(fromMs, zone);
  const until = localDay(toMs, zone);
  const begin = validFrom !== null && validFrom > first ? validFrom : first;
  const end = validTo !== null && validTo < until ? validTo : until;
  for (let day = begin; day <= end; day = nextDay(day)) {
    for (const time of times) {
      if (time.at === null || !isOn(day, cycle, time)) continue;
      const startMs = instantOfClock(day, time.at, zone);
      if (startMs < fromMs || startMs >= toMs) continue;
      windows.push({ fromMs: startMs, toMs: startMs + durationMin * MINUTE_MS });
    }
  }
  return windows.toSorted((a, b) => a.fromMs - b.fromMs);
}
