import { QUALITY } from '@sed/platform-contract';
import type { BucketDto } from '@sed/signals-contract';
import { ManualClock } from '@sed/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BoardPictures } from '../assemble/board-pictures';
import { BoardApp } from '../testing/board-app';
import { exceedancesIn, massOver, trendOf, type Minute } from './exceedances';
import { NormOutService } from './norm-out.service';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** 23:50 of the plant. */
const T0 = Date.UTC(2025, 10, 20, 15, 50);
const LIMITS = { limitLo: null, limitHi: 50 };

/** One minute for each mean, null for one without a value. */
function minutes(means: readonly (number | null)[], fromMs = T0): Minute[] {
  return means.map((mean, i) => {
    const start = fromMs + i * MINUTE_MS;
    return { start, end: start + MINUTE_MS, mean, min: mean, max: mean === null ? null : mean + 1 };
  });
}

describe('exceedances of an index', () => {
  it('do not begin on the limit, which is allowed, and end on it', () => {
    expect(exceedancesIn(minutes([50, 50, 50]), LIMITS)).toEqual([]);
    const [one, ...more] = exceedancesIn(minutes([49, 50.1, 51, 50, 49]), LIMITS);
    expect(more).toEqual([]);
    expect(one).toMatchObject({ startMs: T0 + MINUTE_MS, endMs: T0 + 3 * MINUTE_MS, peak: 52, knownMs: 2 * MINUTE_MS });
    expect(one?.peakAtMs).toBe(T0 + 2 * MINUTE_MS);
  });

  it('are one across midnight of the plant', () => {
    const found = exceedancesIn(minutes([49, ...Array<number>(30).fill(60), 49]), LIMITS);
    expect(found).toMatchObject([{ startMs: T0 + MINUTE_MS, endMs: T0 + 31 * MINUTE_MS }]);
  });

  it('go on through a gap, which neither begins nor ends one, and know how much of them is known', () => {
    const found = exceedancesIn(minutes([49, null, 60, null, null, 61, null, 40, null, 60]), LIMITS);
    expect(found).toMatchObject([
      { startMs: T0 + 2 * MINUTE_MS, endMs: T0 + 7 * MINUTE_MS, knownMs: 2 * MINUTE_MS, isFromStart: false },
      { startMs: T0 + 9 * MINUTE_MS, endMs: null, lastAtMs: T0 + 10 * MINUTE_MS },
    ]);
    expect(exceedancesIn(minutes([null, null]), LIMITS)).toEqual([]);
  });

  it('above and below are two, and the lowest is the peak of the one below', () => {
    const found = exceedancesIn(minutes([9.5, 5, 4, 5.5]), { limitLo: 6, limitHi: 9 });
    expect(found.map(({ isBelow, peak }) => [isBelow, peak])).toEqual([
      [false, 10.5],
      [true, 4],
    ]);
    expect(found[0]?.isFromStart).toBe(true);
  });

  it('carry what lies above the limit, with the flow of each minute, and only where it is known', () => {
    const [one] = exceedancesIn(minutes([60, 60, 70, 49]), LIMITS);
    if (one === undefined) throw new Error('none');
    // 10 g/m³ · 600 m³/h + 20 g/m³ · 600 m³/h over a minute each: 0.3 kg; the second minute has no flow.
    const flow = (at: number) => (at === T0 + MINUTE_MS ? null : 600);
    expect(massOver(one, 50, flow)).toEqual({ kg: 0.3, knownMs: 2 * MINUTE_MS });
    expect(massOver(one, 50, () => undefined)).toEqual({ kg: null, knownMs: 0 });
    expect(massOver(one, 50, () => -5).kg).toBe(0);
  });

  it('have a trend in which the furthest values stay and gaps are gaps', () => {
    const means = [...Array<number>(60).fill(10), 99, ...Array<null>(60).fill(null)];
    const trend = trendOf(minutes(means), { fromMs: T0, toMs: T0 + 121 * MINUTE_MS }, { slots: 11, isBelow: false });
    expect(trend).toHaveLength(11);
    expect(Math.max(...trend.map((value) => value ?? 0))).toBe(99);
    expect(trend.at(-1)).toBeNull();
  });
});

