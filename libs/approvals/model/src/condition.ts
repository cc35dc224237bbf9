import type { Condition } from '@sed/approvals-contract';

type Operator = Extract<Condition, { readonly is: string }>['is'];
type Values = Readonly<Record<string, unknown>>;

/** Whether a condition holds for these values of a form. What is missing is neither greater nor less than anything. */
export function holds(condition: Condition, values: Values): boolean {
  if ('all' in condition) return condition.all.every((one) => holds(one, values));
  if ('any' in condition) return condition.any.some((one) => holds(one, values));
  return OPERATORS[condition.is](values[condition.field], condition.value);
}

const number =
  (compare: (a: number, b: number) => boolean) =>
  (actual: unknown, wanted: unknown): boolean => {
    const [a, b] = [asNumber(actual), asNumber(wanted)];
    return a !== null && b !== null && compare(a, b);
  };

const OPERATORS: Readonly<Record<Operator, (actual: unknown, wanted: unknown) => boolean>> = {
  empty: (actual) => isEmpty(actual),
  filled: (actual) => !isEmpty(actual),
  eq: (actual, wanted) => same(actual, wanted),
  ne: (actual, wanted) => !same(actual, wanted),
  in: (actual, wanted) => Array.isArray(wanted) && wanted.some((one) => same(actual, one)),
  gt: number((a, b) => a > b),
  ge: number((a, b) => a >= b),
  lt: number((a, b) => a < b),
  le: number((a, b) => a <= b),
};

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function same(actual: unknown, wanted: unknown): boolean {
  if (isEmpty(actual) || isEmpty(wanted)) return isEmpty(actual) && isEmpty(wanted);
  if (Array.isArray(actual)) return actual.some((one) => same(one, wanted));
  const [a, b] = [asNumber(actual), asNumber(wanted)];
  return a !== null && b !== null ? a === b : asText(actual) === asText(wanted);
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Decimals of forms are texts. */
function asNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}
