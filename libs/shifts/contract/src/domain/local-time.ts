import { zoneOffsetMs } from '@sed/platform-contract';

const DAY_MS = 86_400_000;

/** The day so many days further on, both `YYYY-MM-DD`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Days from one day to another; negative when the other lies before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** Day of the plant's calendar that holds an instant. */
export function localDayOf(atMs: number, zone: string): string {
  return new Date(atMs + zoneOffsetMs(atMs, zone)).toISOString().slice(0, 10);
}

/** Wall clock of the plant at an instant, `HH:mm`. */
export function localClockOf(atMs: number, zone: string): string {
  return new Date(atMs + zoneOffsetMs(atMs, zone)).toISOString().slice(11, 16);
}

/**
 * The instant at which clocks of the zone show a time on a day. Where clocks go back and show it twice it is the first
 * of both; where they jump over it, as long after the jump as it lies after the skipped hour began.
 */
export function instantAtClock(day: string, clock: string, zone: string): number {
  const localMs = Date.parse(`${day}T${clock}:00Z`);
  const before = localMs - zoneOffsetMs(localMs - DAY_MS, zone);
  const after = localMs - zoneOffsetMs(localMs + DAY_MS, zone);
  const exact = [before, after]
    .sort((a, b) => a - b)
    .find((instant) => instant + zoneOffsetMs(instant, zone) === localMs);
  return exact ?? before;
}

/** The instant at which a day begins by the clocks of the zone, or the one so many days further on; null without one. */
export function dayBegins(day: unknown, zone: string, days = 0): number | null {
  const isDay = typeof day === 'string' && !Number.isNaN(Date.parse(day));
  return isDay ? instantAtClock(dayAfter(day, days), '00:00', zone) : null;
}

/** First and last day of a month `YYYY-MM`. */
export function daysOfMonth(month: string): { readonly first: string; readonly last: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { first: `${month}-01`, last: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}
