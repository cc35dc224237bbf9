import type { Bucket } from '../aggregate/bucket';
import { type BucketLevel, MINUTE_MS } from '../aggregate/levels';
import type { DirtyRange } from '../core/backend';
import type { InfluxSeries } from './influx-client';
import { lineOf } from './line-protocol';

/** Measurement of each level. */
export function measurementOf(level: BucketLevel | 'raw'): string {
  return level === 'raw' ? 'raw' : `b${level}`;
}

const NOT_FINITE = /\w+=-?(?:NaN|Infinity),/g;

export const BUCKET_FIELDS = '"span","n","good","mean","m2","lo","hi","fst","lst","rise","q"';

/** A bucket as a line; numbers that are none are left out. Written by hand: tens of thousands close with each minute. */
export function bucketLine(level: BucketLevel, bucket: Bucket): string {
  const { mean, m2, min, max, first, last, rise } = bucket;
  const floats = `mean=${mean},m2=${m2},lo=${min},hi=${max},fst=${first},lst=${last},rise=${rise},`;
  const known = Number.isFinite(mean + m2 + min + max + first + last + rise) ? floats : floats.replace(NOT_FINITE, '');
  const span = Math.trunc((bucket.endMs - bucket.startMs) / MINUTE_MS);
  const counts = `span=${span}i,n=${bucket.count}i,good=${Math.trunc(bucket.goodMs)}i,q=${bucket.quality}i`;
  return `${measurementOf(level)},s=${bucket.series} ${known}${counts} ${Math.trunc(bucket.startMs)}`;
}

/** A named number of the store, always at the same time so that the newest replaces. */
export function metaLine(key: string, value: number): string | undefined {
  return lineOf({ measurement: 'meta', tag: ['k', key], floats: { x: value }, tsMs: 1 });
}

/** A dirty range; one with `open` 0 is settled. */
export function dirtyLine({ series, fromMs, toMs }: DirtyRange, mark: number, open: 0 | 1): string | undefined {
  return lineOf({
    measurement: 'dirty',
    tag: ['s', String(series)],
    floats: { to: toMs, mark },
    integers: { open },
    tsMs: fromMs,
  });
}

export function seriesOf(series: InfluxSeries): number {
  return Number(series.tags.s);
}

/** Reads numbers of rows by column name, NaN where the server has none. */
export function columnReader(series: InfluxSeries): (row: number, name: string) => number {
  const at = new Map(series.columns.map((name, i) => [name, i]));
  return (row, name) => {
    const value = series.values[row]?.[at.get(name) ?? -1];
    return typeof value === 'number' ? value : Number.NaN;
  };
}

export function bucketsOf(series: InfluxSeries, id: number): Bucket[] {
  const at = columnReader(series);
  const buckets: Bucket[] = [];
  for (let row = 0; row < series.values.length; row++) {
    const startMs = at(row, 'time');
    const goodMs = at(row, 'good');
    // An emptied bucket keeps the fields of the one it replaced: without usable time they mean nothing.
    const known = (name: string): number => (goodMs > 0 ? at(row, name) : Number.NaN);
    buckets.push({
      series: id,
      startMs,
      endMs: startMs + at(row, 'span') * MINUTE_MS,
      count: at(row, 'n'),
      goodMs,
      mean: known('mean'),
      m2: goodMs > 0 ? at(row, 'm2') : 0,
      min: known('lo'),
      max: known('hi'),
      first: known('fst'),
      last: known('lst'),
      rise: at(row, 'rise'),
      quality: at(row, 'q'),
    });
  }
  return buckets;
}

/** InfluxQL takes whole numbers only; the ends of time are those of its own clock. */
export function whole(ms: number): number {
  return Math.max(-9e12, Math.min(9e12, Math.ceil(ms)));
}
