import { runsOf, type Detected } from './detected';
import { timeAt, type Grid } from './grid';
import { strengthOf } from './robust';

interface Band {
  readonly lo: number;
  readonly hi: number;
}

/** Width of the band under the greatest value in which a cut piles up, of the instrument range. */
const CEILING_BAND = 0.005;
/** So many minutes have to lie there, in so many stretches apart. */
const LEAST_AT_CEILING = 45;
const LEAST_STRETCHES = 3;
/** A constant signal is frozen, not cut. */
const LEAST_SPAN = 4;

/**
 * R13: values that pile up just below their own greatest one, many times more than below that: cut at a limit.
 *
 * @param times as many values as in the next band of the same width
 */
export function cutAtCeiling(grid: Grid, range: Band, times: number): readonly Detected[] {
  const width = CEILING_BAND * (range.hi - range.lo);
  const known = grid.mean.filter((value) => !Number.isNaN(value));
  if (!(width > 0) || known.length < grid.length / 2) return [];
  const [least, most] = [Math.min(...known), Math.max(...known)];
  if (most - least < LEAST_SPAN * width) return [];
  const isAt = (value: number | undefined) => value !== undefined && value > most - width;
  const below = known.filter((value) => value <= most - width && value > most - 2 * width).length;
  const stretches = runsOf(grid.length, (step) => isAt(grid.mean[step]));
  const at = stretches.reduce((sum, [first, end]) => sum + end - first, 0);
  const ratio = at / Math.max(1, below);
  if (at * grid.stepMs < LEAST_AT_CEILING * 60_000 || stretches.length < LEAST_STRETCHES || ratio < times) return [];
  const [[first], last] = [stretches[0] ?? [0, 0], stretches.at(-1)?.[1] ?? 0];
  return [
    {
      ...{ fromMs: timeAt(grid, first), toMs: timeAt(grid, last), test: 'ceiling', measured: ratio, limit: times },
      ...{ lo: most - width, hi: most, score: strengthOf(ratio / times) },
    },
  ];
}

/** Different values a stretch needs: a level that stands repeats itself by nature. */
const LEAST_DIFFERENT = 8;

/**
 * R13: a stretch of values that comes again, figure by figure. Stretches are compared by their sums first, so that a day
 * costs no more than its length.
 */
export function repeated(grid: Grid, lengthMs: number): readonly Detected[] {
  const width = Math.round(lengthMs / grid.stepMs);
  if (width < LEAST_DIFFERENT) return [];
  const seen = new Map<number, number[]>();
  for (let at = 0; at + width <= grid.length; at += 1) {
    const key = keyOf(grid.mean, at, width);
    if (key === undefined) continue;
    const before = seen.get(key) ?? [];
    const twin = before.find((other) => at - other >= width && isSame(grid.mean, other, at, width));
    if (twin !== undefined) return [repetition(grid, twin, at, width)];
    seen.set(key, [...before.slice(-3), at]);
  }
  return [];
}

function keyOf(values: Float64Array, at: number, width: number): number | undefined {
  let key = 0;
  const different = new Set<number>();
  for (let step = at; step < at + width; step += 1) {
    const value = values[step] ?? Number.NaN;
    if (Number.isNaN(value)) return undefined;
    key = (key * 31 + Math.round(value * 10_000)) % 2_147_483_647;
    if (different.size < LEAST_DIFFERENT) different.add(value);
  }
  return different.size < LEAST_DIFFERENT ? undefined : key;
}

function isSame(values: Float64Array, one: number, other: number, width: number): boolean {
  for (let step = 0; step < width; step += 1) if (values[one + step] !== values[other + step]) return false;
  return true;
}

function repetition(grid: Grid, first: number, again: number, least: number): Detected {
  let width = least;
  while (
    again + width < grid.length &&
    first + width < again &&
    grid.mean[first + width] === grid.mean[again + width]
  ) {
    width += 1;
  }
  return {
    ...{ fromMs: timeAt(grid, again), toMs: timeAt(grid, again + width), test: 'repeat' },
    ...{ measured: (width * grid.stepMs) / 60_000, limit: (least * grid.stepMs) / 60_000 },
    score: strengthOf(width / least + 1),
  };
}
