import { describe, expect, it } from 'vitest';
import { PLAN_RULES } from './plan-fields';
import { SHIFTS } from './patrol-words';

const [early, late] = SHIFTS.map(({ code }) => code);
const TWICE = [{ at: '08:00' }, { at: '20:00' }];
const PLAN = { cycle: 'DAY', frequency: 2, times: TWICE, validFrom: '2026-01-01', validTo: null };

/** What the first rule that is broken says. */
function refusal(change: object) {
  for (const rule of PLAN_RULES) {
    const found = rule.check({ ...PLAN, ...change }, { nowMs: 0, isChanged: () => true });
    if (found !== undefined) return [found.code, found.field];
  }
  return undefined;
}

describe('times of a plan', () => {
  it.each<readonly [string, object]>([
    ['as many as the frequency says', {}],
    [
      'the same time on two days of the week',
      {
        ...{ cycle: 'WEEK' },
        times: [
          { at: '08:00', weekday: '1' },
          { at: '08:00', weekday: '4' },
        ],
      },
    ],
    [
      'the same time on two days of the month',
      {
        ...{ cycle: 'MONTH' },
        times: [
          { at: '08:00', monthDay: 1 },
          { at: '08:00', monthDay: 15 },
        ],
      },
    ],
    [
      'so many in each shift that is named',
      {
        ...{ cycle: 'SHIFT' },
        times: [
          { at: '08:30', shift: early },
          { at: '11:00', shift: early },
        ],
      },
    ],
    ['one day long', { validTo: '2026-01-01' }],
  ])('are right: %s', (_what, change) => {
    expect(refusal(change)).toBeUndefined();
  });

  it.each<readonly [string, object, string, string]>([
    ['fewer than the frequency (V-023)', { times: TWICE.slice(1) }, 'rule.count', 'times'],
    ['more than the frequency (V-023)', { frequency: 1 }, 'rule.count', 'times'],
    ['one twice', { times: [TWICE[0], TWICE[0]] }, 'patrol.timeTwice', 'times.1.at'],
    ['of a week without their day', { cycle: 'WEEK' }, 'patrol.timeDay', 'times.0.weekday'],
    ['of a month without their day', { cycle: 'MONTH' }, 'patrol.timeDay', 'times.0.monthDay'],
    ['of shifts without their shift', { cycle: 'SHIFT' }, 'patrol.timeShift', 'times.0.shift'],
    [
      'too few of one shift',
      {
        ...{ cycle: 'SHIFT' },
        times: [
          { at: '08:30', shift: early },
          { at: '11:00', shift: early },
          { at: '18:00', shift: late },
        ],
      },
      'patrol.shiftCount',
      'times',
    ],
    ['of a plan that ends before it begins', { validTo: '2025-12-31' }, 'range.startBeforeEnd', 'validTo'],
  ])('are refused: %s', (_what, change, code, field) => {
    expect(refusal(change)).toEqual([code, field]);
  });
});
