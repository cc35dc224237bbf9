import { describe, expect, it } from 'vitest';
import { monthOf, monthsBack, rangeOfMonth } from './promised-month';

const PLANT = { zone: 'Asia/Shanghai', dayStartMinutes: 480 };

describe('the month of a plant', () => {
  it('begins with the production day of its first date, by the clock of the plant', () => {
    const { fromMs, toMs } = rangeOfMonth('2026-11', PLANT);
    expect(new Date(fromMs).toISOString()).toBe('2026-11-01T00:00:00.000Z');
    expect(new Date(toMs).toISOString()).toBe('2026-12-01T00:00:00.000Z');
    expect(monthOf(fromMs, PLANT)).toBe('2026-11');
    expect(monthOf(fromMs - 1, PLANT)).toBe('2026-10');
    expect(monthOf(toMs - 1, PLANT)).toBe('2026-11');
  });

  it('goes back over the end of the year', () => {
    expect(monthsBack('2026-02', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  });
});
