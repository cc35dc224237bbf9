export interface Scale {
  readonly lo: number;
  readonly hi: number;
}

/** Where a value stands on a bar, 0 at its foot and 1 at its head; values beyond the range stand at its end. */
export function placeOn({ lo, hi }: Scale, value: number): number {
  return hi <= lo ? 0 : Math.min(1, Math.max(0, (value - lo) / (hi - lo)));
}

interface Known {
  readonly range: { readonly lo: number | null; readonly hi: number | null };
  readonly normal: { readonly lo: number | null; readonly hi: number | null };
}

/** How much of the bar is for what is normal, so that a narrow band in a wide range can still be read. */
const ROOM = 1.2;

/**
 * The scale of a bar: the instrument's range, drawn in to a bit more than the normal band and the limits where the range
 * is much wider. Undefined without a range.
 */
export function scaleOf({ range, normal }: Known, limits: readonly number[]): Scale | undefined {
  if (range.lo === null || range.hi === null || range.hi <= range.lo) return undefined;
  const marks = [normal.lo, normal.hi, ...limits].filter((mark) => mark !== null);
  if (marks.length < 2) return { lo: range.lo, hi: range.hi };
  const lowest = Math.min(...marks);
  const highest = Math.max(...marks);
  const span = highest - lowest;
  return {
    lo: Math.max(range.lo, lowest - span * (ROOM / 4)),
    hi: Math.min(range.hi, highest + span * (ROOM / 4)),
  };
}
