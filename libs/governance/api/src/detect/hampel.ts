import { MAD_TO_SD } from './robust';

/** Median of the first `count` numbers, which are sorted on the way. Short lists: insertion is the quickest. */
function medianSorting(list: Float64Array, count: number): number {
  for (let i = 1; i < count; i += 1) {
    const value = list[i] ?? 0;
    let at = i - 1;
    for (; at >= 0 && (list[at] ?? 0) > value; at -= 1) list[at + 1] = list[at] ?? 0;
    list[at + 1] = value;
  }
  const half = count >> 1;
  return count % 2 === 1 ? (list[half] ?? 0) : ((list[half - 1] ?? 0) + (list[half] ?? 0)) / 2;
}

/**
 * Median and robust deviation around each value, the window cut at the ends. NaN where the value is unknown.
 *
 * @param half so many values on either side belong to the window
 */
export function hampelWindows(values: Float64Array, half: number): { median: Float64Array; sigma: Float64Array } {
  const median = new Float64Array(values.length).fill(Number.NaN);
  const sigma = new Float64Array(values.length).fill(Number.NaN);
  const list = new Float64Array(2 * half + 1);
  for (let i = 0; i < values.length; i += 1) {
    if (Number.isNaN(values[i] ?? Number.NaN)) continue;
    let count = 0;
    for (let at = Math.max(0, i - half); at <= Math.min(values.length - 1, i + half); at += 1) {
      const value = values[at] ?? Number.NaN;
      if (!Number.isNaN(value)) list[count++] = value;
    }
    const middle = medianSorting(list, count);
    for (let at = 0; at < count; at += 1) list[at] = Math.abs((list[at] ?? 0) - middle);
    median[i] = middle;
    sigma[i] = MAD_TO_SD * medianSorting(list, count);
  }
  return { median, sigma };
}
