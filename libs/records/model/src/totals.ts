import type { Field, Total } from './fields';

type Row = Readonly<Record<string, unknown>>;

/** Decimals are added as whole numbers of this fraction, so that they add up exactly. */
const EXACT = 1_000_000n;
const DIGITS = 6;

/** How a column of this field comes to one number; undefined where it does not. */
export function totalOf(field: Field): Total | undefined {
  return 'total' in field ? field.total : undefined;
}

/**
 * The sum or the mean of a column as its definition says. Undefined where rows do not belong together, where there is
 * nothing to add, and where a weight is missing: a part shown as the whole would mislead.
 */
export function columnTotal(name: string, field: Field, rows: readonly Row[]): number | undefined {
  const total = totalOf(field);
  const filled = rows.filter((row) => isFilled(cellOf(name, field, row)));
  if (total === undefined || filled.length === 0 || !isSame(filled, total.sameIn)) return undefined;
  const values = filled.map((row) => exact(cellOf(name, field, row)));
  if (values.some((value) => value === undefined)) return undefined;
  const numbers = values.filter((value) => value !== undefined);
  if (total.by === 'sum') return Number(sum(numbers)) / Number(EXACT);
  const weights = filled.map((row) => exact(row[total.weight]));
  const known = weights.filter((weight) => weight !== undefined);
  const whole = sum(known);
  if (known.length < numbers.length || whole === 0n) return undefined;
  const product = sum(numbers.map((value, index) => value * (known[index] ?? 0n)));
  return Number(product / whole) / Number(EXACT);
}

function cellOf(name: string, field: Field, row: Row): unknown {
  return field.kind === 'computed' ? field.compute(row) : row[name];
}

function isFilled(cell: unknown): boolean {
  return cell !== null && cell !== undefined && cell !== '';
}

function isSame(rows: readonly Row[], name: string | undefined): boolean {
  if (name === undefined) return true;
  const words = new Set(rows.map((row) => textOf(row[name])));
  return words.size === 1;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.normalize('NFKC').trim().toLowerCase() : JSON.stringify(value ?? null);
}

function exact(cell: unknown): bigint | undefined {
  if (!isFilled(cell) || !Number.isFinite(Number(cell))) return undefined;
  const [whole = '0', part = ''] = (typeof cell === 'number' ? cell.toFixed(DIGITS) : String(cell).trim()).split('.');
  const digits = `${whole.replace('-', '')}${part.slice(0, DIGITS).padEnd(DIGITS, '0')}`;
  if (!/^\d+$/.test(digits)) return undefined;
  return whole.startsWith('-') ? -BigInt(digits) : BigInt(digits);
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n);
}
