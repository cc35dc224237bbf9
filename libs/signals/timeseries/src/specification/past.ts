import type { HistoryImport, PastPart, TimeSeriesStore } from '@sed/platform-ports';
import { describe, expect, it } from 'vitest';
import { batch, DAY, HOUR, MINUTE, type Row, T0 } from './samples';
import { type MakeStore, withStore } from './store-specification';

/** Midnight in China before the first sample. */
const MIDNIGHT = T0 - 12 * HOUR;
/** The first sample, within a minute, ten minutes, an hour and a day. */
const FIRST = T0 + 23 * MINUTE + 20_000;
const JOIN = T0 + 23 * MINUTE;

type Store = TimeSeriesStore & HistoryImport;

function isImporting(store: TimeSeriesStore): store is Store {
  return 'importPast' in store;
}

async function withPast(
  make: MakeStore,
  test: (store: Store, reopen: () => Promise<TimeSeriesStore>) => Promise<void>,
): Promise<void> {
  await withStore(make, async (store, under) => {
    if (!isImporting(store)) throw new TypeError('takes no history');
    await test(store, () => under.reopen());
  });
}

/** A reading a minute of each series: the minute of the part plus a hundred for each series. */
function minutes(series: readonly number[], startMs: number, endMs: number): PastPart {
  const steps = (endMs - startMs) / MINUTE;
  const mean = Float64Array.from(
    { length: steps * series.length },
    (_, i) => (i % steps) + 100 * Math.floor(i / steps),
  );
  return { level: '1m', startMs, steps, samplesPerStep: 1, series: Int32Array.from(series), mean };
}

/** A sample every ten seconds from the first on. */
function live(series: number, minutesLong: number): Row[] {
  return Array.from({ length: 6 * minutesLong }, (_, i): Row => [series, FIRST + i * 10_000, 5000]);
}

export function specifyPast(make: MakeStore): void {
  describe('history made elsewhere', () => {
    specifyParts(make);
    specifyParallelParts(make);
    specifyRepeats(make);
  });
}

function specifyParts(make: MakeStore): void {
  it('answers at every level as if the samples had been stored, before and after a restart', () =>
    withPast(make, async (store, reopen) => {
      await store.append([batch(1, live(1, 5))]);
      await store.rollUp(FIRST + 3 * MINUTE);
      await store.importPast(minutes([1, 2], MIDNIGHT - DAY, MIDNIGHT));
      const day = { fromMs: MIDNIGHT - DAY, toMs: MIDNIGHT };
      for (const open of [() => Promise.resolve(store), reopen]) {
        const asked = await open();
        expect(await asked.buckets(2, '1d', day)).toMatchObject([
          { mean: 100 + 719.5, min: 100, max: 100 + 1439, count: 1440, goodSeconds: 86_400 },
        ]);
        const hours = await asked.buckets(1, '1h', day);
        expect(hours.map(({ first }) => first)).toEqual(Array.from({ length: 24 }, (_, i) => 60 * i));
        expect(await asked.buckets(1, '10m', day)).toHaveLength(144);
        expect(await asked.buckets(1, '1m', day)).toHaveLength(1440);
      }
    }));

  it('builds anew what lies on both sides of the first sample', () =>
    withPast(make, async (store) => {
      await store.append([batch(1, live(1, 200))]);
      await store.rollUp(FIRST + 30 * MINUTE);
      await store.importPast(minutes([1], MIDNIGHT, JOIN), { joinsAtMs: JOIN });
      await store.rollUp(FIRST + 90 * MINUTE);
      const [ten] = await store.buckets(1, '10m', { fromMs: T0 + 20 * MINUTE, toMs: T0 + 30 * MINUTE });
      // Three minutes of readings, twenty seconds of nothing, then samples.
      expect(ten).toMatchObject({ min: 740, max: 5000, goodSeconds: 580 });
      const [hour] = await store.buckets(1, '1h', { fromMs: T0, toMs: T0 + HOUR });
      expect(hour).toMatchObject({ min: 720, max: 5000, goodSeconds: 3580, count: 23 + 220 });
      await store.append([batch(2, [[1, MIDNIGHT + DAY + HOUR, 1]])]);
      await store.rollUp(MIDNIGHT + DAY + 2 * HOUR);
      const [day] = await store.buckets(1, '1d', { fromMs: MIDNIGHT, toMs: MIDNIGHT + DAY });
      expect(day).toMatchObject({ min: 0, max: 5000, count: 743 + 1200 });
    }));

  it('takes hours with what happened within them, and counters with what they rose', () =>
    withPast(make, async (store) => {
      await store.append([batch(1, live(20, 5))]);
      await store.rollUp(FIRST + 3 * MINUTE);
      const all = (value: number) => new Float64Array(48).fill(value);
      await store.importPast({
        ...{ level: '1h', startMs: MIDNIGHT - 2 * DAY, steps: 48, samplesPerStep: 60, series: Int32Array.of(20) },
        ...{ mean: all(10), min: all(4), max: all(31), first: all(5), last: all(6), m2: all(4 * HOUR), rise: all(7) },
      });
      const days = await store.buckets(20, '1d', { fromMs: MIDNIGHT - 2 * DAY, toMs: MIDNIGHT });
      const day = { mean: 10, min: 4, max: 31, first: 5, last: 6, stdev: 2, total: 168, count: 1440 };
      expect(days).toMatchObject([day, day]);
    }));

  it('leaves a gap where nothing is known', () =>
    withPast(make, async (store) => {
      await store.append([batch(1, live(1, 5))]);
      await store.rollUp(FIRST + 3 * MINUTE);
      const part = minutes([1], MIDNIGHT - DAY, MIDNIGHT);
      part.mean.fill(Number.NaN, 60, 120);
      await store.importPast(part);
      const hours = await store.buckets(1, '1h', { fromMs: MIDNIGHT - DAY, toMs: MIDNIGHT });
      expect(hours).toHaveLength(23);
      const [day] = await store.buckets(1, '1d', { fromMs: MIDNIGHT - DAY, toMs: MIDNIGHT });
      expect(day).toMatchObject({ goodSeconds: 23 * 3600, count: 23 * 60 });
    }));
}

