import type { SafetyMonth } from '@sed/safety-contract';
import { expect, it } from 'vitest';
import { withTotal } from './month-table';

const month = (name: string, figures: Partial<SafetyMonth>): SafetyMonth => ({
  ...{ month: name, hot: 0, confined: 0, height: 0, power: 0, hours: 0, gasTests: 0, failedTests: 0, stops: 0 },
  ...{ hazards: 0, majorHazards: 0, nearMisses: 0, anonymous: 0, closedHazards: 0, ...figures },
});

it('the year stands below its months', () => {
  const months = [month('2026-01', { hot: 2, hours: 1.5 }), month('2026-02', { hot: 1, hours: 0.5, nearMisses: 1 })];
  const year = withTotal(months, 'Whole year');
  expect(year.slice(0, -1)).toEqual(months);
  expect(year.at(-1)).toMatchObject({ month: 'Whole year', hot: 3, hours: 2, nearMisses: 1, power: 0 });
  expect(withTotal([], 'Whole year')).toEqual([]);
});
