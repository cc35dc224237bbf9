import { LAST_USABLE_QUALITY } from '@sed/platform-contract';
import type { BucketDto } from '@sed/signals-contract';
import type { SeriesTraits } from '@sed/platform-ports';

const HOUR_MS = 3_600_000;

/**
 * What is kept of `[startMs, endMs)`: everything a coarser bucket needs, so that merging finer buckets gives the same
 * as aggregating the raw samples. All of it describes the step function "a value holds until the next sample, at most
 * the hold time" over usable quality; only `count` counts samples. Numbers are NaN while nothing usable is known.
 */
export interface Bucket {
  series: number;
  startMs: number;
  endMs: number;
  /** Samples of any quality. */
  count: number;
  /** Time covered by a usable value, ms. */
  goodMs: number;
  /** Time-weighted mean. */
  mean: number;
  /** ∫ (value − mean)² dt in value²·ms; kept instead of ∫ value² because that one cancels for big meter readings. */
  m2: number;
  min: number;
  max: number;
  /** Value at the first and at the last usable instant. */
  first: number;
  last: number;
  /** Sum of a counter's rises, 0 for other signals. */
  rise: number;
  /** Highest usable quality code seen, 0 (GOOD) when nothing was. */
  quality: number;
}

export function emptyBucket(series: number, startMs: number, endMs: number): Bucket {
  return {
    series,
    startMs,
    endMs,
    count: 0,
    goodMs: 0,
    mean: Number.NaN,
    m2: 0,
    min: Number.NaN,
    max: Number.NaN,
    first: Number.NaN,
    last: Number.NaN,
    rise: 0,
    quality: 0,
  };
}

/** True when the bucket says nothing and need not be stored. */
export function isEmptyBucket(bucket: Bucket): boolean {
  return bucket.count === 0 && bucket.goodMs === 0 && bucket.rise === 0;
}

/** Adds `durationMs` of a usable value to the bucket; calls come in time order. */
export function addHeld(bucket: Bucket, value: number, durationMs: number, quality: number): void {
  if (bucket.goodMs === 0) {
    bucket.mean = value;
    bucket.min = value;
    bucket.max = value;
    bucket.first = value;
    bucket.goodMs = durationMs;
  } else {
    bucket.goodMs += durationMs;
    const delta = value - bucket.mean;
    bucket.mean += (delta * durationMs) / bucket.goodMs;
    bucket.m2 += delta * (value - bucket.mean) * durationMs;
    if (value < bucket.min) bucket.min = value;
    if (value > bucket.max) bucket.max = value;
  }
  bucket.last = value;
  if (quality > bucket.quality && quality <= LAST_USABLE_QUALITY) bucket.quality = quality;
}

/** Merges a later finer bucket into `into` (parallel variance after Chan, Golub and LeVeque 1979). */
export function mergeBucket(into: Bucket, finer: Bucket): void {
  into.count += finer.count;
  into.rise += finer.rise;
  if (finer.goodMs === 0) return;
  if (into.goodMs === 0) {
    into.goodMs = finer.goodMs;
    into.mean = finer.mean;
    into.m2 = finer.m2;
    into.min = finer.min;
    into.max = finer.max;
    into.first = finer.first;
  } else {
    const goodMs = into.goodMs + finer.goodMs;
    const delta = finer.mean - into.mean;
    into.m2 += finer.m2 + (delta * delta * into.goodMs * finer.goodMs) / goodMs;
    into.mean += (delta * finer.goodMs) / goodMs;
    into.goodMs = goodMs;
    into.min = Math.min(into.min, finer.min);
    into.max = Math.max(into.max, finer.max);
  }
  into.last = finer.last;
  into.quality = Math.max(into.quality, finer.quality);
}

/** Merges buckets given in time order into one over `[startMs, endMs)`. */
export function mergeBuckets(series: number, startMs: number, endMs: number, finer: Iterable<Bucket>): Bucket {
  const whole = emptyBucket(series, startMs, endMs);
  for (const bucket of finer) mergeBucket(whole, bucket);
  return whole;
}

/** The total in value·hours for flows, in the counter's unit for counters, null for levels and where nothing is known. */
export function totalOf(bucket: Bucket, totalKind: SeriesTraits['totalKind']): number | null {
  if (totalKind === 'level' || bucket.goodMs === 0) return null;
  return totalKind === 'flow' ? (bucket.mean * bucket.goodMs) / HOUR_MS : bucket.rise;
}

function known(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}

export function toBucketDto(bucket: Bucket, totalKind: SeriesTraits['totalKind']): BucketDto {
  const hasValue = bucket.goodMs > 0;
  return {
    start: bucket.startMs,
    end: bucket.endMs,
    mean: known(bucket.mean),
    min: known(bucket.min),
    max: known(bucket.max),
    first: known(bucket.first),
    last: known(bucket.last),
    stdev: hasValue ? Math.sqrt(Math.max(0, bucket.m2) / bucket.goodMs) : null,
    total: totalOf(bucket, totalKind),
    count: bucket.count,
    goodSeconds: bucket.goodMs / 1000,
  };
}
