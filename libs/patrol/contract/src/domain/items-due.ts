import { instantOfClock, localDay, nextDay, type PlanWindow } from './plan-times';

const DAY_MS = 86_400_000;

/** How often an item of a checklist is done; `EACH` in every order of its plan. */
export type ItemEvery = 'EACH' | 'DAY' | 'WEEK' | 'MONTH' | 'QUARTER' | 'YEAR';

export interface RoutineItem {
  /** Tells the item from others; that of another version of the plan with the same words is the same. */
  readonly text?: string | null;
  /** In every order where it is not said. */
  readonly every?: ItemEvery | null;
  /** Day of its period it is due from, the first being 1; from the beginning where there is none. */
  readonly fromDay?: number | null;
}

/** A window of a plan and what of its checklist is due then. */
export interface DueItems<I> {
  readonly window: PlanWindow;
  readonly items: readonly I[];
}

/** A version of a plan before the one that is asked for. */
export interface EarlierVersion {
  readonly items: readonly RoutineItem[];
  /** Beginnings of its orders. */
  readonly known: ReadonlySet<number>;
}

export interface DueBasis {
  /** Beginnings of windows that have an order. */
  readonly known: ReadonlySet<number>;
  /** Since when the plan runs: what was due on a day before is not made up for. */
  readonly beganMs: number;
  readonly zone: string;
  /** What its versions before have done is not done again in the same period. */
  readonly earlier?: readonly EarlierVersion[];
}

/** First day of the week, month, quarter or year a day lies in. */
function firstDay(every: ItemEvery, day: string): string {
  const month = Number(day.slice(5, 7));
  switch (every) {
    case 'WEEK':
      return nextDay(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
    case 'MONTH':
      return `${day.slice(0, 7)}-01`;
    case 'QUARTER':
      return `${day.slice(0, 4)}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`;
    case 'YEAR':
      return `${day.slice(0, 4)}-01-01`;
    default:
      return day;
  }
}

/** The 31st of a shorter month is its last day, the eighth of a week its seventh. */
function lastFromDay(every: ItemEvery, first: string): number {
  if (every === 'WEEK') return 7;
  return new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5, 7)), 0)).getUTCDate();
}

/** The instant an item of the period of a window is due from. */
export function itemDueFrom(item: RoutineItem, windowMs: number, zone: string): number {
  const { every, fromDay } = item;
  const first = firstDay(every ?? 'EACH', localDay(windowMs, zone));
  const days = Math.min(fromDay ?? 1, lastFromDay(every ?? 'EACH', first)) - 1;
  return instantOfClock(hasDay(item) ? nextDay(first, days) : first, '00:00', zone);
}

function hasDay({ every, fromDay }: RoutineItem): boolean {
  return typeof fromDay === 'number' && every !== 'EACH' && every !== 'DAY';
}

function isDue(item: RoutineItem, windowMs: number, { known, beganMs, zone, earlier = [] }: DueBasis): boolean {
  if ((item.every ?? 'EACH') === 'EACH') return true;
  const fromMs = itemDueFrom(item, windowMs, zone);
  if (windowMs < fromMs) return false;
  if (hasDay(item) && fromMs + DAY_MS <= beganMs) return false;
  if (hasOrder(known, fromMs, windowMs)) return false;
  return !earlier.some((version) => {
    const own = version.items.find(({ text, every }) => text === item.text && every === item.every);
    return own !== undefined && hasOrder(version.known, itemDueFrom(own, windowMs, zone), windowMs);
  });
}

function hasOrder(known: ReadonlySet<number>, fromMs: number, toMs: number): boolean {
  return [...known].some((start) => start >= fromMs && start < toMs);
}

/**
 * What of a checklist is due in which window: an item once in its period, in the first order on or after its day. A window
 * that has no order, as those that passed while nothing was made, leaves its items to the next one. Where nothing is due
 * there is no order.
 */
export function itemsDue<I extends RoutineItem>(
  items: readonly I[],
  windows: readonly PlanWindow[],
  basis: DueBasis,
): readonly DueItems<I>[] {
  const known = new Set(basis.known);
  const due: DueItems<I>[] = [];
  for (const window of windows) {
    const own = items.filter((item) => isDue(item, window.fromMs, { ...basis, known }));
    if (own.length === 0) continue;
    known.add(window.fromMs);
    due.push({ window, items: own });
  }
  return due;
}
