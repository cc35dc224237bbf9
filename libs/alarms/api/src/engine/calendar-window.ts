import { isWindowOpen, nextOpening, type EvaluationWindow } from '@sed/alarms-contract';
import { zoneOffsetMs } from '@sed/platform-contract';
import type { HolidayCalendar } from './holiday-calendar';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MIN = 1440;
const DAY_MS = DAY_MIN * MINUTE_MS;
/** Holidays that open a window may be most of a year away, and those of the next year not named yet. */
const MAX_DAYS = 1100;
/** A clock is set by at most two hours: what lies this far around a day sees both sides of it. */
const AROUND_MS = 2 * HOUR_MS;

/** Inside one of the windows, by the plant's clock and calendar; without windows always. */
export function isCalendarOpen(windows: readonly EvaluationWindow[], { zone, calendar }: Place, atMs: number): boolean {
  if (!looksAtHolidays(windows)) return isWindowOpen(windows, zone, atMs);
  const localMs = atMs + zoneOffsetMs(atMs, zone);
  const day = Math.floor(localMs / DAY_MS);
  const minute = (localMs - day * DAY_MS) / MINUTE_MS;
  return windows.some((window) => {
    const { start, end } = spanOf(window);
    if (minute >= start && minute < end && opensOn(window, day, calendar)) return true;
    return minute + DAY_MIN < end && opensOn(window, day - 1, calendar);
  });
}

/** First instant at or after `atMs` at which a window is open; Infinity when none is within three years. */
export function nextCalendarOpening(windows: readonly EvaluationWindow[], place: Place, atMs: number): number {
  if (!looksAtHolidays(windows)) return nextOpening(windows, place.zone, atMs);
  if (isCalendarOpen(windows, place, atMs)) return atMs;
  const first = Math.floor((atMs + zoneOffsetMs(atMs, place.zone)) / DAY_MS);
  for (let day = first; day < first + MAX_DAYS; day++) {
    if (!windows.some((window) => opensOn(window, day, place.calendar))) continue;
    const found = openingOn(windows, place, { day, atMs });
    if (found !== undefined) return found;
  }
  return Infinity;
}

/** Where a rule stands: the zone of its plant, and the holidays there. */
export interface Place {
  readonly zone: string;
  readonly calendar: HolidayCalendar;
}

function looksAtHolidays(windows: readonly EvaluationWindow[]): boolean {
  return windows.some(({ holidays = 'any' }) => holidays !== 'any');
}

function openingOn(
  windows: readonly EvaluationWindow[],
  place: Place,
  { day, atMs }: { day: number; atMs: number },
): number | undefined {
  const { zone, calendar } = place;
  const guess = day * DAY_MS - zoneOffsetMs(day * DAY_MS, zone);
  const [fromMs, toMs] = [guess - AROUND_MS, guess + DAY_MS + AROUND_MS];
  const offset = zoneOffsetMs(fromMs, zone);
  if (offset === zoneOffsetMs(toMs, zone)) {
    const starts = windows
      .filter((window) => opensOn(window, day, calendar))
      .map((window) => day * DAY_MS + spanOf(window).start * MINUTE_MS - offset)
      .filter((start) => start >= atMs);
    return starts.length === 0 ? undefined : Math.min(...starts);
  }
  // The clock is set on this day: the time a window begins at may be there twice, or not at all.
  for (let at = Math.max(atMs, fromMs); at < toMs; at = Math.floor(at / MINUTE_MS + 1) * MINUTE_MS) {
    if (isCalendarOpen(windows, place, at)) return at;
  }
  return undefined;
}

/** Whether a window begins on the day. */
function opensOn({ days, holidays = 'any' }: EvaluationWindow, day: number, calendar: HolidayCalendar): boolean {
  // Day 0, 1970-01-01, was a Thursday.
  const weekDay = ((((day + 3) % 7) + 7) % 7) + 1;
  if (holidays === 'any') return days.includes(weekDay);
  const kind = calendar.kindOf(day);
  if (holidays === 'only') return kind === 'holiday' && days.includes(weekDay);
  if (kind === 'holiday') return false;
  return kind === 'working' ? days.some((one) => one <= FRIDAY) : days.includes(weekDay);
}

const FRIDAY = 5;

/** Minutes of the day it begins on; beyond 1440 when it runs into the next. */
function spanOf({ from, to }: EvaluationWindow): { start: number; end: number } {
  const start = minuteOf(from);
  const length = minuteOf(to) - start;
  return { start, end: start + (length <= 0 ? length + DAY_MIN : length) };
}

function minuteOf(text: string): number {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
}
