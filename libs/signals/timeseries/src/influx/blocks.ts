/** Series that share a point: enough that what a point costs hardly counts, few enough for a table of generation 3. */
export const SERIES_PER_BLOCK = 100;

/** Measurement of the wide points: tag `b` is the block, `v7` the value and `q7` the quality of its series 7. */
export const WIDE = 'signals';

/** The block of a series. It follows from the number alone, so whoever reads needs no register of signals. */
export function blockOf(series: number): number {
  return Math.floor(series / SERIES_PER_BLOCK);
}

/** The place of a series in its block. */
export function slotOf(series: number): number {
  return series % SERIES_PER_BLOCK;
}

export function seriesAt(block: number, slot: number): number {
  return block * SERIES_PER_BLOCK + slot;
}
