const HOUR_MS = 3_600_000;
/** What is to be measured within so long, or within the last quarter of its time, is measured first. */
const SOON_MS = 4 * HOUR_MS;
const LAST_PART = 0.25;

/** Until when a sample keeps for a test, epoch ms; null where nothing is said of it. */
export function keepsUntil(takenAt: unknown, holdHours: number | null): number | null {
  return typeof takenAt === 'number' && holdHours !== null ? takenAt + holdHours * HOUR_MS : null;
}

/** Whether a sample has to be measured soon, or should have been; null while there is time, or nothing is said of it. */
export function holdState(takenAt: unknown, holdHours: number | null, nowMs: number): 'soon' | 'over' | null {
  const untilMs = keepsUntil(takenAt, holdHours);
  if (untilMs === null || holdHours === null) return null;
  if (nowMs > untilMs) return 'over';
  return untilMs - nowMs <= Math.min(SOON_MS, holdHours * HOUR_MS * LAST_PART) ? 'soon' : null;
}
