import { isEmpty } from './actions';
import type { Rule } from './define-module';

const HOUR_MS = 3_600_000;

/** V-016, V-029: an instant that is set lies not in the past, give or take what a person needs to fill in a form. */
export function notInPast(field: string, options: { readonly toleranceMs?: number } = {}): Rule {
  return {
    name: field,
    check: (values, { nowMs, isChanged }) => {
      const at = values[field];
      const isPast = typeof at === 'number' && at < nowMs - (options.toleranceMs ?? 0);
      return isPast && isChanged(field) ? { code: 'rule.inPast', field } : undefined;
    },
  };
}

/** V-018: each later than the one before; what is empty is passed over. */
export function inOrder(...names: readonly string[]): Rule {
  return {
    name: names.at(-1) ?? '',
    check: (values) => {
      const filled = names.filter((name) => !isEmpty(values[name]));
      const wrong = filled.find((name, index) => {
        const before = filled[index - 1];
        return before !== undefined && !isBefore(values[before], values[name]);
      });
      return wrong === undefined ? undefined : { code: 'rule.order', field: wrong };
    },
  };
}

/** V-017: a date within the year another field names. */
export function withinYear(field: string, yearField: string): Rule {
  return {
    name: field,
    check: (values) => {
      const [day, year] = [values[field], values[yearField]];
      if (typeof day !== 'string' || isEmpty(year)) return undefined;
      return day.startsWith(`${String(year)}-`)
        ? undefined
        : { code: 'rule.year', params: { year: String(year) }, field };
    },
  };
}

/** V-029: from start to end at most so many hours. */
export function atMostHours(start: string, end: string, hours: number): Rule {
  return {
    name: end,
    check: (values) => {
      const [from, to] = [values[start], values[end]];
      if (typeof from !== 'number' || typeof to !== 'number') return undefined;
      return to - from <= hours * HOUR_MS ? undefined : { code: 'rule.longest', params: { hours }, field: end };
    },
  };
}

function isBefore(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return a < b;
  return String(a) < String(b);
}
