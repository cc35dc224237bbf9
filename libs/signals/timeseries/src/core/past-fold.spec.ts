import type { PastPart, SeriesTraits } from '@sed/platform-ports';
import { describe, expect, it } from 'vitest';
import { type Bucket, isEmptyBucket } from '../aggregate/bucket';
import { BUCKET_LEVELS, type BucketLevel, HOUR_MS, MINUTE_MS } from '../aggregate/levels';
import { closedSlots, mergeIntoSlots, sourceOf } from './coarsen';
import { bucketsOf, PastBuckets, SpareBuckets } from './past-buckets';
import { PastFold, type PastLevels } from './past-fold';

const LEVEL: SeriesTraits = {
  ...{ zone: 'Asia/Shanghai', dayStartMinutes: 0, holdMs: 30_000, totalKind: 'level', counterRollover: null },
};
/** Hours begin at half past in UTC, and days within an hour. */
const HALF_PAST: SeriesTraits = { ...LEVEL, zone: 'Asia/Kolkata', dayStartMinutes: 7 * 60 + 30 };

/** Two days of three series with gaps, the same at every run. */
function part(level: '1m' | '1h', startMs: number): PastPart {
  const steps = level === '1m' ? 2880 : 48;
  const at = (i: number) => Math.sin(i * 12.9898) * 43_758;
  const mean = Float64Array.from({ length: 3 * steps }, (_, i) => (i % 97 < 7 || i % steps > steps - 3 ? NaN : at(i)));
  const by = (shift: number) => mean.map((value, i) => value + shift * Math.abs(Math.sin(i)));
  const within = { min: by(-2), max: by(2), first: by(1), last: by(-1), m2: by(0).map(Math.abs) };
  const head = { level, startMs, steps, series: Int32Array.of(4, 9, 2), rise: by(0).map(Math.abs) };
  return level === '1m' ? { ...head, samplesPerStep: 1, mean } : { ...head, samplesPerStep: 6, mean, ...within };
}

function folded(given: PastPart, traits: SeriesTraits): Map<BucketLevel, Bucket[]> {
  const levels: PastLevels = new Map([[given.level, new PastBuckets()]]);
  const fold = new PastFold(given, () => traits, new SpareBuckets());
  for (let s = 0; s < given.series.length; s++) fold.add(s, levels.get(given.level) ?? new PastBuckets(), levels);
  return new Map([...levels].map(([level, columns]) => [level, bucketsOf(columns)]));
}

/** What merging the buckets themselves makes of the buckets of the part. */
function merged(given: PastPart, own: readonly Bucket[], traits: SeriesTraits): Map<BucketLevel, Bucket[]> {
  const endMs = given.startMs + given.steps * (given.level === '1m' ? MINUTE_MS : HOUR_MS);
  const all = new Map<BucketLevel, Bucket[]>([[given.level, [...own]]]);
  for (const series of given.series) {
    const made = new Map([[given.level as BucketLevel | 'raw', own.filter((bucket) => bucket.series === series)]]);
    for (const level of BUCKET_LEVELS.slice(BUCKET_LEVELS.indexOf(given.level) + 1)) {
      const whole = closedSlots(level, given.startMs, endMs, traits).filter(({ startMs }) => startMs >= given.startMs);
      const source = whole[0] === undefined ? 'raw' : sourceOf(level, whole[0].startMs, whole[0].endMs, traits);
      const finer = made.get(source) ?? made.get(given.level) ?? [];
      const buckets = mergeIntoSlots(series, whole, finer).filter((bucket) => !isEmptyBucket(bucket));
      made.set(level, buckets);
      all.set(level, [...(all.get(level) ?? []), ...buckets]);
    }
  }
  return all;
}

describe('folding history as columns', () => {
  it.each([
    ['minutes', part('1m', Date.UTC(2026, 4, 9, 16)), LEVEL],
    ['hours', part('1h', Date.UTC(2026, 4, 9, 16)), LEVEL],
    ['minutes where hours begin at half past', part('1m', Date.UTC(2026, 4, 9, 16, 20)), HALF_PAST],
  ])('makes of %s what merging bucket by bucket makes of them', (_, given, traits) => {
    const levels = folded(given, traits);
    const own = levels.get(given.level) ?? [];
    expect(own).toHaveLength(given.mean.filter((value) => !Number.isNaN(value)).length);
    expect(levels).toEqual(merged(given, own, traits));
    expect(levels.get('1d')?.length).toBeGreaterThan(0);
  });
});
