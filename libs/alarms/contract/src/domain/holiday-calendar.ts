import { z } from 'zod';

/** `working`: a day people work although its week day, or the calendar of the group, says otherwise. */
export const CALENDAR_DAY_KINDS = ['holiday', 'working'] as const;
export type CalendarDayKind = (typeof CALENDAR_DAY_KINDS)[number];

/** A date of the plant's own clock that exists. */
export const calendarDate = z.iso.date({ error: 'calendar.date' });

export const calendarDay = z.object({
  date: calendarDate,
  kind: z.enum(CALENDAR_DAY_KINDS),
  name: z.string().trim().min(1).max(60),
});
export type CalendarDay = z.infer<typeof calendarDay>;

/** The days a plant, or the group, names in a year. */
export const calendarYear = z.object({
  /** Null: the calendar of the group, which every plant has that does not name the same date itself. */
  factoryNo: z.string().nullable(),
  year: z.number().int().min(2000).max(2100),
  days: z.array(calendarDay).max(366),
  /** Changes with every change of this year. */
  version: z.number().int(),
});
export type CalendarYear = z.infer<typeof calendarYear>;
