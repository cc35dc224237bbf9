import { describe, expect, it } from 'vitest';
import { daysOfMonths, monthsOf, nextMonthlyMs } from './upkeep-months';

const zone = 'Asia/Shanghai';
/** Eight in the morning at the plant. */
const on = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number) => new Date(ms).toISOString();

describe('maintenance on days of the month', () => {
  it.each([
    [28, 1],
    [30, 1],
    [60, 2],
    [90, 3],
    [180, 6],
    [365, 12],
    [730, 24],
  ])('takes %i days for %i months', (days, months) => {
    expect(monthsOf(days)).toBe(months);
    expect(monthsOf(daysOfMonths(months))).toBe(months);
  });

  it.each([
    // due, done, every, meant for, next
    ['2026-11-05', '2026-11-07', 30, undefined, '2026-12-05'],
    ['2026-11-05', '2026-11-01', 90, undefined, '2027-02-05'],
    ['2026-01-31', '2026-01-31', 30, 31, '2026-02-28'],
    ['2026-02-28', '2026-02-28', 30, 31, '2026-03-31'],
    ['2024-02-29', '2024-03-01', 365, 29, '2025-02-28'],
    ['2026-01-15', '2026-04-20', 30, undefined, '2026-05-15'],
    ['2026-12-31', '2026-12-31', 60, undefined, '2027-02-28'],
  ] as const)('due on %s and done on %s, every %i days, is due next on its day', (...told) => {
    const [due, done, days, day, next] = told;
    const found = nextMonthlyMs(days, { dueMs: on(due), doneMs: on(done) }, { zone, day });
    expect(dayOf(found)).toBe(`${next}T00:00:00.000Z`);
  });

  it('keeps the hour of the wall clock where clocks are put forward', () => {
    const noon = Date.parse('2026-03-15T11:00:00Z');
    const found = nextMonthlyMs(30, { dueMs: noon, doneMs: noon }, { zone: 'Europe/Berlin' });
    expect(dayOf(found)).toBe('2026-04-15T10:00:00.000Z');
  });
});
