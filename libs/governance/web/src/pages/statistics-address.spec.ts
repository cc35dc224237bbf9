import { expect, it } from 'vitest';
import { findingsAddress, lastDayOf, statisticsAddress } from './statistics-address';

const NOW = Date.UTC(2026, 10, 20, 18);
const of = (values: Record<string, string>) => statisticsAddress((name) => values[name], NOW, 'Asia/Shanghai');

it('shows the last two weeks by the clock of the plant, and whatever the address asks for', () => {
  expect(of({})).toEqual({ from: '2026-11-07', to: '2026-11-21', period: 'day' });
  expect(of({ from: '2026-01-09', to: '2026-01-02', period: 'week' })).toEqual({
    ...{ from: '2026-01-02', to: '2026-01-09', period: 'week' },
  });
  expect(of({ from: 'x', period: 'x' })).toMatchObject({ from: '2026-11-07', period: 'day' });
});

it('leads to the findings of a period', () => {
  expect(lastDayOf('2026-02-01', { period: 'month', to: '2026-03-09' })).toBe('2026-02-28');
  expect(lastDayOf('2026-03-02', { period: 'week', to: '2026-03-05' })).toBe('2026-03-05');
  expect(findingsAddress({ factoryNo: 'p1', ruleType: 'R04', from: '2026-01-01', to: '2026-01-02' })).toBe(
    '/group/dataGovernance/resultsDetailedList?f.fromAt.from=2026-01-01&f.fromAt.to=2026-01-02&f.ruleType=R04&plant=p1',
  );
});
