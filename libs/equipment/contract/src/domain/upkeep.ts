import { nextMonthlyMs, type MonthDays } from './upkeep-months';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Levels of planned maintenance (domain model §8.3); maintenance orders use the same codes. */
export const UPKEEP_LEVELS = [
  { code: 'DAILY', label: { zh: '日常保养', en: 'Daily' } },
  { code: 'FIRST', label: { zh: '一级保养', en: 'First level' } },
  { code: 'SECOND', label: { zh: '二级保养', en: 'Second level' } },
  { code: 'LUBRICATION', label: { zh: '润滑', en: 'Lubrication' } },
  { code: 'ANTICORROSION', label: { zh: '防腐', en: 'Anticorrosion' } },
  { code: 'CALIBRATION', label: { zh: '校验', en: 'Calibration' } },
] as const;
export type UpkeepLevel = (typeof UPKEEP_LEVELS)[number]['code'];

/** What made a maintenance due. */
export const DUE_CAUSES = [
  { code: 'CALENDAR', label: { zh: '日历', en: 'Calendar' } },
  { code: 'HOURS', label: { zh: '运行小时', en: 'Running hours' } },
  { code: 'STARTS', label: { zh: '启动次数', en: 'Starts' } },
  { code: 'CONDITION', label: { zh: '状态', en: 'Condition' } },
  { code: 'MANUAL', label: { zh: '人工', en: 'Person' } },
] as const;
export type DueCause = (typeof DUE_CAUSES)[number]['code'];

export const UPKEEP = {
  /** Done this far before or after it is due still counts as on time, share of the interval. */
  toleranceShare: 0.1,
  /** While its machine stands still anyway, a maintenance is offered this far ahead, share of the interval. */
  opportunityShare: 0.2,
  /** What would be due later than this cannot be told today. */
  furthestMs: 5 * 366 * DAY_MS,
} as const;

/** How often: at least one is said, whichever comes first. */
export interface Interval {
  readonly days: number | null;
  readonly hours: number | null;
  readonly starts: number | null;
}

/** What has gone by since the last maintenance; null where nobody counts it. */
export interface Passed {
  readonly hours: number | null;
  readonly starts: number | null;
}

/** The first counter that has used up its interval. */
export function counterDue({ hours, starts }: Interval, passed: Passed): 'HOURS' | 'STARTS' | undefined {
  if (hours !== null && passed.hours !== null && passed.hours >= hours) return 'HOURS';
  if (starts !== null && passed.starts !== null && passed.starts >= starts) return 'STARTS';
  return undefined;
}

/** When a counter will have used up its interval if machines go on as they did (epoch ms); the first of them. */
export function counterForecast(
  { hours, starts }: Interval,
  passed: Passed,
  perDay: Passed,
  nowMs: number,
): { readonly atMs: number; readonly by: 'HOURS' | 'STARTS' } | undefined {
  const byHours = usedUpMs(hours, passed.hours, perDay.hours, nowMs);
  const byStarts = usedUpMs(starts, passed.starts, perDay.starts, nowMs);
  if (byHours !== null && (byStarts === null || byHours <= byStarts)) return { atMs: byHours, by: 'HOURS' };
  return byStarts === null ? undefined : { atMs: byStarts, by: 'STARTS' };
}

/** Null where nobody counts, and where the machine stands still: then it is never due. */
function usedUpMs(interval: number | null, passed: number | null, perDay: number | null, nowMs: number): number | null {
  if (interval === null || passed === null || perDay === null || perDay <= 0) return null;
  const atMs = nowMs + (Math.max(0, interval - passed) / perDay) * DAY_MS;
  return atMs - nowMs > UPKEEP.furthestMs ? null : Math.round(atMs);
}

/** Used share of the interval that is used most, 0 to above 1; null where nothing can be told. */
export function usedShare(interval: Interval, passed: Passed & { readonly days: number | null }): number | null {
  const shares = [
    shareOf(passed.days, interval.days),
    shareOf(passed.hours, interval.hours),
    shareOf(passed.starts, interval.starts),
  ].filter((share) => share !== null);
  return shares.length === 0 ? null : Math.max(...shares);
}

function shareOf(passed: number | null, interval: number | null): number | null {
  return passed === null || interval === null || interval <= 0 ? null : passed / interval;
}

export type UpkeepBasis = 'FLOAT' | 'FIXED' | 'MONTHS';

/**
 * When the calendar has it due next (epoch ms).
 *
 * `FLOAT` counts from when it was done. `FIXED` keeps to the days it was planned for, whenever it was done: the next of
 * them that is still ahead. `MONTHS` does so on the same day of the month.
 */
export function nextDueMs(
  basis: UpkeepBasis,
  days: number | null,
  last: { readonly doneMs: number; readonly dueMs: number },
  monthly: MonthDays = { zone: 'UTC' },
): number | null {
  if (days === null || days <= 0) return null;
  if (basis === 'MONTHS') return nextMonthlyMs(days, last, monthly);
  const stepMs = days * DAY_MS;
  if (basis === 'FLOAT') return last.doneMs + stepMs;
  const steps = Math.max(1, Math.floor((last.doneMs - last.dueMs) / stepMs) + 1);
  return last.dueMs + steps * stepMs;
}

/** Whether it was done near enough to the day it was due; without an interval in days, by its day alone. */
export function isInTolerance(doneMs: number, dueMs: number, days: number | null, tolerancePct: number): boolean {
  return Math.abs(doneMs - dueMs) <= slackMs(days, tolerancePct);
}

function slackMs(days: number | null, tolerancePct: number): number {
  return days === null ? DAY_MS : Math.max(DAY_MS, (days * DAY_MS * tolerancePct) / 100);
}

/** What a plan counts of its orders, and the one it waits for. */
export interface KeptPlan {
  readonly ordersDone: number;
  readonly ordersMissed: number;
  readonly ordersInTime: number;
  readonly isOrderOpen: boolean;
  readonly nextDueAt: number | null;
  readonly everyDays: number | null;
  readonly tolerancePct: number;
}

/** Maintenance that was due, done in tolerance or not: also the one that should long be done and is not (§8.3). */
export function dueCounts(plan: KeptPlan, nowMs: number): { readonly due: number; readonly inTime: number } {
  const { ordersDone, ordersMissed, ordersInTime, isOrderOpen, nextDueAt, everyDays, tolerancePct } = plan;
  const isLate = isOrderOpen && nextDueAt !== null && nowMs > nextDueAt + slackMs(everyDays, tolerancePct);
  return { due: ordersDone + ordersMissed + (isLate ? 1 : 0), inTime: ordersInTime };
}

/** Done in tolerance of all that was due, %, with one decimal; null while nothing was. */
export function adherencePct({ due, inTime }: ReturnType<typeof dueCounts>): number | null {
  return due === 0 ? null : Math.round((1000 * inTime) / due) / 10;
}
