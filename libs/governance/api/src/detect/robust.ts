/** Of the normal distribution: so many standard deviations its median absolute deviation is to be multiplied by. */
export const MAD_TO_SD = 1.4826;

/** Median of what is known; null where nothing is. */
export function medianOf(values: Iterable<number>): number | null {
  const known = Float64Array.from([...values].filter((value) => Number.isFinite(value))).sort();
  if (known.length === 0) return null;
  const half = known.length >> 1;
  const upper = known[half] ?? 0;
  return known.length % 2 === 1 ? upper : ((known[half - 1] ?? 0) + upper) / 2;
}

/** Median absolute deviation, not scaled. */
export function madOf(values: readonly number[], median: number): number | null {
  return medianOf(values.map((value) => Math.abs(value - median)));
}

/** The value below which the share of the known ones lies; null where nothing is known. */
export function quantileOf(values: Iterable<number>, share: number): number | null {
  const known = Float64Array.from([...values].filter((value) => Number.isFinite(value))).sort();
  if (known.length === 0 || !(share >= 0 && share <= 1)) return null;
  return known[Math.min(known.length - 1, Math.floor(share * known.length))] ?? null;
}

/** Mean and standard deviation (of all, n) of what is known; null where nothing is. */
export function spreadOf(values: Iterable<number>): { readonly mean: number; readonly sd: number } | null {
  let [count, mean, squares] = [0, 0, 0];
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    count += 1;
    const away = value - mean;
    mean += away / count;
    squares += away * (value - mean);
  }
  return count === 0 ? null : { mean, sd: Math.sqrt(squares / count) };
}

/**
 * How far something is beyond its limit, 0–1: 0.5 at the limit, towards 1 the farther away.
 *
 * @param ratio of what was measured to what is allowed, 1 at the limit
 */
export function strengthOf(ratio: number): number {
  if (Number.isNaN(ratio) || ratio <= 0) return 0;
  return ratio === Infinity ? 1 : ratio / (1 + ratio);
}
