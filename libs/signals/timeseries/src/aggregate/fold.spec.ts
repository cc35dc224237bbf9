import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SeriesTraits } from '@sed/platform-ports';
import { columns, expectedBucket, MINUTE, type Row, T0 } from '../specification/samples';
import { mergeBuckets, toBucketDto } from './bucket';
import { counterRise, foldAll, type Run } from './fold';

const base: SeriesTraits = {
  zone: 'Asia/Shanghai',
  dayStartMinutes: 0,
  holdMs: 45_000,
  totalKind: 'flow',
  counterRollover: null,
};

function runOf(rows: readonly Row[]): Run {
  const { tsMs, value, quality, count } = columns([...rows].sort((a, b) => a[1] - b[1]));
  return { series: 1, tsMs, value, quality, from: 0, to: count };
}

const rowsArbitrary = fc
  .uniqueArray(fc.integer({ min: 0, max: 20 * MINUTE }), { minLength: 1, maxLength: 60 })
  .chain((times) =>
    fc.tuple(
      ...times.map((ts) =>
        fc.tuple(fc.constant(ts), fc.integer({ min: -50, max: 50 }), fc.integer({ min: 0, max: 11 })),
      ),
    ),
  )
  .map((rows) => rows.map(([ts, value, quality]): Row => [1, T0 + ts, value, quality]));

describe('aggregation of raw samples', () => {
  it('weights by time: a value holds until the next sample', () => {
    const [bucket] = foldAll(
      runOf([
        [1, T0, 10],
        [1, T0 + 15_000, 20],
      ]),
      undefined,
      { window: { startMs: T0, endMs: T0 + MINUTE, stepMs: MINUTE }, traits: base },
    );
    const dto = toBucketDto(bucket!, 'flow');
    expect(dto).toMatchObject({
      mean: 17.5,
      min: 10,
      max: 20,
      first: 10,
      last: 20,
      count: 2,
      goodSeconds: 60,
      total: 17.5 / 60,
    });
    expect(dto.stdev).toBeCloseTo(Math.sqrt((56.25 * 15 + 6.25 * 45) / 60), 12);
  });

  it('lets a value hold no longer than the hold time', () => {
    const [bucket] = foldAll(runOf([[1, T0, 10]]), undefined, {
      window: { startMs: T0, endMs: T0 + MINUTE, stepMs: MINUTE },
      traits: base,
    });
    expect(bucket).toMatchObject({ goodMs: 45_000, count: 1 });
  });

  it('carries the last sample before the window in, unless it was bad', () => {
    const window = { startMs: T0, endMs: T0 + MINUTE, stepMs: MINUTE };
    const lead = { tsMs: T0 - 5_000, value: 4, quality: 0, base: 4 };
    expect(foldAll(runOf([[1, T0 + 10_000, 8]]), lead, { window, traits: base })[0]).toMatchObject({
      first: 4,
      min: 4,
      goodMs: 55_000,
    });
    expect(foldAll(runOf([[1, T0 + 10_000, 8]]), { ...lead, quality: 9 }, { window, traits: base })[0]).toMatchObject({
      first: 8,
      min: 8,
      goodMs: 45_000,
    });
  });

  it('gives a sample on the border to the later bucket', () => {
    const buckets = foldAll(
      runOf([
        [1, T0, 1],
        [1, T0 + MINUTE, 2],
      ]),
      undefined,
      { window: { startMs: T0, endMs: T0 + 2 * MINUTE, stepMs: MINUTE }, traits: base },
    );
    expect(buckets.map((b) => [b.count, b.max])).toEqual([
      [1, 1],
      [1, 2],
    ]);
  });

  it('counts bad samples but leaves their values out', () => {
    const [bucket] = foldAll(
      runOf([
        [1, T0, 5],
        [1, T0 + 20_000, 9_999, 7],
      ]),
      undefined,
      { window: { startMs: T0, endMs: T0 + MINUTE, stepMs: MINUTE }, traits: base },
    );
    expect(bucket).toMatchObject({ count: 2, max: 5, goodMs: 20_000, mean: 5 });
  });

  it('agrees with the definition for any samples, also cut into minutes and merged again', () => {
    const counter: SeriesTraits = { ...base, totalKind: 'counter', counterRollover: 100 };
    fc.assert(
      fc.property(
        rowsArbitrary,
        fc.constantFrom(base, counter),
        fc.integer({ min: 0, max: 5 }),
        (rows, traits, skip) => {
          const window = { startMs: T0 + skip * MINUTE, endMs: T0 + 18 * MINUTE };
          const run = runOf(rows);
          const minutes = foldAll(run, undefined, { window: { ...window, stepMs: MINUTE }, traits });
          for (const minute of minutes) {
            const expected = expectedBucket(rows, traits, minute.startMs, minute.endMs);
            expect(toBucketDto(minute, traits.totalKind).goodSeconds).toBeCloseTo(expected.goodSeconds, 9);
            expect(minute.count).toBe(expected.count);
          }
          const whole = toBucketDto(mergeBuckets(1, window.startMs, window.endMs, minutes), traits.totalKind);
          const expected = expectedBucket(rows, traits, window.startMs, window.endMs);
          expect({ count: whole.count, min: whole.min, max: whole.max, first: whole.first, last: whole.last }).toEqual({
            count: expected.count,
            min: expected.min,
            max: expected.max,
            first: expected.first,
            last: expected.last,
          });
          for (const key of ['mean', 'stdev', 'total', 'goodSeconds'] as const)
            expect(whole[key] ?? -1e9).toBeCloseTo(expected[key] ?? -1e9, 6);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('keeps the spread of big meter readings', () => {
    const rows = Array.from({ length: 60 }, (_, i): Row => [1, T0 + i * 1000, 1e9 + (i % 2) * 0.01]);
    const [bucket] = foldAll(runOf(rows), undefined, {
      window: { startMs: T0, endMs: T0 + MINUTE, stepMs: MINUTE },
      traits: base,
    });
    expect(toBucketDto(bucket!, 'level').stdev).toBeCloseTo(0.005, 6);
  });
});

describe('rise of a counter', () => {
  it.each([
    [10, 15, null, 5],
    [15, 10, null, 0],
    [995, 3, 1000, 8],
    [400, 3, 1000, 0],
    [500, 0, 1000, 0],
    [7, 7, 1000, 0],
  ])('from %d to %d with rollover %s is %d', (before, after, rollover, rise) => {
    expect(counterRise(before, after, rollover)).toBe(rise);
  });
});
