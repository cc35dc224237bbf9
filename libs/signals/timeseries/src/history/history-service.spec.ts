import { describe, expect, it } from 'vitest';
import { MemoryTimeSeriesStore } from '../memory/memory-store';
import { batch, DAY, expectedBucket, HOUR, randomFrom, type Row, SpecTraits, T0 } from '../specification/samples';
import { HistoryService } from './history-service';

const nowMs = () => T0 + 80 * DAY;
const traits = new SpecTraits();

async function historyOf(rows: readonly Row[], rolledUntilMs: number) {
  const store = new MemoryTimeSeriesStore({ traits, nowMs });
  await store.open();
  await store.append([batch(1, rows)]);
  await store.rollUp(rolledUntilMs);
  return new HistoryService(store, traits, nowMs);
}

function expectSame(actual: object, expected: object): void {
  for (const [key, value] of Object.entries(expected)) {
    const got: unknown = Reflect.get(actual, key);
    if (typeof value === 'number') expect(got, key).toBeCloseTo(value, 6);
    else expect(got, key).toEqual(value);
  }
}

describe('statistics', () => {
  const random = randomFrom(5);
  const rows = Array.from({ length: 2_000 }, (_, i): Row => [
    10,
    T0 + i * 61_000,
    Math.round(random() * 100),
    random() < 0.05 ? 9 : 0,
  ]);
  const range = { fromMs: T0 + 7 * HOUR + 12_345, toMs: T0 + 19 * HOUR + 54_321 };

  it('describe exactly the range asked for', async () => {
    const history = await historyOf(rows, T0 + 10 * HOUR);
    const statistics = await history.statistics(10, range);
    expectSame(statistics, expectedBucket(rows, traits.traits(10)!, range.fromMs, range.toMs));
    expect(statistics).toMatchObject({ start: range.fromMs, end: range.toMs, inBand: null });
    expect(statistics.validity).toBeCloseTo(statistics.goodSeconds / (12 * 3600 + 41.976), 9);
  });

  it('say which share of the time was in the normal band', async () => {
    const history = await historyOf(
      [
        [10, T0, 5],
        [10, T0 + 60_000, 15],
        [10, T0 + 180_000, 5, 9],
      ],
      T0,
    );
    const { inBand } = await history.statistics(10, { fromMs: T0, toMs: T0 + HOUR }, { lo: 10, hi: null });
    expect(inBand).toBeCloseTo(2 / 3, 9);
    expect((await history.statistics(10, { fromMs: T0, toMs: T0 + HOUR }, { lo: null, hi: null })).inBand).toBeNull();
  });

  it('of more samples than fit an answer come from buckets and agree with the definition', async () => {
    const many = Array.from({ length: 130_000 }, (_, i): Row => [10, T0 + i * 5_000, 50 + 30 * Math.sin(i / 3_000)]);
    const history = await historyOf(many, T0 + 8 * DAY);
    const wide = { fromMs: T0 + 11_111, toMs: T0 + 7 * DAY + 12 * HOUR + 22_222 };
    const statistics = await history.statistics(10, wide, { lo: 20, hi: 65 });
    expectSame(statistics, expectedBucket(many, traits.traits(10)!, wide.fromMs, wide.toMs));
    const exact =
      many.filter(([, ts, v]) => ts >= wide.fromMs && ts < wide.toMs && v <= 65).length /
      many.filter(([, ts]) => ts >= wide.fromMs && ts < wide.toMs).length;
    expect(statistics.inBand).toBeCloseTo(exact, 3);
  });

  it('of a range without data say so', async () => {
    const history = await historyOf(rows, T0);
    const empty = await history.statistics(3, range, { lo: 1, hi: 2 });
    expect(empty).toMatchObject({
      count: 0,
      mean: null,
      min: null,
      total: null,
      goodSeconds: 0,
      validity: 0,
      inBand: null,
    });
  });
});

describe('statistics over history that was made elsewhere', () => {
  it('go on from its minutes to the samples that follow them', async () => {
    const store = new MemoryTimeSeriesStore({ traits, nowMs });
    await store.open();
    await store.append([batch(1, [[10, T0, 40]])]);
    await store.rollUp(T0 + HOUR);
    const mean = new Float64Array(60).fill(10);
    await store.importPast({
      ...{ level: '1m', startMs: T0 - HOUR, steps: 60, samplesPerStep: 1, series: Int32Array.of(10), mean },
    });
    await store.holdFrom({ raw: T0, '1m': T0 - HOUR });
    const history = new HistoryService(store, traits, nowMs);
    const half = await history.statistics(10, { fromMs: T0 - 900_000, toMs: T0 + 900_000 });
    expect(half).toMatchObject({ mean: 25, min: 10, max: 40, validity: 1 });
    const before = await history.statistics(10, { fromMs: T0 - HOUR, toMs: T0 }, { lo: 0, hi: 20 });
    expect(before).toMatchObject({ mean: 10, validity: 1, inBand: 1 });
  });
});
