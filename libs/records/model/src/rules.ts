import type { Rule } from './define-module';
import { isEmpty } from './actions';

/** V-014: an upper limit above its lower one. */
export function upperAboveLower(lower: string, upper: string): Rule {
  return {
    name: upper,
    check: (values) =>
      bothNumbers(values[lower], values[upper], (lo, hi) => hi <= lo)
        ? { code: 'rule.upperAboveLower', field: upper }
        : undefined,
  };
}

/** V-015: a start before its end; dates, months, clocks and instants compare alike. `orEqual` lets both be the same. */
export function startBeforeEnd(start: string, end: string, options: { readonly orEqual?: boolean } = {}): Rule {
  return {
    name: end,
    check: (values) => {
      const [from, to] = [values[start], values[end]];
      if (isEmpty(from) || isEmpty(to)) return undefined;
      const isWrong = options.orEqual === true ? compare(from, to) > 0 : compare(from, to) >= 0;
      return isWrong ? { code: 'range.startBeforeEnd', field: end } : undefined;
    },
  };
}

/** V-019, V-033: shares of child lines sum to exactly 1, each from 0 to 1; compared at four decimals. */
export function sharesSumToOne(lines: string, share: string): Rule {
  return {
    name: lines,
    check: (values) => {
      const rows = values[lines];
      if (!Array.isArray(rows) || rows.length === 0) return undefined;
      const sum = rows.reduce((total: number, row: unknown) => total + tenThousandths(row, share), 0);
      return sum === 10_000
        ? undefined
        : { code: 'rule.sharesSum', params: { sum: (sum / 10_000).toFixed(4) }, field: lines };
    },
  };
}

function tenThousandths(row: unknown, name: string): number {
  const share: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, name) : undefined;
  return Math.round(Number(share ?? 0) * 10_000);
}

function bothNumbers(a: unknown, b: unknown, test: (a: number, b: number) => boolean): boolean {
  if (isEmpty(a) || isEmpty(b)) return false;
  return test(Number(a), Number(b));
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), 'en');
}
