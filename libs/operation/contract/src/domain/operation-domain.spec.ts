import { describe, expect, it } from 'vitest';
import { forecastOf, standingOf } from './forecast';
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
      breaksAtMs: (50 * DAY * 1000) / 600,
    });
    expect(forecastOf(period, { actual: 400, untilMs: 50 * DAY }, 'SUM').breaksAtMs).toBeNull();
  });

  it('takes a mean as it is, and knows nothing on the first day', () => {
    expect(forecastOf({ ...period, plan: 0.4 }, { actual: 0.5, untilMs: 50 * DAY }, 'MEAN').expected).toBe(0.5);
    expect(forecastOf(period, { actual: 5, untilMs: DAY / 2 }, 'SUM').expected).toBeNull();
    expect(forecastOf(period, { actual: null, untilMs: 50 * DAY }, 'SUM').expected).toBeNull();
  });

  it('knows the seasons of the plan: what keeps to each month keeps to the year', () => {
    const parts = [
      { fromMs: 0, toMs: 50 * DAY, plan: 200 },
      { fromMs: 50 * DAY, toMs: 100 * DAY, plan: 800 },
    ];
    const kept = forecastOf({ ...period, parts }, { actual: 200, untilMs: 50 * DAY }, 'SUM');
    expect(kept).toEqual({ expected: 1000, deviationPct: 0, breaksAtMs: null });
    const over = forecastOf({ ...period, parts }, { actual: 250, untilMs: 50 * DAY }, 'SUM');
    expect(over.expected).toBe(1250);
    // Four fifths of the plan are what lasts: 200 in the first half, 600 of the 800 in the second.
    expect(over.breaksAtMs).toBe(50 * DAY + (600 / 800) * 50 * DAY);
  });

  it('goes evenly where a month is missing, and has no rate where nothing was planned so far', () => {
    const gap = [
      { fromMs: 0, toMs: 50 * DAY, plan: null },
      { fromMs: 50 * DAY, toMs: 100 * DAY, plan: 800 },
    ];
    expect(forecastOf({ ...period, parts: gap }, { actual: 600, untilMs: 50 * DAY }, 'SUM').expected).toBe(1200);
    const later = [
      { fromMs: 0, toMs: 50 * DAY, plan: 0 },
      { fromMs: 50 * DAY, toMs: 100 * DAY, plan: 1000 },
    ];
    expect(forecastOf({ ...period, parts: later }, { actual: 5, untilMs: 40 * DAY }, 'SUM').expected).toBeNull();
  });

  it('is missed on the wrong side alone, and not by a trifle', () => {
    const [less, more] = [{ isLessBetter: true }, { isLessBetter: false }];
    expect(standingOf({ deviationPct: null }, less)).toBe('unknown');
    expect(standingOf({ deviationPct: 3 }, less)).toBe('missed');
    expect(standingOf({ deviationPct: 3 }, more)).toBe('kept');
    expect(standingOf({ deviationPct: -3 }, more)).toBe('missed');
    expect(standingOf({ deviationPct: 0.4 }, less)).toBe('kept');
  });
});
