import { runsOf, type Detected } from './detected';
import { timeAt, type Grid } from './grid';
import { strengthOf } from './robust';

/** Steps that do not count: the whole plant was away, which is said once and not by every signal. */
export type Excused = (step: number) => boolean;

/**
 * R01: share of the day with usable values.
 *
 * @returns nothing where it is as complete as asked, or no time counts at all
 */
export function incomplete(grid: Grid, minPct: number, isExcused: Excused): readonly Detected[] {
  const share = completenessOf(grid, isExcused);
  if (share === null || !(minPct > 0) || 100 * share >= minPct) return [];
  const score = minPct >= 100 ? strengthOf(2) : strengthOf((100 - 100 * share) / (100 - minPct));
  return [
    {
      ...{ fromMs: grid.startMs, toMs: timeAt(grid, grid.length), test: 'completeness' },
      ...{ measured: 100 * share, limit: minPct, score },
    },
  ];
}

/** Share of the time with usable values, 0–1; null where no time counts. */
export function completenessOf(grid: Grid, isExcused: Excused = () => false): number | null {
  let [good, expected] = [0, 0];
  for (let step = 0; step < grid.length; step += 1) {
    if (isExcused(step)) continue;
    good += Math.min(grid.stepMs, grid.goodMs[step] ?? 0);
    expected += grid.stepMs;
  }
  return expected === 0 ? null : good / expected;
}

export const isMissing = (grid: Grid, step: number): boolean => (grid.goodMs[step] ?? 0) < grid.stepMs / 2;

/** R07: no usable value for longer than the gap after the last one had lost its validity. */
export function gaps(grid: Grid, gapMs: number, isExcused: Excused): readonly Detected[] {
  const least = Math.max(1, Math.ceil(gapMs / grid.stepMs));
  return runsOf(grid.length, (step) => isMissing(grid, step) && !isExcused(step))
    .filter(([first, end]) => end - first >= least)
    .map(([first, end]) => ({
      ...{ fromMs: timeAt(grid, first), toMs: timeAt(grid, end), test: 'gap' },
      ...{ measured: ((end - first) * grid.stepMs) / 60_000, limit: gapMs / 60_000 },
      score: strengthOf(((end - first) * grid.stepMs) / gapMs),
    }));
}

/** R07: readings stamped ahead of the clock; what is far ahead was refused when it came. */
export function aheadOfTime(grid: Grid): readonly Detected[] {
  return runsOf(grid.length, (step) => (grid.ahead[step] ?? 0) > 0, 10).map(([first, end]) => {
    const measured = grid.ahead.subarray(first, end).reduce((sum, count) => sum + count, 0);
    return {
      ...{ fromMs: timeAt(grid, first), toMs: timeAt(grid, end), test: 'ahead', measured, limit: 0 },
      score: strengthOf(1 + Math.log10(Math.max(1, measured))),
    };
  });
}

/** Share of signals missing at once from which on it is the plant that is away. */
export const PLANT_AWAY_SHARE = 0.5;

/**
 * Gaps of the whole plant.
 *
 * @param missing how many signals have no value in each step
 * @param signals how many are looked at
 */
export function plantGaps(
  span: Pick<Grid, 'startMs' | 'stepMs'>,
  { missing, signals, gapMs }: { readonly missing: Uint32Array; readonly signals: number; readonly gapMs: number },
): readonly Detected[] {
  if (signals < 2) return [];
  const least = Math.max(1, Math.ceil(gapMs / span.stepMs));
  return runsOf(missing.length, (step) => (missing[step] ?? 0) > PLANT_AWAY_SHARE * signals)
    .filter(([first, end]) => end - first >= least)
    .map(([first, end]) => ({
      ...{ fromMs: timeAt(span, first), toMs: timeAt(span, end), test: 'plantGap' },
      ...{ measured: ((end - first) * span.stepMs) / 60_000, limit: gapMs / 60_000 },
      score: strengthOf(((end - first) * span.stepMs) / gapMs),
    }));
}
