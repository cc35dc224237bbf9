import type { SeriesTraits } from '@sed/platform-ports';
import { type Bucket, mergeBuckets } from '../aggregate/bucket';
import { type BucketLevel, bucketEnd, bucketStart, type Calendar, finerLevel } from '../aggregate/levels';

/** One bucket to build from finer ones. */
export interface CoarseSlot {
  readonly series: number;
  readonly startMs: number;
  readonly endMs: number;
}

/**
 * The level a bucket is merged from: the next finer one, except for a production day that does not begin and end on
 * hour borders of its zone, which is merged from 10m.
 */
export function sourceOf(level: BucketLevel, startMs: number, endMs: number, calendar: Calendar): BucketLevel | 'raw' {
  if (level !== '1d') return finerLevel(level);
  const onHours = bucketStart('1h', startMs, calendar) === startMs && bucketStart('1h', endMs, calendar) === endMs;
  return onHours ? '1h' : '10m';
}

/** Buckets of a level whose time ends in `(fromMs, untilMs]`: those that a roll-up from `fromMs` to `untilMs` closes. */
export function closedSlots(
  level: BucketLevel,
  fromMs: number,
  untilMs: number,
  calendar: Calendar,
): Omit<CoarseSlot, 'series'>[] {
  const slots: Omit<CoarseSlot, 'series'>[] = [];
  let startMs = bucketStart(level, fromMs, calendar);
  for (;;) {
    const endMs = bucketEnd(level, startMs, calendar);
    if (endMs > untilMs) return slots;
    slots.push({ startMs, endMs });
    startMs = endMs;
  }
}

/** Merges finer buckets of one series (in time order) into the given slots (in time order, disjoint). */
export function mergeIntoSlots(
  series: number,
  slots: readonly Omit<CoarseSlot, 'series'>[],
  finer: readonly Bucket[],
): Bucket[] {
  const merged: Bucket[] = [];
  let at = 0;
  for (const { startMs, endMs } of slots) {
    while (at < finer.length && (finer[at]?.startMs ?? 0) < startMs) at++;
    const from = at;
    while (at < finer.length && (finer[at]?.startMs ?? Infinity) < endMs) at++;
    merged.push(mergeBuckets(series, startMs, endMs, finer.slice(from, at)));
  }
  return merged;
}

/** Buckets (by series and start) as runs of one series each. */
export function bySeries(buckets: readonly Bucket[]): Map<number, Bucket[]> {
  const runs = new Map<number, Bucket[]>();
  for (const bucket of buckets) {
    const run = runs.get(bucket.series);
    if (run === undefined) runs.set(bucket.series, [bucket]);
    else run.push(bucket);
  }
  return runs;
}

/** Stored buckets with newer versions laid over them; both by start. Empty newer ones hide stored ones. */
export function overlay(stored: readonly Bucket[], newer: readonly Bucket[]): Bucket[] {
  if (newer.length === 0 || stored.length === 0) return [...stored, ...newer];
  if ((stored[stored.length - 1]?.startMs ?? 0) < (newer[0]?.startMs ?? 0)) return [...stored, ...newer];
  const byStart = new Map(stored.map((bucket) => [bucket.startMs, bucket]));
  for (const bucket of newer) byStart.set(bucket.startMs, bucket);
  return [...byStart.values()].sort((a, b) => a.startMs - b.startMs);
}

export type TraitsOf = (series: number) => SeriesTraits;

export function calendarKey(calendar: Calendar): string {
  return `${calendar.zone}|${calendar.dayStartMinutes}`;
}
