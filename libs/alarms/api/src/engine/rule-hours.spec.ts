import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_HOLIDAYS } from './holiday-calendar';
import { isRuleOpen, nextRuleOpening } from './rule-hours';

const HOUR_MS = 3_600_000;
const ZONE = 'Europe/Berlin';
const PLACE = { zone: ZONE, calendar: NO_HOLIDAYS };
const night = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '01:30', to: '04:00' }];

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  hourCycle: 'h23',
  weekday: 'short',
  year: 'numeric',
  month: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});

/** The plant's clock without any of the code under test. */
function local(atMs: number): { month: number; year: number; minute: number; day: number } {
  const part = Object.fromEntries(format.formatToParts(atMs).map(({ type, value }) => [type, value]));
  const day = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part.weekday ?? '') + 1;
  const minute = Number(part.hour) * 60 + Number(part.minute);
  return { month: Number(part.month), year: Number(part.year), minute, day };
}

describe('the hours of a rule', () => {
  it.each([
    ['when clocks go forward', Date.UTC(2025, 2, 29, 12)],
    ['when clocks go back', Date.UTC(2025, 9, 25, 12)],
    ['on a plain day', Date.UTC(2025, 5, 1, 12)],
  ])('follow the plant’s clock %s', (_, startMs) => {
    for (let at = startMs; at < startMs + 40 * HOUR_MS; at += 60_000) {
      const { minute } = local(at);
      expect([at, isRuleOpen({ evalWindow: night }, PLACE, at)]).toEqual([at, minute >= 90 && minute < 240]);
    }
    let opening = startMs;
    while (!isRuleOpen({ evalWindow: night }, PLACE, opening)) opening += 60_000;
    expect(nextRuleOpening({ evalWindow: night }, PLACE, startMs)).toBe(opening);
  });

  it('open with the first of their months, and never again after their year', () => {
    const months = { evalWindow: [], months: [3, 11] };
    const winter = Date.UTC(2025, 0, 15);
    expect(nextRuleOpening(months, PLACE, winter)).toBe(Date.UTC(2025, 1, 28, 23));
    expect(nextRuleOpening({ ...months, months: [7] }, PLACE, winter)).toBe(Date.UTC(2025, 5, 30, 22));
    expect(nextRuleOpening({ ...months, year: 2026 }, PLACE, winter)).toBe(Date.UTC(2026, 1, 28, 23));
    expect(nextRuleOpening({ ...months, year: 2024 }, PLACE, winter)).toBe(Infinity);
  });

  it('open at an instant that is open, with none open before it', () => {
    const hours = fc.record({
      months: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }),
      days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 3 }),
      from: fc.integer({ min: 0, max: 23 }),
    });
    fc.assert(
      fc.property(hours, fc.integer({ min: 0, max: 8760 }), ({ months, days, from }, hour) => {
        const two = (n: number): string => String(n).padStart(2, '0');
        const rule = { months, evalWindow: [{ days, from: `${two(from)}:00`, to: `${two(from + 1)}:00` }] };
        const startMs = Date.UTC(2025, 0, 1) + hour * HOUR_MS;
        const opening = nextRuleOpening(rule, PLACE, startMs);
        expect(isRuleOpen(rule, PLACE, opening)).toBe(true);
        for (let at = startMs; at < Math.min(opening, startMs + 400 * HOUR_MS); at += HOUR_MS) {
          const { month, day, minute } = local(at);
          const isIn = (months.length === 0 || months.includes(month)) && days.includes(day) && minute === from * 60;
          expect([at, isIn]).toEqual([at, false]);
        }
      }),
      { numRuns: 30 },
    );
  });
});
