import type { BucketDto } from '@sed/signals-contract';
import { QUALITY } from '@sed/platform-contract';
import { describe, expect, it } from 'vitest';
import { cusum } from './cusum';
import { runsOf } from './detected';
import { comesEveryDay, drift } from './drift';
import { emptyGrid, gridOfBuckets, gridOfSamples, type Grid } from './grid';
import { hampelWindows } from './hampel';
import { imbalancePct, neverMore, unbalanced, volumeM3 } from './relations';
import { medianOf, quantileOf, spreadOf, strengthOf } from './robust';
import { cutAtCeiling, repeated } from './tamper';
import { aheadOfTime, completenessOf, gaps, incomplete, plantGaps } from './time-detectors';
import { belowZero, frozen, outOfRange, spikes, steps } from './value-detectors';

const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const T0 = Date.UTC(2026, 2, 3, 16);
const RANGE = { lo: 0, hi: 100 };

/** A day in minutes; NaN is a minute nobody knows. */
function dayOf(valueAt: (minute: number) => number): Grid {
  const grid = emptyGrid({ fromMs: T0, toMs: T0 + DAY, stepMs: MINUTE });
  for (let minute = 0; minute < grid.length; minute += 1) {
    const value = valueAt(minute);
    for (const column of ['mean', 'min', 'max', 'seenMin', 'seenMax'] as const) grid[column][minute] = value;
    grid.goodMs[minute] = Number.isNaN(value) ? 0 : MINUTE;
  }
  return grid;
}

/** Noise that is the same in every run, within ±1. */
const noise = (minute: number) => Math.sin(minute * 12.9898) * 0.7 + Math.sin(minute * 78.233) * 0.3;
const wave = (minute: number) => 50 + 10 * Math.sin((minute / 1440) * 2 * Math.PI) + noise(minute);
const minutesOf = ({ fromMs, toMs }: { readonly fromMs: number; readonly toMs: number }) => [
  (fromMs - T0) / MINUTE,
  (toMs - T0) / MINUTE,
];

describe('check values of the process reference (§8)', () => {
  it('Hampel finds the two spikes', () => {
    const values = Float64Array.of(2, 2.1, 2, 2.2, 9, 2.1, 2, 2.2, 2.1, -3, 2, 2.1);
    const { median, sigma } = hampelWindows(values, 3);
    const isFar = (value: number, at: number) => Math.abs(value - (median[at] ?? 0)) > 3 * (sigma[at] ?? 0);
    expect([...values.keys()].filter((at) => isFar(values[at] ?? 0, at))).toEqual([4, 9]);
  });

  it('CUSUM alarms and begins anew', () => {
    const values = [0.1, -0.2, 0.3, 0, 1.2, 1.4, 1.6, 1.5, 1.3, 1.7, 1.4, 1.6];
    expect(cusum(values, { mean: 0, sd: 0.5, k: 0.5, h: 5 }).map(({ index }) => index)).toEqual([6, 9]);
    expect(cusum(values, { mean: 0, sd: 0, k: 0.5, h: 5 })).toEqual([]);
  });
});

describe('sums that do not mind outliers', () => {
  it('know the median, a share and the spread, or that nothing is known', () => {
    expect(medianOf([3, Number.NaN, 1, 2, 10])).toBe(2.5);
    expect(medianOf([])).toBeNull();
    expect(quantileOf([1, 2, 3, 4], 0.5)).toBe(3);
    expect(quantileOf([1], 2)).toBeNull();
    expect(spreadOf([2, 4, 4, 4, 5, 5, 7, 9])).toEqual({ mean: 5, sd: 2 });
    expect(spreadOf([Number.NaN])).toBeNull();
  });

  it('say a half at the limit and more the farther away', () => {
    expect([strengthOf(1), strengthOf(3), strengthOf(Infinity), strengthOf(Number.NaN)]).toEqual([0.5, 0.75, 1, 0]);
  });

  it('join stretches over a short gap', () => {
    const at = new Set([1, 2, 5, 9]);
    expect(runsOf(12, (step) => at.has(step), 2)).toEqual([
      [1, 6],
      [9, 10],
    ]);
  });
});

