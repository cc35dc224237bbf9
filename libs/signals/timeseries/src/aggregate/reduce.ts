/* eslint-disable @typescript-eslint/no-non-null-assertion -- typed-array kernel: indices are bounded by construction */
import { isUsable, QUALITY } from '@sed/platform-contract';
import type { SamplePoint } from '@sed/signals-contract';
import type { Bucket } from './bucket';

/** Chart points in time order; a NaN value is a gap. */
export interface PointColumns {
  readonly count: number;
  readonly tsMs: Float64Array;
  readonly value: Float64Array;
  readonly quality: Uint8Array;
}

class PointBuilder implements PointColumns {
  count = 0;
  readonly tsMs: Float64Array;
  readonly value: Float64Array;
  readonly quality: Uint8Array;

  constructor(capacity: number) {
    this.tsMs = new Float64Array(capacity);
    this.value = new Float64Array(capacity);
    this.quality = new Uint8Array(capacity);
  }

  push(tsMs: number, value: number, quality: number): void {
    // One gap is one point, however many unusable samples it holds.
    if (Number.isNaN(value) && this.count > 0 && Number.isNaN(this.value[this.count - 1]!)) return;
    this.tsMs[this.count] = tsMs;
    this.value[this.count] = value;
    this.quality[this.count] = quality;
    this.count += 1;
  }
}

/**
 * Points of raw samples: unusable ones become gaps, and a gap begins where a value held longer than `holdMs`.
 * `untilMs` is where the picture ends (the range's end or the present).
 */
export function pointsOfSamples(samples: PointColumns, holdMs: number, untilMs: number): PointColumns {
  const points = new PointBuilder(2 * samples.count + 1);
  let heldUntil = Infinity;
  for (let i = 0; i < samples.count; i++) {
    const ts = samples.tsMs[i]!;
    if (ts > heldUntil) points.push(heldUntil, Number.NaN, QUALITY.STALE);
    const quality = samples.quality[i]!;
    const usable = isUsable(quality);
    points.push(ts, usable ? samples.value[i]! : Number.NaN, quality);
    heldUntil = usable ? ts + holdMs : Infinity;
  }
  if (heldUntil < untilMs) points.push(heldUntil, Number.NaN, QUALITY.STALE);
  return points;
}

/** Points of buckets: the extremes of each in the order its course suggests, a gap where whole buckets say nothing. */
export function pointsOfBuckets(buckets: readonly Bucket[], untilMs: number): PointColumns {
  const points = new PointBuilder(3 * buckets.length + 4);
  const usable = buckets.filter((bucket) => bucket.goodMs > 0);
  usable.forEach((bucket, i) => {
    const previous = usable[i - 1];
    if (previous !== undefined && bucket.startMs > previous.endMs)
      points.push(previous.endMs, Number.NaN, QUALITY.STALE);
    const middle = bucket.startMs + Math.floor((bucket.endMs - bucket.startMs) / 2);
    if (previous === undefined) points.push(bucket.startMs, bucket.first, bucket.quality);
    const [one, two] = bucket.first <= bucket.last ? [bucket.min, bucket.max] : [bucket.max, bucket.min];
    const early = bucket.startMs + Math.floor((bucket.endMs - bucket.startMs) / 4);
    points.push(previous === undefined ? early : bucket.startMs, one, bucket.quality);
    if (two !== one) points.push(middle, two, bucket.quality);
    if (i === usable.length - 1 && bucket.last !== two) points.push(bucket.endMs - 1, bucket.last, bucket.quality);
  });
  const last = usable[usable.length - 1];
  if (last !== undefined && last.endMs < untilMs) points.push(last.endMs, Number.NaN, QUALITY.STALE);
  return points;
}

function pointAt(points: PointColumns, i: number): SamplePoint {
  const value = points.value[i]!;
  return [points.tsMs[i]!, Number.isNaN(value) ? null : value, points.quality[i]!];
}

/** What one slice of the time axis keeps, as row numbers, −1 for none. */
class Slice {
  low = -1;
  high = -1;
  gap = -1;
  private gapMs = -1;

  constructor(private readonly points: PointColumns) {}

  add(i: number): void {
    const { value, tsMs, count } = this.points;
    if (Number.isNaN(value[i]!)) {
      const lengthMs = (i + 1 < count ? tsMs[i + 1]! : Infinity) - tsMs[i]!;
      if (lengthMs <= this.gapMs) return;
      this.gap = i;
      this.gapMs = lengthMs;
      return;
    }
    if (this.low === -1 || value[i]! < value[this.low]!) this.low = i;
    if (this.high === -1 || value[i]! > value[this.high]!) this.high = i;
  }

  rows(): number[] {
    const rows = [this.low, this.high === this.low ? -1 : this.high, this.gap].filter((row) => row !== -1);
    return rows.sort((a, b) => a - b);
  }
}

function pick(points: PointColumns, slices: number): number[] {
  const firstMs = points.tsMs[0]!;
  const spanMs = points.tsMs[points.count - 1]! - firstMs + 1;
  const kept: number[] = [0];
  let slice = new Slice(points);
  let current = 0;
  for (let i = 0; i < points.count; i++) {
    const at = Math.floor(((points.tsMs[i]! - firstMs) / spanMs) * slices);
    if (at !== current) {
      kept.push(...slice.rows());
      slice = new Slice(points);
      current = at;
    }
    slice.add(i);
  }
  kept.push(...slice.rows(), points.count - 1);
  return kept.filter((row, i) => i === 0 || row !== kept[i - 1]);
}

/**
 * At most `maxPoints` (≥ 2) points that keep the lowest and the highest value of every slice of the time axis exactly,
 * the first and the last point, and the gaps, one per slice.
 */
export function reducePoints(points: PointColumns, maxPoints: number): SamplePoint[] {
  if (points.count <= maxPoints) return Array.from({ length: points.count }, (_, i) => pointAt(points, i));
  const slices = Math.floor((maxPoints - 2) / 2);
  if (slices < 2) {
    const whole = new Slice(points);
    for (let i = 0; i < points.count; i++) whole.add(i);
    if (maxPoints < 3) whole.gap = -1;
    return whole.rows().map((row) => pointAt(points, row));
  }
  let rows = pick(points, slices);
  // Gaps come on top of two points a slice: where there are many, the slices get wider.
  if (rows.length > maxPoints) rows = pick(points, Math.max(1, Math.floor((maxPoints - 2) / 3)));
  return rows.map((row) => pointAt(points, row));
}
