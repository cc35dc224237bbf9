import { DAY_HOURS, type PlannedOrder, type PooledOrder } from '@sed/orders-contract';
import { DAY_MS, dayOf, startOfDay } from '../days';

const HOUR_MS = 3_600_000;
/** Work begins at this hour where the order says nothing else. */
const FIRST_HOUR = 8;
/** An order without planned times takes so long, h. */
const USUAL_HOURS = 2;

/** Planned hours of an order on the day it begins, a whole day at most. */
export function hoursOf({ planStart, planEnd }: Pick<PooledOrder, 'planStart' | 'planEnd'>): number {
  if (planStart === null || planEnd === null) return USUAL_HOURS;
  return Math.min(DAY_HOURS, Math.max(0, planEnd - planStart) / HOUR_MS);
}

/** Times of an order put on a day: as long as before, from the hour it had, and never in the past. */
export function movedTo(
  { planStart, planEnd }: Pick<PooledOrder, 'planStart' | 'planEnd'>,
  day: string,
  { zone, nowMs }: { readonly zone: string; readonly nowMs: number },
): { readonly planStart: number; readonly planEnd: number } {
  const begin = startOfDay(day, zone);
  const hour = planStart === null ? FIRST_HOUR * HOUR_MS : planStart - startOfDay(dayOf(planStart, zone), zone);
  const start = Math.max(begin + hour, Math.min(nowMs, begin + DAY_MS - HOUR_MS));
  const length = planStart === null || planEnd === null ? USUAL_HOURS * HOUR_MS : planEnd - planStart;
  return { planStart: start, planEnd: start + length };
}

/** What a person, or nobody yet, has to do on a day. */
export interface DayLoad {
  readonly orders: readonly PooledOrder[];
  readonly hours: number;
  /** More than a day holds, or two orders at once on one machine. */
  readonly conflicts: readonly ('hours' | 'time' | 'equipment')[];
}

function overlaps(orders: readonly PooledOrder[]): boolean {
  const sorted = orders.toSorted((a, b) => (a.planStart ?? 0) - (b.planStart ?? 0));
  return sorted.some((order, index) => {
    const before = sorted[index - 1];
    return before !== undefined && (before.planStart ?? 0) + hoursOf(before) * HOUR_MS > (order.planStart ?? 0);
  });
}

/** Orders of one day: hours, and what does not fit. @param elsewhere machines others work on that day */
export function loadOf(orders: readonly PooledOrder[], elsewhere: ReadonlySet<string>): DayLoad {
  const hours = orders.reduce((sum, order) => sum + hoursOf(order), 0);
  const meets = orders.some(({ equipNo, factoryNo }) => equipNo !== null && elsewhere.has(`${factoryNo} ${equipNo}`));
  return {
    orders,
    hours,
    conflicts: [
      ...(hours > DAY_HOURS ? (['hours'] as const) : []),
      ...(overlaps(orders) ? (['time'] as const) : []),
      ...(meets ? (['equipment'] as const) : []),
    ],
  };
}

/**
 * Orders that go well with others of the pool, each with its whole group: the same machine stands anyway, or the way is the
 * same. Groups are shared: thousands of orders of one section must not each have a list of their own.
 */
export function companions(orders: readonly PooledOrder[]): ReadonlyMap<string, readonly PooledOrder[]> {
  const groups = new Map<string, PooledOrder[]>();
  for (const order of orders) {
    const where = order.equipNo ?? order.place ?? order.section;
    if (where === null) continue;
    const key = `${order.factoryNo} ${where}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [order]);
    else group.push(order);
  }
  const found = [...groups.values()].filter((group) => group.length > 1);
  return new Map(found.flatMap((group) => group.map((order) => [order.id, group] as const)));
}

/** Orders done behind one isolation, by its name. */
export const behindIsolations = (orders: readonly PlannedOrder[]) => groupedBy(orders, ({ isolation }) => isolation);

/** Orders a permit in force covers, by its id. */
export const underPermits = (orders: readonly PlannedOrder[]) => groupedBy(orders, ({ permit }) => permit?.id ?? null);

function groupedBy(
  orders: readonly PlannedOrder[],
  keyOf: (order: PlannedOrder) => string | null,
): ReadonlyMap<string, readonly PlannedOrder[]> {
  const groups = new Map<string, PlannedOrder[]>();
  for (const order of orders) {
    const key = keyOf(order);
    if (key === null) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [order]);
    else group.push(order);
  }
  return groups;
}

/** What a pool is looked through for. */
export const POOL_CHECKS = ['missing', 'ready', 'conflict', 'isolation'] as const;

export function isChecked({ parts, conflicts, isolation }: PlannedOrder, check: string | undefined): boolean {
  if (check === 'missing') return parts !== null && parts.missing.length > 0;
  if (check === 'ready') return parts === null || (parts.missing.length === 0 && parts.unlisted === 0);
  if (check === 'conflict') return conflicts.length > 0;
  return check !== 'isolation' || isolation !== null;
}
