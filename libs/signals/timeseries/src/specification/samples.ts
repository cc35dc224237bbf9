import { isUsable } from '@sed/platform-contract';
import type { BucketDto } from '@sed/signals-contract';
import { type SampleBatch, type SampleColumns, type SeriesTraits, SeriesTraitsSource } from '@sed/platform-ports';
import { ColumnBuilder } from '../core/column-builder';
import { counterRise } from '../aggregate/fold';

/** `[series, tsMs, value, quality]`. */
export type Row = readonly [number, number, number, number?];

export const T0 = Date.UTC(2026, 2, 3, 4, 0, 0);
export const MINUTE = 60_000;
export const HOUR = 3_600_000;
export const DAY = 86_400_000;

export function columns(rows: readonly Row[]): SampleColumns {
  const builder = new ColumnBuilder();
  for (const [series, tsMs, value, quality = 0] of rows) builder.push(series, tsMs, value, quality);
  return builder.columns();
}

export function batch(seq: number, rows: readonly Row[]): SampleBatch {
  return { seq, receivedAtMs: T0, samples: columns(rows) };
}

const LEVEL: SeriesTraits = {
  zone: 'Asia/Shanghai',
  dayStartMinutes: 0,
  holdMs: 30_000,
  totalKind: 'level',
  counterRollover: null,
};

/** Series of the specification: 1–9 levels, 10–19 flows, 20–29 counters, 30 flow in +05:30, 31 flow in Berlin from 07:30. */
export class SpecTraits extends SeriesTraitsSource {
  traits(series: number): SeriesTraits | undefined {
    return series === 99 ? undefined : this.known(series);
  }

  known(series: number): SeriesTraits {
    if (series === 30) return { ...LEVEL, totalKind: 'flow', zone: 'Asia/Kolkata', holdMs: 900_000 };
    if (series === 31)
      return { ...LEVEL, totalKind: 'flow', zone: 'Europe/Berlin', dayStartMinutes: 450, holdMs: 900_000 };
    if (series >= 20)
      return { ...LEVEL, totalKind: 'counter', counterRollover: series === 21 ? 1000 : null, holdMs: 120_000 };
    if (series >= 10) return { ...LEVEL, totalKind: 'flow', holdMs: 900_000 };
    return LEVEL;
  }
}

export interface Expected {
  readonly count: number;
  readonly goodSeconds: number;
  readonly mean: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly first: number | null;
  readonly last: number | null;
  readonly stdev: number | null;
  readonly total: number | null;
}

interface Held {
  readonly value: number;
  readonly ms: number;
}

/** Rows of one series in time order, with what each reading adds to a counter. */
interface Course {
  readonly rows: readonly Row[];
  readonly rises: readonly number[];
}

function courseOf(series: number, all: readonly Row[], traits: SeriesTraits): Course {
  const rows = all.filter((row) => row[0] === series).sort((a, b) => a[1] - b[1]);
  let before: number | undefined;
  const rises = rows.map(([, , value, quality = 0]) => {
    if (!isUsable(quality)) return 0;
    const rise = before === undefined ? 0 : counterRise(before, value, traits.counterRollover);
    before = value;
    return rise;
  });
  return { rows, rises };
}

/** Pieces of `[startMs, endMs)` in which a usable value held, by definition and without any shared code. */
function heldIn(rows: readonly Row[], holdMs: number, startMs: number, endMs: number): Held[] {
  return rows.flatMap(([, ts, value, quality = 0], i) => {
    if (ts >= endMs || ts + holdMs <= startMs) return [];
    const next = rows[i + 1]?.[1] ?? Infinity;
    const ms = Math.min(next, ts + holdMs, endMs) - Math.max(ts, startMs);
    return isUsable(quality) && ms > 0 ? [{ value, ms }] : [];
  });
}

/** What a bucket over `[startMs, endMs)` must say, from all rows of one series. */
export function expectedBucket(all: readonly Row[], traits: SeriesTraits, startMs: number, endMs: number): Expected {
  return expectedOf(courseOf(all[0]?.[0] ?? 0, all, traits), traits, startMs, endMs);
}

function expectedOf({ rows, rises }: Course, traits: SeriesTraits, startMs: number, endMs: number): Expected {
  const count = rows.filter(([, ts]) => ts >= startMs && ts < endMs).length;
  const held = heldIn(rows, traits.holdMs, startMs, endMs);
  const goodMs = held.reduce((sum, h) => sum + h.ms, 0);
  if (goodMs === 0) {
    return {
      count,
      goodSeconds: 0,
      mean: null,
      min: null,
      max: null,
      first: null,
      last: null,
      stdev: null,
      total: null,
    };
  }
  const mean = held.reduce((sum, h) => sum + h.value * h.ms, 0) / goodMs;
  const rise = rows.reduce((sum, [, ts], i) => (ts >= startMs && ts < endMs ? sum + (rises[i] ?? 0) : sum), 0);
  const totals = { level: null, flow: (mean * goodMs) / HOUR, counter: rise };
  return {
    count,
    goodSeconds: goodMs / 1000,
    mean,
    min: held.reduce((least, h) => Math.min(least, h.value), Infinity),
    max: held.reduce((most, h) => Math.max(most, h.value), -Infinity),
    first: held[0]?.value ?? null,
    last: held[held.length - 1]?.value ?? null,
    stdev: Math.sqrt(held.reduce((sum, h) => sum + (h.value - mean) ** 2 * h.ms, 0) / goodMs),
    total: totals[traits.totalKind],
  };
}

function near(actual: number | null, expected: number | null, tolerance: number): boolean {
  if (actual === null || expected === null) return actual === expected;
  return Math.abs(actual - expected) <= tolerance * Math.max(1, Math.abs(expected));
}

/** Where buckets do not say what their definition says of the rows; empty when all is well. */
export function disagreements(
  buckets: readonly BucketDto[],
  all: readonly Row[],
  series: number,
  traits: SeriesTraits,
): string[] {
  const course = courseOf(series, all, traits);
  return buckets.flatMap((bucket) => {
    const expected = expectedOf(course, traits, bucket.start, bucket.end);
    const keys = ['count', 'goodSeconds', 'mean', 'min', 'max', 'first', 'last', 'stdev', 'total'] as const;
    return keys.flatMap((key) =>
      near(bucket[key], expected[key], key === 'stdev' ? 1e-6 : 1e-9)
        ? []
        : [
            `${key} of series ${series} in ${bucket.start}–${bucket.end}: ${String(bucket[key])} instead of ${String(expected[key])}`,
          ],
    );
  });
}

/** Small repeatable random numbers in [0, 1). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
