import { zoneOffsetMs } from '@sed/platform-contract';

/** Epoch ms at which a wall clock of the zone shows `YYYY-MM-DDTHH:mm[:ss]`; undefined for another text. */
export function epochOfWall(wall: string, zone: string): number | undefined {
  const localMs = Date.parse(`${wall.replace(' ', 'T')}Z`);
  if (Number.isNaN(localMs)) return undefined;
  const guess = localMs - zoneOffsetMs(localMs, zone);
  // The offset at the guess is the right one except inside the hour in which clocks change.
  return localMs - zoneOffsetMs(guess, zone);
}

/** `YYYY-MM-DDTHH:mm:ss` as a wall clock of the zone shows the instant. */
export function wallOfEpoch(epochMs: number, zone: string): string {
  return new Date(epochMs + zoneOffsetMs(epochMs, zone)).toISOString().slice(0, 19);
}

/** Business day of an instant, `YYYY-MM-DD`. */
export function dayOf(epochMs: number, zone: string): string {
  return wallOfEpoch(epochMs, zone).slice(0, 10);
}

/** The day `days` before or after another. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** `2026-11-21 08:05`: seconds only where they say something. */
export function shortTime(epochMs: number, zone: string): string {
  return wallOfEpoch(epochMs, zone).slice(0, 16).replace('T', ' ');
}
