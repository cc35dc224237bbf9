import { describe, expect, it } from 'vitest';
import { forecastOf } from './forecast';
import { comesTo, MONTHS, yearOf } from './plan-indicators';

const DAY = 86_400_000;
const even = (value: number) => Object.fromEntries(MONTHS.map((month) => [month, value]));

describe('a year plan', () => {
  it('comes to the sum of its months, or to their mean', () => {
    expect(yearOf(even(10), 'SUM')).toBe(120);
    expect(yearOf(even(10), 'MEAN')).toBe(10);
    expect(yearOf({ m01: 1 }, 'SUM')).toBeNull();
  });

  it('agrees with its months within the tolerance, decimals added exactly enough', () => {
    expect(comesTo(1.2, even(0.1), { total: 'SUM', tolerancePct: 0 })).toBe(true);
    expect(comesTo(121, even(10), { total: 'SUM', tolerancePct: 0 })).toBe(false);
    expect(comesTo(121, even(10), { total: 'SUM', tolerancePct: 1 })).toBe(true);
  });
});

describe('a forecast', () => {
  const period = { fromMs: 0, toMs: 100 * DAY, plan: 1000 };

  it('goes on at the rate so far, and says when the plan is used up', () => {
    expect(forecastOf(period, { actual: 600, untilMs: 50 * DAY }, 'SUM')).toEqual({
      expected: 1200,
      deviationPct: 20,
      breaksAtMs: (1000 / 600) * 50 * DAY,
    });
    expect(forecastOf(period, { actual: 400, untilMs: 50 * DAY }, 'SUM').breaksAtMs).toBeNull();
  });

  it('takes a mean as it is, and knows nothing on the first day', () => {
    expect(forecastOf({ ...period, plan: 0.4 }, { actual: 0.5, untilMs: 50 * DAY }, 'MEAN').expected).toBe(0.5);
    expect(forecastOf(period, { actual: 5, untilMs: DAY / 2 }, 'SUM').expected).toBeNull();
    expect(forecastOf(period, { actual: null, untilMs: 50 * DAY }, 'SUM').expected).toBeNull();
  });
});
