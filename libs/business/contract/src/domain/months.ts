/** Months are `YYYY-MM`, which compare as texts. */

/** The month so many months further on; negative goes back. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** Months from the first to the other; negative when the other lies before. */
export function monthsBetween(from: string, to: string): number {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
  return count(to) - count(from);
}

export function daysInMonth(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

/** Whole months from the first to the last, either of which may be open. */
export interface MonthRange {
  readonly from: string;
  readonly to: string | null;
}

export function hasMonth({ from, to }: MonthRange, month: string): boolean {
  return from <= month && (to === null || month <= to);
}

export function rangesMeet(one: MonthRange, other: MonthRange): boolean {
  return (other.to === null || one.from <= other.to) && (one.to === null || other.from <= one.to);
}