describe('a grid of samples', () => {
  const columns = (rows: readonly (readonly [number, number, number])[]) => ({
    count: rows.length,
    series: new Int32Array(rows.length),
    tsMs: Float64Array.from(rows, ([at]) => at),
    value: Float64Array.from(rows, ([, value]) => value),
    quality: Uint8Array.from(rows, ([, , quality]) => quality),
  });
  const span = { fromMs: T0, toMs: T0 + 3 * MINUTE, stepMs: MINUTE };

  it('counts the time a value stands and no longer', () => {
    const rows = columns([
      [T0 - 5000, 1, QUALITY.GOOD],
      [T0 + 10_000, 3, QUALITY.GOOD],
      [T0 + 20_000, 5, QUALITY.GOOD],
    ]);
    const grid = gridOfSamples(rows, span, 30_000);
    expect([...grid.goodMs]).toEqual([50_000, 0, 0]);
    expect([grid.mean[0], grid.min[0], grid.max[0]]).toEqual([4, 3, 5]);
    expect(grid.mean[1]).toBeNaN();
  });

  it('keeps what was beyond the range apart, and leaves out what is no value', () => {
    const rows = columns([
      [T0, 0, QUALITY.GOOD],
      [T0 + 10_000, 140, QUALITY.OVER],
      [T0 + 20_000, 900, QUALITY.FAULT],
      [T0 + 30_000, 20, QUALITY.SUSPECT_TIME],
    ]);
    const grid = gridOfSamples(rows, span, 10_000);
    expect([grid.max[0], grid.seenMax[0], grid.seenMin[0], grid.ahead[0]]).toEqual([20, 140, 0, 1]);
    expect(aheadOfTime(grid)).toMatchObject([{ fromMs: T0, toMs: T0 + MINUTE, measured: 1 }]);
  });

  it('comes from kept minutes as well', () => {
    const bucket = { start: T0 + MINUTE, end: T0 + 2 * MINUTE, mean: 2, min: 1, max: 4, goodSeconds: 45 } as BucketDto;
    const grid = gridOfBuckets([bucket], span);
    expect([grid.mean[1], grid.seenMin[1], grid.max[1], grid.goodMs[1]]).toEqual([2, 1, 4, 45_000]);
  });
});

