import { zoneOffsetMs } from '@sed/platform-contract';

/** Day of the plant's calendar, `YYYY-MM-DD`. */
export function localDay(zone: string, atMs: number): string {
  return new Date(atMs + zoneOffsetMs(atMs, zone)).toISOString().slice(0, 10);
}

/** Instant of a time of day (`HH:mm`) on the plant's day that holds an instant. */
export function instantOnDay(zone: string, atMs: number, time: string): number {
  const localMs = Date.parse(`${localDay(zone, atMs)}T${time}:00Z`);
  const guess = localMs - zoneOffsetMs(atMs, zone);
  // The clock may have changed between the two.
  return localMs - zoneOffsetMs(guess, zone);
}
