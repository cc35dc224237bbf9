import { isUsable, QUALITY } from '@sed/platform-contract';
import type { SampleColumns } from '@sed/platform-ports';
import type { BucketDto } from '@sed/signals-contract';

/** A signal over a time in steps of equal length; what nobody knows is NaN. Times in epoch ms. */
export interface Grid {
  readonly startMs: number;
  readonly stepMs: number;
  readonly length: number;
  readonly mean: Float64Array;
  readonly min: Float64Array;
  readonly max: Float64Array;
  /** Least and greatest of all readings, those beyond the instrument range included. */
  readonly seenMin: Float64Array;
  readonly seenMax: Float64Array;
  /** Time of the step with a usable value, ms. */
  readonly goodMs: Float64Array;
  /** Readings stamped ahead of the clock. */
  readonly ahead: Uint16Array;
}

interface Span {
  readonly fromMs: number;
  readonly toMs: number;
  readonly stepMs: number;
}

export function emptyGrid({ fromMs, toMs, stepMs }: Span): Grid {
  const length = Math.max(0, Math.ceil((toMs - fromMs) / stepMs));
  const unknown = () => new Float64Array(length).fill(Number.NaN);
  return {
    ...{ startMs: fromMs, stepMs, length, mean: unknown(), min: unknown(), max: unknown() },
    ...{ seenMin: unknown(), seenMax: unknown(), goodMs: new Float64Array(length), ahead: new Uint16Array(length) },
  };
}

function least(known: number | undefined, value: number): number {
  return known === undefined || Number.isNaN(known) ? value : Math.min(known, value);
}

function greatest(known: number | undefined, value: number): number {
  return known === undefined || Number.isNaN(known) ? value : Math.max(known, value);
}

function widen({ min, max, seenMin, seenMax }: Grid, at: number, value: number, isGood: boolean): void {
  seenMin[at] = least(seenMin[at], value);
  seenMax[at] = greatest(seenMax[at], value);
  if (!isGood) return;
  min[at] = least(min[at], value);
  max[at] = greatest(max[at], value);
}

/** The time a value stands is told to the steps it lies in. */
function cover(grid: Grid, fromMs: number, toMs: number): void {
  const { startMs, stepMs, length, goodMs } = grid;
  let at = Math.max(fromMs, startMs);
  while (at < toMs) {
    const step = Math.floor((at - startMs) / stepMs);
    if (step >= length) return;
    const endMs = Math.min(toMs, startMs + (step + 1) * stepMs);
    goodMs[step] = (goodMs[step] ?? 0) + endMs - at;
    at = endMs;
  }
}

/** A reading told to its step: `counts` holds how many usable ones are summed up in `mean`. */
function take(grid: Grid, counts: Uint32Array, { step, value, quality }: Reading): void {
  const isGood = isUsable(quality);
  if (quality === QUALITY.SUSPECT_TIME) add(grid.ahead, step, 1);
  if (isGood || quality === QUALITY.OVER) widen(grid, step, value, isGood);
  if (!isGood) return;
  if (counts[step] === 0) grid.mean[step] = 0;
  add(grid.mean, step, value);
  add(counts, step, 1);
}

interface Reading {
  readonly step: number;
  readonly value: number;
  readonly quality: number;
}

function add(column: Float64Array | Uint16Array | Uint32Array, step: number, more: number): void {
  column[step] = (column[step] ?? 0) + more;
}

/**
 * Readings of one signal in time order, one before the span included.
 *
 * @param holdMs so long a value stands when no other follows
 */
export function gridOfSamples({ count, tsMs, value, quality }: SampleColumns, span: Span, holdMs: number): Grid {
  const grid = emptyGrid(span);
  const counts = new Uint32Array(grid.length);
  const at = (row: number) => (row < count ? (tsMs[row] ?? Infinity) : Infinity);
  for (let row = 0; at(row) < span.toMs; row += 1) {
    const reading = value[row] ?? Number.NaN;
    const code = quality[row] ?? QUALITY.UNKNOWN;
    if (isUsable(code)) cover(grid, at(row), Math.min(at(row + 1), at(row) + holdMs, span.toMs));
    const step = Math.floor((at(row) - span.fromMs) / span.stepMs);
    if (step >= 0 && Number.isFinite(reading)) take(grid, counts, { step, value: reading, quality: code });
  }
  for (let step = 0; step < grid.length; step += 1) {
    const known = counts[step] ?? 0;
    if (known > 0) grid.mean[step] = (grid.mean[step] ?? 0) / known;
  }
  return grid;
}

/** The same from what is kept of older days: minutes, in which readings beyond the range are not counted any more. */
export function gridOfBuckets(buckets: readonly BucketDto[], span: Span): Grid {
  const grid = emptyGrid(span);
  for (const { start, mean, min, max, goodSeconds } of buckets) {
    const step = Math.floor((start - span.fromMs) / span.stepMs);
    if (step < 0 || step >= grid.length) continue;
    grid.goodMs[step] = Math.min(span.stepMs, (grid.goodMs[step] ?? 0) + goodSeconds * 1000);
    if (mean === null) continue;
    grid.mean[step] = mean;
    for (const value of [min ?? mean, max ?? mean]) widen(grid, step, value, true);
  }
  return grid;
}

export const timeAt = ({ startMs, stepMs }: Pick<Grid, 'startMs' | 'stepMs'>, step: number): number =>
  startMs + step * stepMs;
