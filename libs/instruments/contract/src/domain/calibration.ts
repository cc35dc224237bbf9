/** What a calibration found: the instrument against a standard it should read. */
export interface Reading {
  readonly standard: number;
  /** As found, before anything was adjusted. */
  readonly before: number;
  /** As left. */
  readonly after: number;
}

export interface CalibrationVerdict {
  /** Error as found in %: what the instrument was wrong by since the last time. */
  readonly deviationPct: number;
  /** Error as left in %. */
  readonly leftPct: number;
  readonly isPassed: boolean;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/**
 * Errors in per cent of the standard; of the span where the standard is zero, as in a zero check. It passes when what
 * is left lies within the accuracy of the instrument.
 * @param span measuring range of the instrument in its unit; undefined where none is known
 * @param accuracyPct largest error allowed, %
 */
export function judgeCalibration(
  { standard, before, after }: Reading,
  span: number | undefined,
  accuracyPct: number,
): CalibrationVerdict {
  const base = standard !== 0 ? Math.abs(standard) : span !== undefined && span > 0 ? span : 1;
  const deviationPct = round(((before - standard) / base) * 100);
  const leftPct = round(((after - standard) / base) * 100);
  return { deviationPct, leftPct, isPassed: Math.abs(leftPct) <= accuracyPct };
}

export const DUE_STATES = ['OK', 'SOON', 'OVERDUE'] as const;
export type DueState = (typeof DUE_STATES)[number];

const DAY_MS = 86_400_000;
const LEAD_DAYS = 14;

/** How long before it is due a calibration is announced: two weeks, of short intervals a quarter. */
export function leadMs(intervalDays: number): number {
  return Math.min(LEAD_DAYS, intervalDays / 4) * DAY_MS;
}

export function dueAtMs(lastMs: number, intervalDays: number): number {
  return lastMs + intervalDays * DAY_MS;
}

export function dueStateOf(nextDueMs: number, intervalDays: number, nowMs: number): DueState {
  if (nowMs >= nextDueMs) return 'OVERDUE';
  return nowMs >= nextDueMs - leadMs(intervalDays) ? 'SOON' : 'OK';
}
