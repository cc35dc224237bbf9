import { PERIODS, type StatisticsPeriod } from '@sed/governance-contract';
import { resultsDetailedList } from '@sed/governance-definitions';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;
/** Days shown at first. */
const FIRST_DAYS = 14;

export interface StatisticsAddress {
  readonly from: string;
  readonly to: string;
  readonly period: StatisticsPeriod;
}

/** Day of an instant by the clock of a zone. */
export function dayIn(ms: number, zone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    ms,
  );
}

export function statisticsAddress(
  get: (name: string) => string | undefined,
  nowMs: number,
  zone: string,
): StatisticsAddress {
  const dayOf = (name: string, otherwiseMs: number) => {
    const asked = get(name);
    return asked !== undefined && DAY.test(asked) ? asked : dayIn(otherwiseMs, zone);
  };
  const period = PERIODS.find((known) => known === get('period')) ?? 'day';
  const [from, to] = [dayOf('from', nowMs - FIRST_DAYS * DAY_MS), dayOf('to', nowMs)];
  return from <= to ? { from, to, period } : { from: to, to: from, period };
}

/** Last day of a period that begins on the day, within the days asked for. */
export function lastDayOf(start: string, { period, to }: Pick<StatisticsAddress, 'period' | 'to'>): string {
  const ms = Date.parse(start);
  const monthEnd = Date.UTC(Number(start.slice(0, 4)), Number(start.slice(5, 7)), 0);
  const endMs = { day: ms, week: ms + 6 * DAY_MS, month: monthEnd }[period];
  const last = new Date(endMs).toISOString().slice(0, 10);
  return last < to ? last : to;
}

interface Chosen {
  readonly factoryNo?: string | undefined;
  readonly ruleType?: string | undefined;
  readonly from: string;
  readonly to: string;
}

/** The list of the findings a number counts. */
export function findingsAddress({ factoryNo, ruleType, from, to }: Chosen): string {
  const query = new URLSearchParams({ 'f.fromAt.from': from, 'f.fromAt.to': to });
  if (ruleType !== undefined) query.set('f.ruleType', ruleType);
  if (factoryNo !== undefined) query.set('plant', factoryNo);
  return `${resultsDetailedList.path}?${query}`;
}
