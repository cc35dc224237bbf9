import type { RecordDto } from '@sed/records-contract';
import { fieldAt, type AnyModule, type CalendarDefinition } from '@sed/records-model';
import { dayOf, epochOfWall, shiftDay } from '../value/plant-time';
import type { RecordsQuery } from './use-records';

/** Days a calendar shows, whole weeks from Monday to Sunday. */
export interface CalendarSpan {
  readonly kind: 'month' | 'week';
  /** First day of the month, Monday of the week. */
  readonly start: string;
  readonly days: readonly string[];
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** 1 for Monday to 7 for Sunday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

export function mondayOf(day: string): string {
  return shiftDay(day, 1 - weekdayOf(day));
}

function isDay(text: string | undefined): text is string {
  return text !== undefined && DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}

/** The month `months` before or after one, `YYYY-MM`. */
export function shiftMonth(month: string, months: number): string {
  const [year = 0, index = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, index - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The span an address asks for; the present month for anything it cannot mean. */
export function spanOf(
  asked: { readonly month?: string | undefined; readonly week?: string | undefined },
  today: string,
) {
  if (isDay(asked.week)) return weekSpan(mondayOf(asked.week));
  return monthSpan(asked.month !== undefined && MONTH.test(asked.month) ? asked.month : today.slice(0, 7));
}

function weekSpan(start: string): CalendarSpan {
  return { kind: 'week', start, days: daysFrom(start, 7) };
}

function monthSpan(month: string): CalendarSpan {
  const start = `${month}-01`;
  const first = mondayOf(start);
  const last = shiftDay(`${shiftMonth(month, 1)}-01`, -1);
  const weeks = Math.ceil((Date.parse(last) - Date.parse(first) + 1) / (7 * 86_400_000));
  return { kind: 'month', start, days: daysFrom(first, weeks * 7) };
}

function daysFrom(first: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => shiftDay(first, index));
}

/** What the list is asked for: its own filters, cut to the days shown. */
export function calendarQuery(
  module: AnyModule,
  query: RecordsQuery,
  { days }: CalendarSpan,
  zone: string,
): Readonly<Record<string, string | number>> {
  const { calendar } = module.list;
  const [first, last] = [days[0], days.at(-1)];
  if (calendar === undefined || first === undefined || last === undefined) return {};
  const { from, to = from } = calendar;
  return {
    [`${from}.to`]: within(query[`${from}.to`], endOf(module, from, last, zone), 'earlier'),
    [`${to}.from`]: within(query[`${to}.from`], startOf(module, to, first, zone), 'later'),
  };
}

function startOf(module: AnyModule, name: string, day: string, zone: string): string | number {
  if (fieldAt(module, name)?.kind !== 'instant') return day;
  return epochOfWall(`${day}T00:00:00`, zone) ?? day;
}

function endOf(module: AnyModule, name: string, day: string, zone: string): string | number {
  const next = startOf(module, name, shiftDay(day, 1), zone);
  return typeof next === 'number' ? next - 1 : day;
}

/** The reader's own filter stays in force where it is narrower. */
function within(own: string | number | undefined, shown: string | number, which: 'earlier' | 'later') {
  if (own === undefined) return shown;
  return own < shown === (which === 'earlier') ? own : shown;
}

/** Day a value falls on in a zone. */
function dayIn(value: unknown, zone: string): string | undefined {
  if (typeof value === 'number') return dayOf(value, zone);
  return typeof value === 'string' ? value.slice(0, 10) : undefined;
}

/** Whether a record stands on a day. */
function standing(calendar: CalendarDefinition<string>, record: RecordDto, zone: string): (day: string) => boolean {
  const { from, to = from, weekdays } = calendar;
  const [first, last] = [dayIn(record.values[from], zone), dayIn(record.values[to], zone)];
  const only = weekdays === undefined ? undefined : record.values[weekdays];
  if (first === undefined || last === undefined) return () => false;
  return (day) => first <= day && day <= last && (!Array.isArray(only) || only.includes(String(weekdayOf(day))));
}

/** Records by the day they stand on, of those shown. */
export function recordsByDay(
  module: AnyModule,
  records: readonly RecordDto[],
  days: readonly string[],
  zoneOf: (factoryNo: string | null) => string,
): ReadonlyMap<string, readonly RecordDto[]> {
  const { calendar } = module.list;
  const found = new Map<string, RecordDto[]>(days.map((day) => [day, []]));
  if (calendar === undefined) return found;
  for (const record of records) {
    const isOn = standing(calendar, record, zoneOf(record.factoryNo));
    for (const day of days.filter(isOn)) found.get(day)?.push(record);
  }
  return found;
}
