import { describe, expect, it } from 'vitest';
import { lastYearOf, type PastMonth } from './last-year';

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const year = (over: number, valueOf: (month: number) => number | null): PastMonth[] =>
  DAYS.map((days, at) => ({ days, isOver: at < over, value: at < over ? valueOf(at) : null }));

describe('the year before', () => {
  it.each([
    ['is the sum of its months', year(12, () => 100), 'SUM', { value: 1200, from: 'MEASURED' }],
    ['is the mean of its months', year(12, (at) => at), 'MEAN', { value: 5.5, from: 'MEASURED' }],
    // 304 of 365 days.
    ['is what its months so far come to', year(10, (at) => DAYS[at] ?? 0), 'SUM', { value: 365, from: 'PART' }],
    ['of a mean is that of its months so far', year(10, () => 0.32), 'MEAN', { value: 0.32, from: 'PART' }],
    ['is not known with a month missing', year(12, (at) => (at === 3 ? null : 1)), 'SUM', undefined],
    ['is not known by half a season', year(5, () => 1), 'SUM', undefined],
    ['is not known before it began', year(0, () => 1), 'SUM', undefined],
  ] as const)('%s', (_what, months, total, expected) => {
    expect(lastYearOf(months, total)).toEqual(expected);
  });
});
