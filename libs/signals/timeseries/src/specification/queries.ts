/* eslint-disable max-lines-per-function -- a specification is a list of tests */
import { describe, expect, it } from 'vitest';
import { batch, DAY, HOUR, MINUTE, randomFrom, type Row, T0 } from './samples';
import { type MakeStore, withStore } from './store-specification';

/** A day of series 1, a sample every ten seconds, with one spike and one pit. */
function aDay(): Row[] {
  const random = randomFrom(11);
  return Array.from({ length: 8_640 }, (_, i): Row => {
    const value =
      i === 5_003 ? 500 : i === 7_001 ? -500 : Math.round((50 + 10 * Math.sin(i / 600) + random()) * 100) / 100;
    return [1, T0 + i * 10_000, value];
  });
}

export function specifyQueries(make: MakeStore): void {
  describe('queries', () => {
    it('scans several series in time order, with the last sample before the range', () =>
      withStore(make, async (store) => {
        await store.append([
          batch(1, [
            [2, T0 - 2 * DAY, 5],
            [1, T0, 1],
            [2, T0 + 1, 2],
            [1, T0 + 2, 3],
            [2, T0 + DAY, 4],
            [3, T0, 9],
          ]),
        ]);
        const range = { fromMs: T0 + 1, toMs: T0 + DAY };
        const rows = await store.scan([1, 2], range);
        expect([rows.count, [...rows.series.slice(0, rows.count)], [...rows.value.slice(0, rows.count)]]).toEqual([
          2,
          [2, 1],
          [2, 3],
        ]);
        const led = await store.scan([1, 2, 4], range, { withLead: true });
        expect([...led.value.slice(0, led.count)]).toEqual([5, 1, 2, 3]);
        expect([...led.tsMs.slice(0, led.count)]).toEqual([T0 - 2 * DAY, T0, T0 + 1, T0 + 2]);
      }));

    it.each([200, 2_000, 20_000])('shows a day in at most %i points and keeps both extremes', (maxPoints) =>
      withStore(make, async (store) => {
        await store.append([batch(1, aDay())]);
        for (const untilMs of [T0, T0 + 13 * HOUR + 17 * MINUTE, T0 + DAY]) {
          await store.rollUp(untilMs);
          const { points } = await store.extremes(1, { fromMs: T0, toMs: T0 + DAY }, maxPoints);
          const values = points.flatMap((p) => (p[1] === null ? [] : [p[1]]));
          expect(points.length).toBeLessThanOrEqual(maxPoints);
          expect([Math.max(...values), Math.min(...values)]).toEqual([500, -500]);
          expect([points[0]?.[1], points.at(-1)?.[1]]).toEqual([aDay()[0]?.[2], aDay().at(-1)?.[2]]);
          expect(points.map((p) => p[0])).toEqual(points.map((p) => p[0]).sort((a, b) => a - b));
          expect(points.every((p) => p[0] >= T0 && p[0] < T0 + DAY)).toBe(true);
        }
      }),
    );

    it('picks the coarsest level that still has a bucket for every two points', () =>
      withStore(make, async (store) => {
        await store.append([batch(1, aDay())]);
        await store.rollUp(T0 + 2 * DAY);
        const level = async (hours: number, maxPoints: number) =>
          (await store.extremes(1, { fromMs: T0, toMs: T0 + hours * HOUR }, maxPoints)).level;
        expect([await level(24, 48), await level(24, 49), await level(24, 2_000), await level(1, 2_000)]).toEqual([
          '1h',
          '10m',
          '1m',
          'raw',
        ]);
      }));

    it('shows gaps: bad quality and silence longer than a value holds', () =>
      withStore(make, async (store) => {
        await store.append([
          batch(1, [
            [1, T0, 1],
            [1, T0 + 10_000, 2],
            [1, T0 + 20_000, 3, 9],
            [1, T0 + 25_000, 3, 9],
            [1, T0 + 30_000, 4],
            [1, T0 + 5 * MINUTE, 5],
          ]),
        ]);
        const { points } = await store.extremes(1, { fromMs: T0, toMs: T0 + 5 * MINUTE + 20_000 }, 100);
        expect(points).toEqual([
          [T0, 1, 0],
          [T0 + 10_000, 2, 0],
          [T0 + 20_000, null, 9],
          [T0 + 30_000, 4, 0],
          [T0 + 60_000, null, 8],
          [T0 + 5 * MINUTE, 5, 0],
        ]);
      }));

    it('shows what was appended a moment ago, at every level', () =>
      withStore(make, async (store) => {
        await store.append([batch(1, aDay())]);
        await store.rollUp(T0 + DAY - MINUTE);
        await store.append([batch(2, [[1, T0 + DAY + 3, 777]])]);
        for (const maxPoints of [10, 100, 2_000]) {
          const { points } = await store.extremes(1, { fromMs: T0, toMs: T0 + DAY + HOUR }, maxPoints);
          expect(Math.max(...points.map((p) => p[1] ?? 0))).toBe(777);
        }
      }));

    it('shows a late spike before it was rolled up', () =>
      withStore(make, async (store) => {
        await store.append([batch(1, aDay())]);
        await store.rollUp(T0 + DAY);
        await store.append([batch(2, [[1, T0 + 3 * HOUR + 7, 900]])]);
        const { points } = await store.extremes(1, { fromMs: T0, toMs: T0 + DAY }, 100);
        expect(Math.max(...points.map((p) => p[1] ?? 0))).toBe(900);
      }));

    it('answers nothing for an empty range', () =>
      withStore(make, async (store) => {
        const range = { fromMs: T0, toMs: T0 + DAY };
        expect(await store.extremes(5, range, 100)).toEqual({ level: '10m', points: [] });
        expect(await store.buckets(5, '1h', range)).toEqual([]);
        expect((await store.scan([5], range, { withLead: true })).count).toBe(0);
        expect(await store.rollUp(T0)).toEqual({ bucketsWritten: 0 });
        expect(await store.applyRetention(T0)).toEqual({ deleted: 0 });
      }));
  });
}
