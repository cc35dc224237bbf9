import type { CalendarDayKind } from '@sed/alarms-contract';

const DAY_MS = 86_400_000;

/** What the calendar of a plant says of a day; undefined where it says nothing. Days are counted from 1970-01-01. */
export interface HolidayCalendar {
  kindOf(day: number): CalendarDayKind | undefined;
}

/** Calendars of plants as they are at the moment. */
export interface HolidayCalendars {
  of(factoryNo: string): HolidayCalendar;
}

export const NO_HOLIDAYS: HolidayCalendar = { kindOf: () => undefined };
export const NO_CALENDARS: HolidayCalendars = { of: () => NO_HOLIDAYS };

/** Number of a date since 1970-01-01. */
export function dayNumberOf(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
}

interface NamedDay {
  /** Empty: of the group. */
  readonly factoryNo: string;
  readonly date: string;
  readonly kind: CalendarDayKind;
}

/** Calendars from the days that are named; a plant's own word on a date stands above that of the group. */
export function calendarsOf(days: readonly NamedDay[]): HolidayCalendars {
  const kinds = new Map(days.map(({ factoryNo, date, kind }) => [`${factoryNo}/${String(dayNumberOf(date))}`, kind]));
  return {
    of: (factoryNo) => ({
      kindOf: (day) => kinds.get(`${factoryNo}/${String(day)}`) ?? kinds.get(`/${String(day)}`),
    }),
  };
}
