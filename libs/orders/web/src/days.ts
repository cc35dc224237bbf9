import { zoneOffsetMs } from '@sed/platform-contract';

export const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The day of an instant at the plant, `YYYY-MM-DD`. */
export function dayOf(ms: number, zone: string): string {
  return new Date(ms + zoneOffsetMs(ms, zone)).toISOString().slice(0, 10);
}

/** When a day begins at the plant. */
export function startOfDay(day: string, zone: string): number {
  const utcMs = Date.parse(`${day}T00:00:00Z`);
  return utcMs - zoneOffsetMs(utcMs, zone);
}

/** So many days later, or earlier. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

export function isDay(text: string | undefined): text is string {
  return text !== undefined && DAY.test(text) && !Number.isNaN(Date.parse(text));
}
