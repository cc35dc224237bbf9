import { formatClock, formatTime } from '@sed/platform-web';

const DAY_MS = 86_400_000;

/** To the minute; the day stands only where it is another one. */
export function unknownTime(sinceMs: number, nowMs: number, zone: string | undefined): string {
  const isOld = nowMs - sinceMs >= DAY_MS;
  return isOld ? formatTime(sinceMs, zone).slice(5, -3) : formatClock(sinceMs, zone).slice(0, 5);
}
