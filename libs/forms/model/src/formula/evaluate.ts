import { roundHalfAway } from '@sed/platform-contract';
import type { Expression, FunctionName, Operator } from './parse';
import { isFunction } from './parse';

export type FormulaValue = number | string | boolean | null;
type Found = FormulaValue | readonly FormulaValue[];

/** What a name stands for: an answer, or all cells of a column. */
export type Scope = (name: string, column: string | null) => unknown;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const CLOCK = /^(\d{2}):(\d{2})$/;
const DECIMAL = /^-?\d{1,15}(\.\d+)?$/;

/** What a formula comes to; null where something it needs is missing or nothing sensible comes out. */
export function evaluate(expression: Expression, scope: Scope): FormulaValue {
  const found = valueOf(expression, scope);
  return isList(found) ? null : found;
}

function isList(found: Found): found is readonly FormulaValue[] {
  return Array.isArray(found);
}

function valueOf(expression: Expression, scope: Scope): Found {
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'name':
      return plain(scope(expression.name, expression.column));
    case 'call':
      return isFunction(expression.name) ? called(expression.name, expression.args, scope) : null;
    case 'negative': {
      const operand = numberOf(valueOf(expression.operand, scope));
      return operand === null ? null : -operand;
    }
    case 'not':
      return !isTrue(valueOf(expression.operand, scope));
    case 'binary':
      return combined(expression.op, valueOf(expression.left, scope), valueOf(expression.right, scope));
  }
}

function plain(value: unknown): Found {
  if (Array.isArray(value)) return value.map((one: unknown) => single(plain(one)));
  return typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean' ? value : null;
}

function single(found: Found): FormulaValue {
  return isList(found) ? null : found;
}

function numberOf(found: Found): number | null {
  if (typeof found === 'number') return Number.isFinite(found) ? found : null;
  return typeof found === 'string' && DECIMAL.test(found) ? Number(found) : null;
}

function isTrue(found: Found): boolean {
  return found === true;
}

type Numeric = Exclude<Operator, 'and' | 'or' | '=' | '!='>;

const ON_NUMBERS: Readonly<Record<Numeric, (a: number, b: number) => FormulaValue>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => (b === 0 ? null : a / b),
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

function combined(op: Operator, left: Found, right: Found): FormulaValue {
  switch (op) {
    case 'and':
      return isTrue(left) && isTrue(right);
    case 'or':
      return isTrue(left) || isTrue(right);
    case '=':
      return same(left, right);
    case '!=':
      return !same(left, right);
    default: {
      const [a, b] = [numberOf(left), numberOf(right)];
      return a === null || b === null ? null : ON_NUMBERS[op](a, b);
    }
  }
}

function same(left: Found, right: Found): boolean {
  if (isList(left)) return left.some((one) => same(one, right));
  if (isList(right)) return same(right, left);
  const [a, b] = [numberOf(left), numberOf(right)];
  return a !== null && b !== null ? a === b : left === right;
}

type OnValues = Exclude<FunctionName, 'if'>;

const isNothing = (value: Found): boolean => (isList(value) ? value.length === 0 : value === null || value === '');

const FUNCTIONS: Readonly<Record<OnValues, (values: readonly Found[]) => Found>> = {
  empty: ([value = null]) => isNothing(value),
  days: ([from = null, until = null]) => daysBetween(from, until),
  hours: ([from = null, until = null]) => hoursBetween(from, until),
  count: ([value = null]) => (isList(value) ? value.filter((one) => one !== null && one !== '').length : null),
  round: ([value = null, places = null]) => shaped('round', value, places),
  floor: ([value = null]) => shaped('floor', value, null),
  ceil: ([value = null]) => shaped('ceil', value, null),
  abs: ([value = null]) => shaped('abs', value, null),
  sum: (values) => overall('sum', values),
  avg: (values) => overall('avg', values),
  min: (values) => overall('min', values),
  max: (values) => overall('max', values),
};

function called(name: FunctionName, args: readonly Expression[], scope: Scope): Found {
  const [first, second, third] = args;
  if (first === undefined) return null;
  if (name !== 'if') return FUNCTIONS[name](args.map((arg) => valueOf(arg, scope)));
  const chosen = isTrue(valueOf(first, scope)) ? second : third;
  return chosen === undefined ? null : valueOf(chosen, scope);
}

function shaped(name: 'round' | 'floor' | 'ceil' | 'abs', value: Found, other: Found): number | null {
  const number = numberOf(value);
  if (number === null) return null;
  if (name === 'abs') return Math.abs(number);
  if (name === 'floor') return Math.floor(number);
  if (name === 'ceil') return Math.ceil(Number(number.toPrecision(15)));
  return roundHalfAway(number, Math.min(6, Math.max(0, Math.trunc(numberOf(other) ?? 0))));
}

/** Of a column or of several values; what is empty does not count. */
function overall(name: 'sum' | 'avg' | 'min' | 'max', values: readonly Found[]): number | null {
  const numbers = values.flat().flatMap((value) => numberOf(value) ?? []);
  if (name === 'sum') return numbers.reduce((sum, one) => sum + one, 0);
  if (numbers.length === 0) return null;
  if (name === 'avg') return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  return name === 'min' ? Math.min(...numbers) : Math.max(...numbers);
}

/** Days from one to the other, both counted. */
function daysBetween(from: Found, until: Found): number | null {
  const [a, b] = [dayOf(from), dayOf(until)];
  return a === null || b === null || b < a ? null : Math.round((b - a) / DAY_MS) + 1;
}

function dayOf(found: Found): number | null {
  if (typeof found === 'number') return Math.floor(found / DAY_MS) * DAY_MS;
  return typeof found === 'string' && DATE.test(found) ? Date.parse(`${found}T00:00:00Z`) : null;
}

/** Between two times, or two times of day; over midnight where the second is earlier. */
function hoursBetween(from: Found, until: Found): number | null {
  if (typeof from === 'number' && typeof until === 'number') return until < from ? null : (until - from) / HOUR_MS;
  const [a, b] = [minutesOf(from), minutesOf(until)];
  if (a === null || b === null) return null;
  return ((b - a + 1440) % 1440) / 60;
}

function minutesOf(found: Found): number | null {
  const match = typeof found === 'string' ? CLOCK.exec(found) : null;
  return match === null ? null : Number(match[1]) * 60 + Number(match[2]);
}
