import type { AlarmRuleInput } from '@sed/alarms-contract';
import { zoneOffsetMs } from '@sed/platform-contract';
import { isCalendarOpen, nextCalendarOpening, type Place } from './calendar-window';

type Hours = Pick<AlarmRuleInput, 'evalWindow' | 'months' | 'year'>;

/** Turns of a window within a month, and months looked ahead. */
const MAX_TURNS = 48;
const MAX_MONTHS = 36;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A clock is set by at most two hours. */
const AROUND_MS = 7_200_000;

/** Inside the rule's year, months and windows, by the plant's clock and holidays. */
export function isRuleOpen(hours: Hours, place: Place, atMs: number): boolean {
  return isMonthOf(hours, place.zone, atMs) && isCalendarOpen(hours.evalWindow, place, atMs);
}

/** First instant at or after `atMs` at which the rule is awake; Infinity when there is none within three years. */
export function nextRuleOpening(hours: Hours, place: Place, atMs: number): number {
  const { zone } = place;
  let at = atMs;
  // Each turn ends in the right month, or at the start of a later one.
  for (let turn = 0; turn < MAX_TURNS && at !== Infinity; turn++) {
    at = monthBegin(hours, zone, at);
    if (at === Infinity) return Infinity;
    at = nextCalendarOpening(hours.evalWindow, place, at);
    if (at === Infinity) return Infinity;
    if (isMonthOf(hours, zone, at)) return at;
  }
  return Infinity;
}

/**
 * Up to here a rule that is awake at `atMs` stays awake; then it is to be asked again. Windows end by the plant's clock,
 * months, years and holidays at its midnights. Infinity for a rule that never sleeps.
 */
export function awakeUntil(hours: Hours, { zone }: Place, atMs: number): number {
  const { evalWindow } = hours;
  if (!hasHours(hours)) return Infinity;
  const offset = zoneOffsetMs(atMs, zone);
  // Around a change of the clock the time a window ends at may be there twice, or not at all: minute by minute.
  if (zoneOffsetMs(atMs + AROUND_MS, zone) !== offset) return (Math.floor(atMs / MINUTE_MS) + 1) * MINUTE_MS;
  const localMs = atMs + offset;
  const dayMs = Math.floor(localMs / DAY_MS) * DAY_MS;
  const ends = [0, ...evalWindow.map(({ to }) => minuteOf(to) * MINUTE_MS)];
  const waits = ends.map((end) => ((dayMs + end - localMs + 2 * DAY_MS - 1) % DAY_MS) + 1);
  return atMs + Math.min(AROUND_MS, ...waits);
}

/** Whether the rule sleeps at any time. */
export function hasHours({ evalWindow, months, year }: Hours): boolean {
  return evalWindow.length > 0 || year !== undefined || (months !== undefined && months.length > 0);
}

function minuteOf(text: string): number {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
}

function isMonthOf({ months, year }: Hours, zone: string, atMs: number): boolean {
  if (year === undefined && (months === undefined || months.length === 0)) return true;
  const local = new Date(atMs + zoneOffsetMs(atMs, zone));
  if (year !== undefined && local.getUTCFullYear() !== year) return false;
  return months === undefined || months.length === 0 || months.includes(local.getUTCMonth() + 1);
}

/** `atMs` itself inside the months, else the start of the next of them; Infinity when there is none. */
function monthBegin(hours: Hours, zone: string, atMs: number): number {
  let at = atMs;
  for (let turn = 0; turn < MAX_MONTHS; turn++) {
    if (isMonthOf(hours, zone, at)) return at;
    const local = new Date(at + zoneOffsetMs(at, zone));
    const begin = Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 1);
    at = begin - zoneOffsetMs(begin - zoneOffsetMs(begin, zone), zone);
  }
  return Infinity;
}
