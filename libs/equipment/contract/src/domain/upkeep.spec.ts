import { describe, expect, it } from 'vitest';
import { adherencePct, counterDue, dueCounts, isInTolerance, nextDueMs, usedShare } from './upkeep';

const DAY = 86_400_000;
const at = (day: number) => day * DAY;

describe('when a maintenance is due next', () => {
  it('counts from when it was done, or keeps to its own days', () => {
    const late = { doneMs: at(105), dueMs: at(100) };
    expect(nextDueMs('FLOAT', 30, late)).toBe(at(135));
    expect(nextDueMs('FIXED', 30, late)).toBe(at(130));
  });

  it('leaves out fixed days that went by unused, and has none without an interval', () => {
    expect(nextDueMs('FIXED', 30, { doneMs: at(175), dueMs: at(100) })).toBe(at(190));
    expect(nextDueMs('FIXED', 30, { doneMs: at(95), dueMs: at(100) })).toBe(at(130));
    expect(nextDueMs('FLOAT', null, { doneMs: at(1), dueMs: at(1) })).toBeNull();
  });

  it('goes by counters where they run out first', () => {
    const interval = { days: 365, hours: 2000, starts: 500 };
    expect(counterDue(interval, { hours: 1999.5, starts: 499 })).toBeUndefined();
    expect(counterDue(interval, { hours: 2000, starts: 500 })).toBe('HOURS');
    expect(counterDue(interval, { hours: null, starts: 600 })).toBe('STARTS');
    expect(usedShare(interval, { days: 73, hours: 1000, starts: null })).toBe(0.5);
    expect(usedShare({ days: null, hours: null, starts: null }, { days: 3, hours: 3, starts: 3 })).toBeNull();
  });
});

describe('whether it was done in time', () => {
  it('allows a part of the interval to either side, and a day at least', () => {
    expect(isInTolerance(at(103), at(100), 30, 10)).toBe(true);
    expect(isInTolerance(at(97), at(100), 30, 10)).toBe(true);
    expect(isInTolerance(at(103.1), at(100), 30, 10)).toBe(false);
    expect(isInTolerance(at(101), at(100), 3, 10)).toBe(true);
    expect(isInTolerance(at(102), at(100), null, 10)).toBe(false);
  });
});

describe('how well a plan is kept', () => {
  const plan = { ordersDone: 3, ordersMissed: 0, ordersInTime: 3, isOrderOpen: true, tolerancePct: 10 };
  it.each([
    // days of the interval, now, adherence
    [30, 100, 100],
    [30, 103, 100],
    [30, 103.1, 75],
    [null, 101, 100],
    [null, 101.5, 75],
  ])(
    'counts the order that is open once it is beyond tolerance (every %s days, day %d: %d %%)',
    (everyDays, day, pct) => {
      expect(adherencePct(dueCounts({ ...plan, everyDays, nextDueAt: at(100) }, at(day)))).toBe(pct);
      expect(adherencePct(dueCounts({ ...plan, everyDays, nextDueAt: at(100), isOrderOpen: false }, at(day)))).toBe(
        100,
      );
    },
  );

  it('is not known while nothing was due', () => {
    const none = { ...plan, ordersDone: 0, ordersInTime: 0, everyDays: 30, nextDueAt: at(100) };
    expect(adherencePct(dueCounts(none, at(100)))).toBeNull();
    expect(adherencePct(dueCounts(none, at(200)))).toBe(0);
  });
});
