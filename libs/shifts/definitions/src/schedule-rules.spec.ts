import { describe, expect, it } from 'vitest';
import { schedulingRule } from './scheduling-rule.def';

const shift = (mark: string, from: string, to: string, standardHours = 8) => ({
  mark,
  name: mark,
  from,
  to,
  standardHours,
});
const THREE = [shift('早', '00:00', '08:00'), shift('中', '08:00', '16:00'), shift('夜', '16:00', '00:00')];
const TEAMS = ['a', 'b', 'c', 'd'].map((team) => ({ team }));
/** Four teams of three shifts around the clock, two days of each. */
const RULE = {
  ...{ pattern: 'THREE', cycle: '早早中中夜夜休休', startsOn: '2026-01-01', endsOn: null, totalHours: 24 },
  ...{ aroundTheClock: true, shifts: THREE, teams: TEAMS },
};

/** What the first rule that is broken says. */
function refusal(change: object) {
  const values = { ...RULE, ...change };
  for (const rule of schedulingRule.rules ?? []) {
    const found = rule.check(values, { nowMs: 0, isChanged: () => true });
    if (found !== undefined) return [found.code, found.field];
  }
  return undefined;
}

describe('a scheduling rule', () => {
  it.each<readonly [string, object]>([
    ['three shifts of two days each', {}],
    ['shifts of one day', { cycle: '早中夜休' }],
    ['shifts of three days', { cycle: '早早早中中中夜夜夜休休休' }],
    [
      'two shifts of three teams',
      {
        ...{ pattern: 'TWO', cycle: '白夜休', teams: TEAMS.slice(1) },
        shifts: [shift('白', '08:00', '20:00', 12), shift('夜', '20:00', '08:00', 12)],
      },
    ],
    [
      'days alone, a shift of which may be nobody’s',
      {
        ...{ pattern: 'CUSTOM', cycle: '白白休', teams: TEAMS.slice(3), aroundTheClock: false, totalHours: 8 },
        shifts: [shift('白', '08:30', '17:30')],
      },
    ],
  ])('takes %s', (_what, change) => {
    expect(refusal(change)).toBeUndefined();
  });

  it.each<readonly [string, object, string, string]>([
    ['another number of shifts than its pattern', { pattern: 'FOUR' }, 'schedule.pattern', 'shifts'],
    [
      'a mark of two characters',
      { shifts: [shift('早班', '00:00', '08:00')], pattern: 'CUSTOM' },
      'schedule.marks',
      'shifts.0.mark',
    ],
    [
      'the mark of a day off for a shift',
      { shifts: [shift('休', '00:00', '08:00')], pattern: 'CUSTOM' },
      'schedule.marks',
      'shifts.0.mark',
    ],
    [
      'a shift that starts before the one ahead of it',
      { shifts: [THREE[1], THREE[0], THREE[2]] },
      'schedule.order',
      'shifts.1.from',
    ],
    [
      'shifts that start together',
      { shifts: [THREE[0], { ...THREE[1], from: '00:00' }, THREE[2]] },
      'schedule.order',
      'shifts.1.from',
    ],
    ['hours that do not come to the total', { totalHours: 22.5 }, 'schedule.hours', 'totalHours'],
    [
      'a gap around the clock',
      { shifts: [THREE[0], THREE[1], { ...THREE[2], from: '16:30' }] },
      'schedule.seam',
      'shifts.2.from',
    ],
    [
      'an overlap around the clock',
      { shifts: [THREE[0], { ...THREE[1], to: '17:00' }, THREE[2]] },
      'schedule.seam',
      'shifts.2.from',
    ],
    ['a shift no day of the cycle has', { cycle: '早早中中休休休休' }, 'schedule.cycleUnused', 'cycle'],
    ['a mark of no shift', { cycle: '早早中中夜夜白休' }, 'schedule.cycleMark', 'cycle'],
    ['a cycle that cannot be shared out', { cycle: '早早中中夜夜休' }, 'schedule.cycleUneven', 'cycle'],
    ['a shift nobody stands', { cycle: '早早中中中夜休休' }, 'schedule.cycleUncovered', 'cycle'],
    ['an end before its start', { endsOn: '2025-12-31' }, 'range.startBeforeEnd', 'endsOn'],
  ])('refuses %s', (_what, change, code, field) => {
    expect(refusal(change)).toEqual([code, field]);
  });
});
