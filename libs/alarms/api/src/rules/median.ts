/** Of none: null. Of an even number the upper one of both in the middle. */
export function median(values: readonly number[]): number | null {
  return percentile(values, 0.5);
}

/** The value that at most the share of values lies below; null of none. */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null;
}
