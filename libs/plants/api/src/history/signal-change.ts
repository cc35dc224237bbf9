import type { BucketDto, SignalChange } from '@sed/signals-contract';
import type { SignalRef } from '@sed/platform-ports';

const HOUR_MS = 3_600_000;
/** With less than this share of the day before nobody can say what is usual. */
const LEAST_USUAL = 1 / 8;
/** So many usual deviations are a change, and from so many on it has begun. */
const CHANGED = 3;
const BEGUN = 2;
const MAX_SCORE = 99;
/** One bucket alone is noise: the course is the mean of so many. */
const SMOOTH = 3;

type Traits = Pick<SignalRef, 'kind' | 'decimals' | 'rangeLo' | 'rangeHi'>;

interface Point {
  readonly start: number;
  readonly value: number;
  readonly seconds: number;
  /** Variance within the bucket. */
  readonly variance: number;
}

/** Buckets of the day before, which is what is usual, and of the time before the instant. */
export interface Course {
  readonly usual: readonly BucketDto[];
  readonly window: readonly BucketDto[];
  readonly usualMs: number;
}

/**
 * How far a signal left its usual course within the window.
 * @returns undefined with too little history to tell, null where it stayed as it was
 */
export function changeOf(course: Course, traits: Traits): Omit<SignalChange, 'code'> | null | undefined {
  const usual = pointsOf(course.usual, traits);
  const moved = smoothed(pointsOf(course.window, traits));
  const seconds = usual.reduce((sum, point) => sum + point.seconds, 0);
  if (moved.length === 0 || seconds * 1000 < course.usualMs * LEAST_USUAL) return undefined;
  const mean = usual.reduce((sum, { value, seconds: weight }) => sum + value * weight, 0) / seconds;
  const squares = usual.reduce((sum, { value, variance, seconds: weight }) => {
    return sum + weight * (variance + (value - mean) ** 2);
  }, 0);
  const spread = Math.sqrt(squares / seconds);
  const unit = Math.max(spread, leastSpread(mean, traits));
  const away = moved.map(({ value }) => (value - mean) / unit);
  const furthest = away.reduce((best, one, index) => (Math.abs(one) > Math.abs(away[best] ?? 0) ? index : best), 0);
  const score = Math.abs(away[furthest] ?? 0);
  if (score < CHANGED) return null;
  const sign = Math.sign(away[furthest] ?? 0);
  let begun = furthest;
  while (begun > 0 && (away[begun - 1] ?? 0) * sign >= BEGUN) begun -= 1;
  const { value, start } = moved[furthest] ?? { value: mean, start: 0 };
  return {
    ...{ usual: mean, spread, value, score: Math.min(MAX_SCORE, score) },
    ...{ movedAt: moved[begun]?.start ?? start, furthestAt: start },
  };
}

/** Values of the buckets that have any; of a counter what it counted, per hour. */
function pointsOf(buckets: readonly BucketDto[], { kind }: Traits): readonly Point[] {
  return buckets.flatMap(({ start, end, mean, total, stdev, goodSeconds }) => {
    const value = kind === 'CNT' ? (total === null ? null : (total * HOUR_MS) / (end - start)) : mean;
    if (value === null || goodSeconds <= 0) return [];
    return [{ start, value, seconds: goodSeconds, variance: kind === 'CNT' ? 0 : (stdev ?? 0) ** 2 }];
  });
}

function smoothed(points: readonly Point[]): readonly Point[] {
  if (points.length < SMOOTH) return points;
  return points.slice(SMOOTH - 1).map((point, index) => {
    const part = points.slice(index, index + SMOOTH);
    return { ...point, value: part.reduce((sum, { value }) => sum + value, 0) / SMOOTH };
  });
}

/** A value that never moves would make anything a change: what it is shown with, or a share of its range, is none. */
function leastSpread(mean: number, { kind, decimals, rangeLo, rangeHi }: Traits): number {
  if (kind === 'DI' || kind === 'DO') return 0.05;
  const ofRange = rangeLo === null || rangeHi === null ? 0 : (rangeHi - rangeLo) * 0.002;
  return Math.max(10 ** -decimals, ofRange, Math.abs(mean) * 0.001);
}
