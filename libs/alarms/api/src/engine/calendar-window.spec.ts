import type { EvaluationWindow } from '@sed/alarms-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ruleInput } from '../testing/samples';
import { isCalendarOpen, nextCalendarOpening } from './calendar-window';
import { calendarsOf } from './holiday-calendar';

const ZONES = ['Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'] as const;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const clocks = new Map(
  ZONES.map((zone) => [
    zone,
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
);

/** The plant's date and minute without any of the code under test. */
function local(zone: (typeof ZONES)[number], atMs: number): { date: string; minute: number } {
  const [date = '', time = ''] = clocks.get(zone)?.format(atMs).split(' ') ?? [];
  return { date, minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) };
}

const before = (date: string) => new Date(Date.parse(`${date}T12:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
const weekDayOf = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay() || 7;

/** Day by day, as a person would look it up: is the date one the window begins on, and is the time within it. */
function isOpenByHand(
  windows: readonly EvaluationWindow[],
  kinds: ReadonlyMap<string, string>,
  at: ReturnType<typeof local>,
) {
  const begins = ({ days, holidays }: EvaluationWindow, date: string): boolean => {
    const isHoliday = kinds.get(date) === 'holiday';
    if (holidays === 'only') return isHoliday && days.includes(weekDayOf(date));
    if (holidays !== 'not') return days.includes(weekDayOf(date));
    if (kinds.get(date) === 'working') return [1, 2, 3, 4, 5].some((day) => days.includes(day));
    return !isHoliday && days.includes(weekDayOf(date));
  };
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
  return windows.some((window) => {
    const [from, to] = [minutes(window.from), minutes(window.to)];
    if (from < to) return begins(window, at.date) && at.minute >= from && at.minute < to;
    const isEvening = begins(window, at.date) && at.minute >= from;
    return isEvening || (begins(window, before(at.date)) && at.minute < to);
  });
}

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '30'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
const aWindow = fc.record({
  days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
  from: time,
  to: time,
  holidays: fc.constantFrom('any' as const, 'not' as const, 'only' as const),
});
/** Around both changes of the clock and a turn of the year. */
const START = Date.UTC(2025, 2, 1);
const dates = Array.from({ length: 330 }, (_, day) => new Date(START + day * DAY_MS).toISOString().slice(0, 10));
const aCalendar = fc.uniqueArray(
  fc.record({ date: fc.constantFrom(...dates), kind: fc.constantFrom('holiday' as const, 'working' as const) }),
  { selector: ({ date }) => date, maxLength: 60 },
);

describe('windows that look at holidays', () => {
  it('are open when a person with the calendar in hand would say so, clocks set or not', () => {
    const world = fc.record({
      zone: fc.constantFrom(...ZONES),
      windows: fc.array(aWindow, { minLength: 1, maxLength: 3 }),
      days: aCalendar,
      hour: fc.integer({ min: 0, max: 320 * 24 }),
    });
    fc.assert(
      fc.property(world, ({ zone, windows, days, hour }) => {
        const kinds = new Map(days.map(({ date, kind }) => [date, kind]));
        const calendar = calendarsOf(days.map((day) => ({ ...day, factoryNo: '' }))).of('demo_e01');
        const startMs = START + hour * HOUR_MS;
        for (let at = startMs; at < startMs + 2 * DAY_MS; at += 30 * MINUTE_MS) {
          const isOpen = isOpenByHand(windows, kinds, local(zone, at));
          expect([at, isCalendarOpen(windows, { zone, calendar }, at)]).toEqual([at, isOpen]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['Europe/Berlin', Date.UTC(2025, 2, 28)],
    ['Europe/Berlin', Date.UTC(2025, 9, 24)],
    ['Australia/Lord_Howe', Date.UTC(2025, 3, 4)],
    ['Asia/Shanghai', Date.UTC(2025, 8, 26)],
  ] as const)('open at the first open minute in %s from %d on', (zone, aroundMs) => {
    const given = fc.record({ windows: fc.array(aWindow, { minLength: 1, maxLength: 2 }), days: aCalendar });
    fc.assert(
      fc.property(given, fc.integer({ min: 0, max: 4 * 1440 }), ({ windows, days }, minute) => {
        const place = { zone, calendar: calendarsOf(days.map((day) => ({ ...day, factoryNo: '' }))).of('x') };
        const startMs = aroundMs + minute * MINUTE_MS;
        const opening = nextCalendarOpening(windows, place, startMs);
        if (opening !== Infinity) expect(isCalendarOpen(windows, place, opening)).toBe(true);
        for (let at = startMs; at < Math.min(opening, startMs + 4 * DAY_MS); at += 10 * MINUTE_MS)
          expect([at, isCalendarOpen(windows, place, at)]).toEqual([at, false]);
      }),
      { numRuns: 25 },
    );
  });

  it('of holidays alone never open where no holiday is named', () => {
    const windows = ruleInput({
      condition: { type: 'MISSING', durationS: 9, level: 4 },
      evalWindow: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00', holidays: 'only' }],
    }).evalWindow;
    const named = [{ factoryNo: 'a', date: '2026-10-01', kind: 'holiday' as const }];
    const calendars = calendarsOf(named);
    const at = Date.UTC(2026, 8, 1);
    const openingOf = (no: string) =>
      nextCalendarOpening(windows, { zone: 'Asia/Shanghai', calendar: calendars.of(no) }, at);
    expect(openingOf('a')).toBe(Date.UTC(2026, 8, 30, 16));
    expect(openingOf('b')).toBe(Infinity);
  });

  it('take a plant at its own word where it names a day of the group otherwise', () => {
    const calendars = calendarsOf([
      { factoryNo: '', date: '2026-10-01', kind: 'holiday' },
      { factoryNo: 'a', date: '2026-10-01', kind: 'working' },
    ]);
    const window = { days: [4], from: '08:00', to: '18:00', holidays: 'not' } as const;
    const noon = Date.UTC(2026, 9, 1, 4);
    const isOpen = (no: string) =>
      isCalendarOpen([{ ...window, days: [4] }], { zone: 'Asia/Shanghai', calendar: calendars.of(no) }, noon);
    expect([isOpen('a'), isOpen('b')]).toEqual([true, false]);
  });
});