function specifyParallelParts(make: MakeStore): void {
  it('takes several parts at the same time, beside samples and their aggregation', () =>
    withPast(make, async (store) => {
      await store.append([batch(1, live(1, 5))]);
      await store.rollUp(FIRST + 3 * MINUTE);
      const days = [1, 2, 3].map((back) => ({ fromMs: MIDNIGHT - back * DAY, toMs: MIDNIGHT - (back - 1) * DAY }));
      await Promise.all([
        ...days.map(({ fromMs, toMs }) => store.importPast(minutes([1, 2], fromMs, toMs))),
        store.append([batch(2, [[1, FIRST + 6 * MINUTE, 5000]])]),
        store.rollUp(FIRST + 4 * MINUTE),
      ]);
      for (const day of days) {
        for (const series of [1, 2]) {
          expect(await store.buckets(series, '1d', day)).toMatchObject([{ count: 1440, goodSeconds: 86_400 }]);
          expect(await store.buckets(series, '1m', day)).toHaveLength(1440);
        }
      }
    }));
}

function specifyRepeats(make: MakeStore): void {
  it('replaces a part that may have been stored before', () =>
    withPast(make, async (store, reopen) => {
      await store.append([batch(1, live(1, 5))]);
      await store.rollUp(FIRST + 3 * MINUTE);
      const part = minutes([1, 2], MIDNIGHT - DAY, MIDNIGHT);
      await store.importPast(part);
      await store.importPast(part, { again: true });
      for (const open of [() => Promise.resolve(store), reopen]) {
        const asked = await open();
        const day = await asked.buckets(1, '1d', { fromMs: MIDNIGHT - DAY, toMs: MIDNIGHT });
        expect(day).toMatchObject([{ count: 1440, goodSeconds: 86_400 }]);
        expect(await asked.buckets(2, '1m', { fromMs: MIDNIGHT - DAY, toMs: MIDNIGHT })).toHaveLength(1440);
      }
    }));

  it('answers questions of a level that does not reach back from a coarser one', () =>
    withPast(make, async (store, reopen) => {
      await store.append([batch(1, live(1, 5))]);
      await store.rollUp(FIRST + 3 * MINUTE);
      await store.importPast(minutes([1], MIDNIGHT - DAY, MIDNIGHT));
      await store.holdFrom({ raw: JOIN, '1m': MIDNIGHT - DAY, '10m': MIDNIGHT - DAY });
      for (const open of [() => Promise.resolve(store), reopen]) {
        const asked = await open();
        const short = await asked.extremes(1, { fromMs: MIDNIGHT - HOUR, toMs: MIDNIGHT }, 1000);
        expect(short.level).toBe('1m');
        expect(short.points.length).toBeGreaterThanOrEqual(60);
      }
    }));

  it('refuses history while nothing else is stored', () =>
    withPast(make, async (store) => {
      await expect(store.importPast(minutes([1], MIDNIGHT - DAY, MIDNIGHT))).rejects.toThrow('no sample');
    }));
}
