import { zoneOffsetMs } from '@sed/platform-contract';

/** Mean days of a month: intervals are kept in days, whatever they are counted by. */
const DAYS_OF_MONTH = 365.25 / 12;
/** Less than this is no month. */
export const LEAST_MONTH_DAYS = 28;

/** An interval of days by months: 30 is one, 90 three, 180 or 183 six, 365 twelve. */
export function monthsOf(days: number): number {
  return Math.max(1, Math.round(days / DAYS_OF_MONTH));
}

export function daysOfMonths(months: number): number {
  return Math.round(months * DAYS_OF_MONTH);
}

export interface MonthDays {
  readonly zone: string;
  /** Day of the month it is meant for; without, that of the last one. Months that have no such day have it on their last. */
  readonly day?: number | undefined;
}

/** The next day of the month (epoch ms) after it was done, an interval of months from the day it was due. */
export function nextMonthlyMs(
  days: number,
  { doneMs, dueMs }: { readonly doneMs: number; readonly dueMs: number },
  { zone, day }: MonthDays,
): number {
  const step = monthsOf(days);
  let months = step;
  let next = monthsLaterMs(dueMs, months, { zone, day });
  while (next <= doneMs) {
    months += step;
    next = monthsLaterMs(dueMs, months, { zone, day });
  }
  return next;
}

/** The same time of the day by the wall clock, some months later. */
function monthsLaterMs(ms: number, months: number, { zone, day }: MonthDays): number {
  const local = new Date(ms + zoneOffsetMs(ms, zone));
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const wanted = Math.min(day ?? local.getUTCDate(), last);
  const then = Date.UTC(year, month, wanted) + (local.getTime() % 86_400_000);
  return then - zoneOffsetMs(then, zone);
}
