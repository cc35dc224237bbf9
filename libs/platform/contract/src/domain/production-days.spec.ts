import { describe, expect, it } from 'vitest';
import { productionDayOf, productionDaysBetween } from './production-days';

const SHANGHAI = { zone: 'Asia/Shanghai', dayStartMinutes: 0 };
const NOW = Date.parse('2026-11-23T10:00:00+08:00');

describe('the production days of a period', () => {
  it('are those of the plant, both ends included, none that has not begun', () => {
    const days = productionDaysBetween('2026-11-21', '2026-11-30', SHANGHAI, NOW);
    expect(days.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
    expect(days[0]?.fromMs).toBe(Date.parse('2026-11-21T00:00:00+08:00'));
    expect(days[1]?.fromMs).toBe(days[0]?.toMs);
  });

  it('begin when the day of the plant does', () => {
    const early = { zone: 'Asia/Shanghai', dayStartMinutes: 480 };
    const [first] = productionDaysBetween('2026-11-20', '2026-11-20', early, NOW);
    expect(first?.fromMs).toBe(Date.parse('2026-11-20T08:00:00+08:00'));
    // At six it still is the day before.
    expect(productionDayOf(Date.parse('2026-11-20T06:00:00+08:00'), early).day).toBe('2026-11-19');
  });

  it('follow each other where clocks change', () => {
    const berlin = { zone: 'Europe/Berlin', dayStartMinutes: 0 };
    const days = productionDaysBetween('2026-10-24', '2026-10-26', berlin, NOW);
    expect(days.map(({ day, fromMs, toMs }) => [day, (toMs - fromMs) / 3_600_000])).toEqual([
      ['2026-10-24', 24],
      ['2026-10-25', 25],
      ['2026-10-26', 24],
    ]);
  });
});
