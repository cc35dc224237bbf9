import type { Series } from './ring-buffer';

export interface Extent {
  readonly lo: number;
  readonly hi: number;
}

/**
 * Lowest and highest of a series and the given marks, with a little air; a flat line sits in the middle.
 * @param leastSpan what it covers at least, so that noise does not fill the box
 */
export function extentOf(series: Series, marks: readonly (number | null)[], leastSpan = 0): Extent | null {
  let lo = Infinity;
  let hi = -Infinity;
  for (let i = 0; i < series.length; i += 1) {
    const value = series.at(i);
    if (value === null || value === undefined || !Number.isFinite(value)) continue;
    lo = Math.min(lo, value);
    hi = Math.max(hi, value);
  }
  if (lo > hi) return null;
  for (const mark of marks) {
    if (mark === null) continue;
    lo = Math.min(lo, mark);
    hi = Math.max(hi, mark);
  }
  const missing = Math.max(0, leastSpan - (hi - lo)) / 2;
  lo -= missing;
  hi += missing;
  const air = hi === lo ? Math.max(1e-9, Math.abs(hi) * 0.05) : (hi - lo) * 0.08;
  return { lo: lo - air, hi: hi + air };
}

export function yOf(value: number, extent: Extent, height: number): number {
  return height - ((value - extent.lo) / (extent.hi - extent.lo)) * height;
}

/** SVG path of a series; a gap in the data is a gap in the line. */
export function pathOf(
  series: Series,
  extent: Extent,
  box: { readonly width: number; readonly height: number },
): string {
  const step = series.length > 1 ? box.width / (series.length - 1) : 0;
  let path = '';
  let isDown = false;
  for (let i = 0; i < series.length; i += 1) {
    const value = series.at(i);
    if (value === null || value === undefined || !Number.isFinite(value)) {
      isDown = false;
      continue;
    }
    path += `${isDown ? 'L' : 'M'}${(i * step).toFixed(1)} ${yOf(value, extent, box.height).toFixed(1)}`;
    // A lone point between two gaps still shows, as a dot of the line's own width.
    if (!isDown) path += 'h0.01';
    isDown = true;
  }
  return path;
}
