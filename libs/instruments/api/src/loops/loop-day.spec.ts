import type { BucketDto } from '@sed/signals-contract';
import { describe, expect, it } from 'vitest';
import { addSums, loopDayOf, NO_SUMS } from './loop-day';
import { autoPct, iaePct, inBandPct, manualCost, weightedAutoPct } from './loop-figures';

const MIN = 60_000;
/** Minutes that hold one value each; null is a minute without data. */
const minutes = (values: readonly (number | null)[], fromMin = 0): BucketDto[] =>
  values.flatMap((value, i) => (value === null ? [] : [minute(fromMin + i, value, value)]));
function minute(at: number, first: number, last: number, mean = (first + last) / 2): BucketDto {
  const [min, max] = [Math.min(first, last), Math.max(first, last)];
  const start = at * MIN;
  return { start, end: start + MIN, mean, min, max, first, last, stdev: 0, total: null, count: 6, goodSeconds: 60 };
}

describe('a day of a loop', () => {
  it('counts automatic of the time it ran, not of the day', () => {
    const mode = minutes([1, 1, 0, 0]);
    expect(autoPct(loopDayOf({ mode, run: minutes([1, 1, 1, 0]) }, 0, null).sums)).toBeCloseTo(66.67, 1);
    expect(autoPct(loopDayOf({ mode }, 0, null).sums)).toBe(50);
    // Never run: there is no rate, not a rate of nothing.
    expect(autoPct(loopDayOf({ mode, run: minutes([0, 0, 0, 0]) }, 0, null).sums)).toBeNull();
  });

  it('leaves out minutes in which nothing is known', () => {
    const day = loopDayOf({ mode: minutes([1, null, 0]), run: minutes([1, 1, null]) }, 0, null);
    expect(day.sums).toMatchObject({ knownS: 60, runningS: 60, autoS: 60 });
  });

  it('finds each change to manual with its end, within a minute too, and none in a gap', () => {
    const mode = [minute(0, 1, 1), minute(1, 1, 0), minute(2, 0, 0), minute(5, 0, 1), minute(6, 1, 1), minute(9, 0, 0)];
    expect(loopDayOf({ mode }, 0, null)).toMatchObject({
      stops: [
        { at: 1 * MIN, until: 5 * MIN },
        { at: 9 * MIN, until: null },
      ],
      firstAutoMs: 0,
    });
  });

  it('takes the mode it began in from the day before', () => {
    const day = loopDayOf({ mode: minutes([1, 0, 0]) }, MIN, null);
    expect(day.stops).toEqual([{ at: MIN, until: null }]);
    expect(loopDayOf({ mode: minutes([0, 0, 1]) }, MIN, null)).toEqual(
      expect.objectContaining({ stops: [], firstAutoMs: 2 * MIN }),
    );
  });

  it('measures the control in automatic alone', () => {
    const signals = { mode: minutes([1, 1, 0]), pv: minutes([2, 3, 9]), sp: minutes([2, 2, 2]) };
    const { sums } = loopDayOf(signals, 0, 0.5);
    expect(iaePct(sums, 10)).toBeCloseTo(5);
    expect(inBandPct(sums, 0.5)).toBe(50);
    expect(inBandPct(sums, null)).toBeNull();
  });
});

describe('what manual costs', () => {
  const hours = (n: number, value: number) => Array.from({ length: 60 * n }, () => value);
  const mode = minutes([...hours(2, 1), ...hours(2, 0)]);

  it('is what it uses more than automatic does for the same load', () => {
    const cost = minutes([...hours(2, 10), ...hours(2, 30)]);
    const load = minutes([...hours(2, 100), ...hours(2, 200)]);
    // 0.1 kWh/m3 in automatic, 0.15 in manual, 400 m3 in manual, at 0.8 ¥.
    const { sums } = loopDayOf({ mode, cost, load }, 0, null);
    expect(manualCost(sums, 'DOSING', 0.8)).toEqual({ costYuan: expect.closeTo(16), costBasis: 'measured' });
    expect(manualCost(sums, 'DOSING', null).costYuan).toBeNull();
  });

  it('is the air above the setpoint where automatic was never seen', () => {
    const all = { mode: minutes(hours(2, 0)), pv: minutes(hours(2, 5.51)), sp: minutes(hours(2, 2)) };
    const { sums } = loopDayOf({ ...all, cost: minutes(hours(2, 100)) }, 0, null);
    // (5.51 − 2) / (9.02 − 2) = half of 200 kWh.
    expect(manualCost(sums, 'AERATION', 1)).toEqual({ costYuan: expect.closeTo(100), costBasis: 'oxygen' });
    expect(manualCost(sums, 'DOSING', 1).costYuan).toBeNull();
  });

  it('is nothing in automatic, and no gain where manual saved', () => {
    const sums = { ...NO_SUMS, runningS: 7200, autoS: 7200 };
    expect(manualCost(sums, 'AERATION', 1).costYuan).toBe(0);
    const saved = { ...NO_SUMS, runningS: 9000, autoUse: 9, autoLoad: 1, autoUseS: 3600 };
    expect(manualCost({ ...saved, manualUse: 1, manualLoad: 1, manualUseS: 3600 }, 'DOSING', 1).costYuan).toBe(0);
  });
});

it('adds days and weighs loops', () => {
  expect(addSums({ ...NO_SUMS, autoS: 1 }, { ...NO_SUMS, autoS: 2, runningS: 4 })).toMatchObject({
    autoS: 3,
    runningS: 4,
  });
  const loops = [
    { weight: 3, autoPct: 100 },
    { weight: 1, autoPct: 0 },
    { weight: 9, autoPct: null },
  ];
  expect(weightedAutoPct(loops)).toBe(75);
  expect(weightedAutoPct([])).toBeNull();
});
