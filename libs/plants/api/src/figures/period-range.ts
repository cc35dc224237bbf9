import type { FigurePeriod } from '@sed/plants-contract';
import { productionDayStart, zoneOffsetMs, type PlantDto } from '@sed/platform-contract';
import type { Range } from '@sed/platform-ports';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const DAYS_PER_WEEK = 7;

/** First calendar day of a period that holds a day, as UTC midnight of that date; weeks begin on Monday. */
function firstDay(period: FigurePeriod, dayMs: number, back: number): Date {
  const day = new Date(dayMs);
  const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()];
  switch (period) {
    case 'day':
      return new Date(Date.UTC(year, month, date - back));
    case 'week':
      return new Date(Date.UTC(year, month, date - ((day.getUTCDay() + 6) % DAYS_PER_WEEK) - back * DAYS_PER_WEEK));
    case 'month':
      return new Date(Date.UTC(year, month - back, 1));
    case 'year':
      return new Date(Date.UTC(year - back, 0, 1));
  }
}

/**
 * A period of production days of a plant: the one that holds the instant, until the instant, or a whole one before it.
 *
 * @param back how many periods before the one that is running
 */
export function periodRange(
  { zone, dayStartMinutes }: Pick<PlantDto, 'zone' | 'dayStartMinutes'>,
  { period, back }: { readonly period: FigurePeriod; readonly back: number },
  nowMs: number,
): Range {
  // A production day is named after the calendar day it begins on.
  const begun = productionDayStart(nowMs, zone, dayStartMinutes);
  const today = begun + zoneOffsetMs(begun, zone) - dayStartMinutes * MINUTE_MS;
  const startOf = (n: number) => dayStart(firstDay(period, today, n).getTime(), { zone, dayStartMinutes });
  return { fromMs: startOf(back), toMs: back === 0 ? nowMs : startOf(back - 1) };
}

function dayStart(dateMs: number, { zone, dayStartMinutes }: Pick<PlantDto, 'zone' | 'dayStartMinutes'>): number {
  const localMs = dateMs + dayStartMinutes * MINUTE_MS;
  // In the middle of the production day no clock is being changed.
  const middle = localMs + DAY_MS / 2;
  return productionDayStart(middle - zoneOffsetMs(middle, zone), zone, dayStartMinutes);
}
