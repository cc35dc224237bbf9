import type { PlanTotal } from './plan-indicators';

export const LAST_YEAR_SOURCES = ['MEASURED', 'PART', 'TYPED'] as const;

/** A month of the year before; its figure is null where too little was measured. */
export interface PastMonth {
  readonly days: number;
  readonly isOver: boolean;
  readonly value: number | null;
}

export interface LastYear {
  readonly value: number;
  /** The whole year, or what it comes to by the months that are over. */
  readonly from: 'MEASURED' | 'PART';
}

/** Fewer months say too little of a year: seasons differ. */
const LEAST_MONTHS = 6;
const PLACES = 1000;

/** What a year came to by its months; undefined where one that is over is not known: people know it, or nobody. */
export function lastYearOf(months: readonly PastMonth[], total: PlanTotal): LastYear | undefined {
  const over = months.filter(({ isOver }) => isOver);
  const known = over.flatMap(({ value, days }) => (value === null ? [] : [{ value, days }]));
  if (known.length < over.length || known.length < LEAST_MONTHS) return undefined;
  const sum = known.reduce((all, { value }) => all + value, 0);
  const daysOf = (some: readonly { readonly days: number }[]) => some.reduce((all, { days }) => all + days, 0);
  const value = total === 'SUM' ? (sum / daysOf(known)) * daysOf(months) : sum / known.length;
  return { value: Math.round(value * PLACES) / PLACES, from: over.length === months.length ? 'MEASURED' : 'PART' };
}
