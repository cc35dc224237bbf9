/* eslint-disable max-lines-per-function -- a specification is a list of tests */
import { describe, expect, it } from 'vitest';
import { nextProductionDayStart, productionDayStart } from '@sed/platform-contract';
import type { TimeSeriesStore } from '@sed/platform-ports';
import { batch, DAY, disagreements, HOUR, MINUTE, randomFrom, type Row, SpecTraits, T0 } from './samples';
import { type MakeStore, withStore } from './store-specification';

const traitsOf = (series: number) => new SpecTraits().known(series);

const SERIES = [1, 10, 20, 21, 30, 31];
const SPAN = 30 * HOUR;

/** Irregular samples with quiet hours, bad quality and counters that roll over. */
function randomRows(seed: number): Row[] {
  const random = randomFrom(seed);
  return SERIES.flatMap((series) => {
    const rows: Row[] = [];
    let reading = 900 + random() * 50;
    for (let ts = T0 - SPAN; ts < T0; ts += 1 + Math.floor(random() ** 4 * 40 * MINUTE)) {
      reading += random() * 20;
      if (series === 21 && reading >= 1000) reading -= 1000;
      const isCounter = series === 20 || series === 21;
      rows.push([
        series,
        ts,
        isCounter ? reading : Math.round(random() * 1000) / 10,
        random() < 0.1 ? Math.floor(random() * 12) : 0,
      ]);
    }
    return rows;
  });
}

async function expectAllLevels(store: TimeSeriesStore, rows: readonly Row[]): Promise<void> {
  const range = { fromMs: T0 - SPAN - DAY, toMs: T0 + DAY };
  for (const series of SERIES) {
    const held = rows.filter((row) => row[0] === series).length;
    for (const level of ['1m', '10m', '1h', '1d'] as const) {
      const buckets = await store.buckets(series, level, range);
      expect(disagreements(buckets, rows, series, traitsOf(series))).toEqual([]);
      expect(
        buckets.reduce((sum, bucket) => sum + bucket.count, 0),
        `samples of ${String(series)} at ${level}`,
      ).toBe(held);
    }
  }
}

export function specifyAggregation(make: MakeStore): void {
  describe('aggregation', () => {
    it.each([1, 2])('says by definition what random samples hold, before and after roll-up (seed %i)', (seed) =>
      withStore(make, async (store) => {
        const rows = randomRows(seed).sort((a, b) => a[1] - b[1]);
        await store.append([batch(1, rows)]);
        await expectAllLevels(store, rows);
        await store.rollUp(T0 - 11 * HOUR);
        await expectAllLevels(store, rows);
        expect((await store.rollUp(T0 + HOUR)).bucketsWritten).toBeGreaterThan(0);
        await expectAllLevels(store, rows);
        expect((await store.rollUp(T0 + HOUR)).bucketsWritten).toBe(0);
      }),
    );

    it('says the same when a third of the samples come late, in any order, between roll-ups and a restart', () =>
      withStore(make, async (first, under) => {
        const random = randomFrom(7);
        let store = first;
        const rows = randomRows(3).sort((a, b) => a[1] - b[1]);
        const [late, timely] = [rows.filter((_, i) => i % 3 === 0), rows.filter((_, i) => i % 3 !== 0)];
        const half = timely.length >> 1;
        const halfMs = timely[half]?.[1] ?? T0;
        await store.append([batch(1, timely.slice(0, half))]);
        await store.rollUp(halfMs - 3 * HOUR);
        await store.append([
          batch(
            2,
            late.filter(() => random() < 0.3),
          ),
        ]);
        await store.rollUp(halfMs);
        await store.append([batch(3, timely.slice(half))]);
        store = await under.reopen();
        await store.rollUp(T0 - HOUR);
        await store.append([
          batch(
            4,
            [...late].sort(() => random() - 0.5),
          ),
        ]);
        await expectAllLevels(store, rows);
        store = await under.reopen();
        await store.rollUp(T0 + HOUR);
        await expectAllLevels(store, rows);
      }));

    it('cuts production days in the zone of the plant', () =>
      withStore(make, async (store) => {
        const rows: Row[] = [10, 30, 31].flatMap((series) =>
          Array.from({ length: 4 * 144 }, (_, i): Row => [series, T0 + i * 10 * MINUTE, 6]),
        );
        await store.append([batch(1, rows)]);
        await store.rollUp(T0 + 5 * DAY);
        for (const series of [10, 30, 31]) {
          const { zone, dayStartMinutes } = traitsOf(series);
          const days = await store.buckets(series, '1d', { fromMs: T0 - DAY, toMs: T0 + 6 * DAY });
          expect(days).toHaveLength(5);
          for (const day of days) {
            expect([day.start, day.end]).toEqual([
              productionDayStart(day.start, zone, dayStartMinutes),
              nextProductionDayStart(day.start, zone, dayStartMinutes),
            ]);
          }
          expect(days[1]).toMatchObject({ mean: 6, total: 144, count: 144, goodSeconds: 86_400, stdev: 0 });
        }
      }));

    it('replaces a changed value in all levels', () =>
      withStore(make, async (store) => {
        await store.append([
          batch(1, [
            [10, T0, 10],
            [10, T0 + 5 * MINUTE, 10],
          ]),
        ]);
        await store.rollUp(T0 + 2 * DAY);
        await store.append([batch(2, [[10, T0, 40]])]);
        await store.rollUp(T0 + 2 * DAY);
        const [hour] = await store.buckets(10, '1h', { fromMs: T0, toMs: T0 + HOUR });
        expect(hour).toMatchObject({ max: 40, min: 10, first: 40, last: 10, count: 2, goodSeconds: 1200, mean: 17.5 });
      }));

    it('lets a bad sample take back what a value was thought to hold', () =>
      withStore(make, async (store) => {
        await store.append([batch(1, [[10, T0, 10]])]);
        await store.rollUp(T0 + HOUR);
        expect(await store.buckets(10, '1m', { fromMs: T0, toMs: T0 + HOUR })).toHaveLength(15);
        await store.append([batch(2, [[10, T0 + 90_000, 0, 9]])]);
        await store.rollUp(T0 + HOUR);
        const minutes = await store.buckets(10, '1m', { fromMs: T0, toMs: T0 + HOUR });
        expect(minutes.map((m) => [m.count, m.goodSeconds])).toEqual([
          [1, 60],
          [1, 30],
        ]);
      }));
  });
}