describe('the list behind a board', () => {
  let boards: BoardApp;
  const clock = new ManualClock(T0);

  beforeEach(async () => {
    clock.ms = T0;
    boards = new BoardApp(clock);
    boards.addPlant('demo_e01');
    boards.addPlant('demo_n01', 'north');
    await boards.start();
  });
  afterEach(() => boards.stop());

  const seriesOf = (factoryNo: string, code: string) => boards.directory.signal(factoryNo, code)?.id ?? -1;
  const lay = (factoryNo: string, code: string, means: readonly (number | null)[], endMs = T0) => {
    const rows = minutes(means, endMs - means.length * MINUTE_MS);
    const rest = { first: null, last: null, stdev: null, total: null, count: 1, goodSeconds: 60 };
    boards.store.bySeries.set(
      seriesOf(factoryNo, code),
      rows.map((row): BucketDto => ({ ...row, ...rest })),
    );
  };
  const list = (board: 'org' | 'east' | 'nouth' = 'org') => {
    clock.ms = T0 + (asked += 1) * 31_000;
    return boards.get(NormOutService).of(board);
  };
  let asked = 0;

  it('names what is over now before what was, with mass, and nothing older than a day', async () => {
    asked = 0;
    lay('demo_e01', 'EFF_COD', [
      ...Array<number>(10).fill(60),
      ...Array<number>(20).fill(40),
      ...Array<number>(6).fill(80),
    ]);
    lay('demo_e01', 'EFF_FLOW', Array<number>(36).fill(1200));
    lay('demo_n01', 'EFF_COD', Array<number>(30).fill(90), T0 - 25 * HOUR_MS);
    boards.set('demo_e01', 'EFF_COD', 85);
    boards.get(BoardPictures).now();
    const { entries, plants } = await list();
    expect(plants).toBe(2);
    expect(entries.map(({ key, end, start }) => [key, end === null, start])).toEqual([
      ['COD', true, T0 - 6 * MINUTE_MS],
      ['COD', false, T0 - 36 * MINUTE_MS],
    ]);
    // 30 g/m³ · 1200 m³/h · 6 min.
    expect(entries[0]).toMatchObject({
      massKg: 3.6,
      peak: 85,
      value: 85,
      limitHi: 50,
      isOlder: false,
      factoryNo: 'demo_e01',
    });
    expect(JSON.stringify(entries)).not.toMatch(/longitude|latitude|receiver|ackedBy/);
  });

  it('looks for the start of one that is older than the day', async () => {
    asked = 0;
    lay('demo_e01', 'EFF_COD', [40, ...Array<number>(30 * 60).fill(60)]);
    const { entries } = await list();
    expect(entries).toMatchObject([{ start: T0 - 30 * HOUR_MS, isOlder: false, end: null, massKg: null }]);
  });

  it('shows a board its own region, and what people publish', async () => {
    asked = 0;
    lay('demo_e01', 'EFF_COD', [60, 60]);
    lay('demo_n01', 'EFF_COD', [70, 70]);
    const names = async (board: 'org' | 'east' | 'nouth') =>
      (await list(board)).entries.map(({ factoryNo }) => factoryNo);
    expect((await names('org')).sort()).toEqual(['demo_e01', 'demo_n01']);
    expect(await names('east')).toEqual(['demo_e01']);
    expect(await names('nouth')).toEqual(['demo_n01']);
    boards.source.publications.set('demo_e01', { boards: ['east'], delayMs: 0, precision: 0 });
    expect(await names('org')).toEqual(['demo_n01']);
    expect((await list('east')).entries[0]).toMatchObject({ peak: 61, decimals: 0 });
  });

  it('tells nothing younger than the delay of a plant', async () => {
    asked = 0;
    lay('demo_e01', 'EFF_COD', [...Array<number>(10).fill(40), ...Array<number>(10).fill(60)]);
    boards.source.publications.set('demo_e01', { boards: ['org'], delayMs: HOUR_MS, precision: 4 });
    expect((await list()).entries).toEqual([]);
    boards.source.publications.set('demo_e01', { boards: ['org'], delayMs: 5 * MINUTE_MS, precision: 4 });
    const { entries } = await list();
    expect(entries).toHaveLength(1);
    expect(entries[0]?.durationMs).toBeLessThanOrEqual(7 * MINUTE_MS);
  });

  it('keeps one going whose value is no longer known, and says since when', async () => {
    asked = 0;
    lay('demo_e01', 'EFF_COD', [60, 60, 60, ...Array<null>(57).fill(null)]);
    boards.set('demo_e01', 'EFF_COD', 85, QUALITY.COMM);
    const { entries } = await list();
    expect(entries).toMatchObject([{ end: null, lastAt: T0 - 57 * MINUTE_MS }]);
    expect(entries[0]?.validity).toBeLessThan(0.2);
  });

  it('is made once for however many ask', async () => {
    lay('demo_e01', 'EFF_COD', [60]);
    const service = boards.get(NormOutService);
    const [one, other] = await Promise.all([service.of('org'), service.of('org')]);
    expect(one).toBe(other);
  });
});
