import { describe, expect, it } from 'vitest';
import { cycleProblem, firstSeam, hoursOf } from './cycle';
import { instantAtClock, localClockOf } from './local-time';
import { dutiesOf, gapsIn, type Schedule } from './schedule';
import { findingsOf, type RosterFacts } from './schedule-checks';

const DAY = { mark: '白', name: 'Day', from: '08:00', to: '20:00' };
const NIGHT = { mark: '夜', name: 'Night', from: '20:00', to: '08:00' };
const team = (id: string) => ({ id, members: [{ person: id, isLead: true }] });
const TWO: Schedule = {
  ...{ cycle: '白夜休', startsOn: '2026-01-01', endsOn: null, zone: 'Asia/Shanghai', daysOff: new Set() },
  ...{ shifts: [DAY, NIGHT], teams: ['a', 'b', 'c'].map(team) },
};
const FOUR: Schedule = {
  ...TWO,
  cycle: '早早中中夜夜休休',
  shifts: [
    { mark: '早', name: 'Morning', from: '00:00', to: '08:00' },
    { mark: '中', name: 'Middle', from: '08:00', to: '16:00' },
    { mark: '夜', name: 'Evening', from: '16:00', to: '00:00' },
  ],
  teams: ['a', 'b', 'c', 'd'].map(team),
};
const FACTS: RosterFacts = {
  reachable: new Set(['a', 'b', 'c', 'd']),
  certificates: [],
  required: [],
  covered: undefined,
};

describe('a roster', () => {
  it('gives each shift of each day to one team, a year of four teams in well under two seconds', () => {
    const startMs = performance.now();
    const duties = dutiesOf(FOUR, '2026-01-01', '2026-12-31');
    expect(performance.now() - startMs).toBeLessThan(2000);
    expect(duties).toHaveLength(3 * 365);
    const span = { from: duties[0]?.startsAt ?? 0, to: duties.at(-1)?.endsAt ?? 0 };
    expect(gapsIn(duties, span)).toEqual([]);
    expect(findingsOf(duties, { ...FACTS, covered: span })).toEqual([]);
  });

  it.each(['Europe/Berlin', 'America/Santiago', 'Australia/Lord_Howe', 'Asia/Kolkata'])(
    'has neither gap nor overlap where clocks change: %s',
    (zone) => {
      const duties = dutiesOf({ ...FOUR, zone }, '2026-01-01', '2026-12-31').sort((a, b) => a.startsAt - b.startsAt);
      for (const [index, duty] of duties.entries()) {
        if (index > 0) expect(duty.startsAt, `${zone} ${duty.day}`).toBe(duties[index - 1]?.endsAt);
        expect(duty.endsAt).toBeGreaterThan(duty.startsAt);
      }
    },
  );

  it('begins and ends with its rule, rests on holidays, and starts each shift by the clock of the plant', () => {
    const ruled = { ...TWO, startsOn: '2026-01-10', endsOn: '2026-01-12', daysOff: new Set(['2026-01-11']) };
    const duties = dutiesOf(ruled, '2026-01-01', '2026-01-31');
    expect([...new Set(duties.map(({ day }) => day))]).toEqual(['2026-01-10', '2026-01-12']);
    expect(duties.map(({ startsAt }) => localClockOf(startsAt, TWO.zone)).sort()).toEqual([
      '08:00',
      '08:00',
      '20:00',
      '20:00',
    ]);
  });

  it('knows the instant of a clock that is shown twice or not at all', () => {
    expect(new Date(instantAtClock('2026-03-29', '02:30', 'Europe/Berlin')).toISOString()).toBe(
      '2026-03-29T01:30:00.000Z',
    );
    expect(new Date(instantAtClock('2026-10-25', '02:30', 'Europe/Berlin')).toISOString()).toBe(
      '2026-10-25T00:30:00.000Z',
    );
  });
});

describe('checks of a roster', () => {
  const HOUR = 3_600_000;
  const duty = (person: string, day: string, fromHour: number, hours: number) => {
    const startsAt = Date.parse(`${day}T00:00:00Z`) + fromHour * HOUR;
    return { day, shift: 'X', team: 't', person, isLead: true, startsAt, endsAt: startsAt + hours * HOUR };
  };
  const kinds = (list: Parameters<typeof findingsOf>[0], facts: Partial<RosterFacts> = {}) =>
    findingsOf(list, { ...FACTS, ...facts }).map(({ kind }) => kind);

  it('find long runs, short rest, too many days and two shifts at once', () => {
    expect(kinds([duty('a', '2026-01-01', 0, 12), duty('a', '2026-01-01', 12, 4)])).toEqual(['OVER_HOURS']);
    expect(kinds([duty('a', '2026-01-01', 8, 8), duty('a', '2026-01-02', 0, 8)])).toEqual(['SHORT_REST']);
    expect(kinds([duty('a', '2026-01-01', 8, 8), duty('a', '2026-01-01', 12, 8)])).toEqual(['TWICE']);
    const week = Array.from({ length: 7 }, (_, day) => duty('a', `2026-01-0${String(day + 1)}`, 8, 8));
    expect(kinds(week)).toEqual(['OVER_DAYS']);
    expect(kinds(week.slice(1))).toEqual([]);
  });

  it('find shifts without licence, leader or anybody an SMS reaches, and hours nobody stands', () => {
    const one = duty('z', '2026-01-01', 8, 8);
    expect(kinds([one], { required: ['BOILER'] })).toEqual(['NO_LICENCE', 'NO_SMS']);
    const held = { person: 'z', kind: 'BOILER', validFrom: null, validTo: '2025-12-31' };
    expect(kinds([one], { required: ['BOILER'], certificates: [held] })).toContain('NO_LICENCE');
    const valid = { ...held, validTo: '2026-01-01' };
    expect(kinds([one], { required: ['BOILER'], certificates: [valid], reachable: new Set(['z']) })).toEqual([]);
    expect(kinds([{ ...one, isLead: false }])).toContain('NO_LEAD');
    const covered = { from: one.startsAt, to: one.endsAt + HOUR };
    expect(kinds([{ ...one, person: 'a' }], { covered })).toEqual(['GAP']);
  });
});

describe('a cycle', () => {
  it.each([
    ['白夜休', ['白', '夜'], 3, undefined],
    ['早早中中夜夜休休', ['早', '中', '夜'], 4, undefined],
    ['', ['白'], 1, 'empty'],
    ['白黑', ['白', '夜'], 1, 'unknownMark'],
    ['白休', ['白', '夜'], 2, 'unusedMark'],
    ['白夜休', ['白', '夜'], 2, 'uneven'],
    ['白夜休休', ['白', '夜'], 2, 'uncovered'],
  ] as const)('%s of %s with %s teams: %s', (cycle, marks, teams, kind) => {
    expect(cycleProblem(cycle, marks, teams)?.kind).toBe(kind);
  });

  it('covers the day when each shift begins where the one before it ends', () => {
    expect(firstSeam([DAY, NIGHT])).toBeUndefined();
    expect(firstSeam([DAY, { ...NIGHT, from: '21:00' }])).toBe(1);
    expect([hoursOf(NIGHT), hoursOf({ from: '08:00', to: '08:00' })]).toEqual([12, 24]);
  });
});