describe('rules over a day of a signal', () => {
  it('R01 tells how complete it was', () => {
    const grid = dayOf((minute) => (minute < 144 ? Number.NaN : 1));
    expect(completenessOf(grid)).toBeCloseTo(0.9, 9);
    expect(incomplete(grid, 95, () => false)).toMatchObject([{ measured: 90, limit: 95, score: 2 / 3 }]);
    expect(incomplete(grid, 90, () => false)).toEqual([]);
    // The whole plant was away: not said by each signal.
    expect(incomplete(grid, 95, (step) => step < 144)).toEqual([]);
    expect(incomplete(grid, 95, () => true)).toEqual([]);
  });

  it('R02 names the worst reading beyond the range', () => {
    const grid = dayOf((minute) => (minute >= 100 && minute < 110 ? 120 + (minute === 105 ? 10 : 0) : wave(minute)));
    const [found, ...others] = outOfRange(grid, RANGE, 0);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ measured: 130, limit: 100 });
    expect(found === undefined ? [] : minutesOf(found)).toEqual([100, 110]);
    expect(outOfRange(grid, RANGE, 40)).toEqual([]);
    expect(outOfRange(grid, { lo: 5, hi: 5 }, 0)).toEqual([]);
  });

  it('R03 refuses less than nothing', () => {
    const grid = dayOf((minute) => (minute === 7 ? -3 : 0));
    expect(belowZero(grid, 0.5)).toMatchObject([{ measured: -3, limit: 0, test: 'negative' }]);
    expect(belowZero(grid, 5)).toEqual([]);
  });

  it('R04 finds a value that stands, unless it may', () => {
    const grid = dayOf((minute) => (minute >= 300 && minute < 480 ? 42 : wave(minute)));
    const traits = { windowMs: 2 * HOUR, sigma: 0.05, mayStand: () => false };
    const [found] = frozen(grid, traits);
    expect(found === undefined ? [] : minutesOf(found)).toEqual([300, 480]);
    expect(frozen(grid, { ...traits, mayStand: () => true })).toEqual([]);
    expect(frozen(grid, { ...traits, windowMs: 4 * HOUR })).toEqual([]);
    expect(frozen(grid, { ...traits, sigma: 0 })).toEqual([]);
  });

  it('R05 finds a spike up and one down, and no new level', () => {
    const grid = dayOf((minute) => {
      if (minute === 400) return 80;
      if (minute === 800) return 12;
      return minute > 1000 ? wave(minute) + 20 : wave(minute);
    });
    const traits = { madTimes: 5, returnSteps: 3, range: RANGE };
    expect(spikes(grid, traits).map((found) => [minutesOf(found)[0], found.measured])).toEqual([
      [400, 80],
      [800, 12],
    ]);
    expect(spikes(grid, { ...traits, madTimes: Number.NaN })).toEqual([]);
  });

  it('R06 finds a new level that nothing explains', () => {
    const grid = dayOf((minute) => (minute >= 700 ? wave(minute) + 25 : wave(minute)));
    const traits = { shiftPct: 30, withinMs: 10 * MINUTE, range: RANGE, isExplained: () => false };
    const [found, ...others] = steps(grid, traits);
    expect(others).toEqual([]);
    expect(found?.measured).toBeGreaterThan(60);
    expect(Math.abs((found?.fromMs ?? 0) - T0 - 695 * MINUTE)).toBeLessThan(15 * MINUTE);
    expect(steps(grid, { ...traits, isExplained: () => true })).toEqual([]);
    expect(steps(grid, { ...traits, shiftPct: 90 })).toEqual([]);
  });

  it('R07 finds gaps, and those of the whole plant once', () => {
    const grid = dayOf((minute) => (minute >= 60 && minute < 70 ? Number.NaN : 1));
    expect(gaps(grid, 3 * MINUTE, () => false).map(minutesOf)).toEqual([[60, 70]]);
    expect(gaps(grid, 30 * MINUTE, () => false)).toEqual([]);
    const missing = new Uint32Array(1440).fill(6, 60, 70);
    expect(plantGaps(grid, { missing, signals: 8, gapMs: 3 * MINUTE }).map(minutesOf)).toEqual([[60, 70]]);
    expect(plantGaps(grid, { missing, signals: 12, gapMs: 3 * MINUTE })).toEqual([]);
  });

  it('R13 finds values that are cut, and a stretch that comes again', () => {
    const cut = dayOf((minute) => Math.min(wave(minute) + 3 * noise(minute * 7), 52));
    expect(cutAtCeiling(cut, RANGE, 5)).toMatchObject([{ hi: 52, test: 'ceiling' }]);
    expect(cutAtCeiling(dayOf(wave), RANGE, 5)).toEqual([]);
    const copied = dayOf((minute) => wave(minute >= 900 && minute < 960 ? minute - 600 : minute));
    const [found] = repeated(copied, 30 * MINUTE);
    expect(found === undefined ? [] : minutesOf(found)).toEqual([900, 960]);
    expect(
      repeated(
        dayOf(() => 7),
        30 * MINUTE,
      ),
    ).toEqual([]);
    expect(repeated(dayOf(wave), 30 * MINUTE)).toEqual([]);
  });
});

