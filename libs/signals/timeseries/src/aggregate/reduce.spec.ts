import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUALITY } from '@sed/platform-contract';
import { columns, type Row, T0 } from '../specification/samples';
import { pointsOfSamples, reducePoints } from './reduce';

const samples = fc
  .uniqueArray(fc.integer({ min: 0, max: 3_600_000 }), { minLength: 1, maxLength: 400 })
  .chain((times) =>
    fc.tuple(
      ...times
        .sort((a, b) => a - b)
        .map((ts) =>
          fc.tuple(
            fc.constant(ts),
            fc.integer({ min: -100_000, max: 100_000 }).map((n) => n / 100),
            fc.constantFrom(0, 0, 0, 3, 9),
          ),
        ),
    ),
  )
  .map((rows) => columns(rows.map(([ts, value, quality]): Row => [1, T0 + ts, value, quality])));

describe('reduction for charts', () => {
  it('keeps the extremes, the ends and the order, within the number of points asked for', () => {
    fc.assert(
      fc.property(
        samples,
        fc.integer({ min: 2, max: 300 }),
        fc.integer({ min: 1_000, max: 600_000 }),
        (rows, maxPoints, holdMs) => {
          const points = pointsOfSamples(rows, holdMs, T0 + 3_600_001);
          const reduced = reducePoints(points, maxPoints);
          expect(reduced.length).toBeLessThanOrEqual(maxPoints);
          const times = reduced.map((p) => p[0]);
          expect(times).toEqual([...times].sort((a, b) => a - b));
          const usable = Array.from(rows.value).filter((_, i) => (rows.quality[i] ?? 0) <= QUALITY.SUSPECT);
          const kept = reduced.flatMap((p) => (p[1] === null ? [] : [p[1]]));
          if (usable.length > 0)
            expect([Math.min(...kept), Math.max(...kept)]).toEqual([Math.min(...usable), Math.max(...usable)]);
          if (maxPoints >= 6) {
            expect(reduced[0]?.[0]).toBe(points.tsMs[0]);
            expect(reduced[reduced.length - 1]?.[0]).toBe(points.tsMs[points.count - 1]);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('shows one gap where a value held too long, and where the picture ends without data', () => {
    const rows = columns([
      [1, T0, 1],
      [1, T0 + 100_000, 2],
    ]);
    const points = reducePoints(pointsOfSamples(rows, 30_000, T0 + 200_000), 100);
    expect(points).toEqual([
      [T0, 1, 0],
      [T0 + 30_000, null, QUALITY.STALE],
      [T0 + 100_000, 2, 0],
      [T0 + 130_000, null, QUALITY.STALE],
    ]);
  });
});