describe('rules over hours', () => {
  const hour = (start: number, mean: number | null, more: Partial<BucketDto> = {}): BucketDto => ({
    ...{ start, end: start + HOUR, mean, min: mean, max: mean, first: mean, last: mean, stdev: 0, total: mean },
    ...{ count: 360, goodSeconds: mean === null ? 0 : 3600, ...more },
  });
  const day = (from: number, meanAt: (h: number) => number | null) =>
    Array.from({ length: 24 }, (_, h) => hour(from + h * HOUR, meanAt(h)));
  const week = (today: (h: number) => number | null) => [
    ...Array.from({ length: 7 }, (_, back) =>
      day(T0 - (back + 1) * DAY, (h) => 20 + Math.sin(h) + noise(h + back)),
    ).flat(),
    ...day(T0, today),
  ];
  const traits = { k: 0.5, h: 5, leastShiftPct: 10, range: { lo: 0, hi: 50 } };

  it('R10 finds a level that left the week before and stays away', () => {
    const [found] = drift(
      week((h) => 20 + Math.sin(h) + (h < 8 ? 0 : 5)),
      T0,
      traits,
    );
    expect(found?.fromMs).toBeGreaterThanOrEqual(T0 + 4 * HOUR);
    expect(found?.toMs).toBe(T0 + DAY);
    expect(
      drift(
        week((h) => 20 + Math.sin(h)),
        T0,
        traits,
      ),
    ).toEqual([]);
    expect(
      drift(
        week((h) => 20 + Math.sin(h) + (h > 8 && h < 12 ? 5 : 0)),
        T0,
        traits,
      ),
    ).toEqual([]);
    // Too little to compare with, or of the day itself.
    expect(
      drift(
        day(T0, () => 90),
        T0,
        traits,
      ),
    ).toEqual([]);
    expect(
      drift(
        week((h) => (h < 10 ? null : 90)),
        T0,
        traits,
      ),
    ).toEqual([]);
  });

  it('knows a shift that comes every day at the same time', () => {
    const isUsual = comesEveryDay(
      [1, 2, 3, 4, 5].flatMap((back) => day(T0 - back * DAY, (h) => (h < 12 ? 20 : 40))),
      T0,
    );
    expect(isUsual(T0 + 12 * HOUR, T0 + 12 * HOUR, 18)).toBe(true);
    expect(isUsual(T0 + 12 * HOUR, T0 + 12 * HOUR, -18)).toBe(false);
    expect(isUsual(T0 + 6 * HOUR, T0 + 6 * HOUR, 18)).toBe(false);
  });

  it('R03 compares two quantities hour by hour', () => {
    const cod = day(T0, () => 30);
    const asked = { hoursPct: 95, slack: 0.5, test: 'codBod' as const };
    expect(
      neverMore(
        day(T0, (h) => (h < 4 ? 40 : 10)),
        cod,
        asked,
      ),
    ).toMatchObject([{ fromMs: T0, limit: 95 }]);
    expect(
      neverMore(
        day(T0, (h) => (h < 1 ? 40 : 10)),
        cod,
        asked,
      ),
    ).toEqual([]);
    expect(
      neverMore(
        day(T0, (h) => (h < 20 ? null : 40)),
        cod,
        asked,
      ),
    ).toEqual([]);
  });

  it('R08 compares what came in with what left', () => {
    expect(imbalancePct(1000, 940)).toBeCloseTo(6, 9);
    expect(imbalancePct(0, 5)).toBeNull();
    expect(imbalancePct(null, 5)).toBeNull();
    const span = { fromMs: T0, toMs: T0 + DAY };
    expect(unbalanced(span, { inM3: 1000, outM3: 940 }, 5)).toMatchObject([{ limit: 5 }]);
    expect(unbalanced(span, { inM3: 1000, outM3: 960 }, 5)).toEqual([]);
    expect(
      volumeM3(
        day(T0, () => 100),
        DAY,
      ),
    ).toBe(2400);
    expect(
      volumeM3(
        day(T0, (h) => (h < 12 ? null : 100)),
        DAY,
      ),
    ).toBeNull();
  });
});
