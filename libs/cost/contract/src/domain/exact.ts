import Big from 'big.js';

/** Rounds half away from zero. */
const HALF_UP = 1;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** An exact number; undefined for what is empty or no number, which is never taken for nothing. */
export function exactOf(value: unknown): Big | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && NUMBER.test(text) ? new Big(text) : undefined;
}

/** Rounded once, at the end: half away from zero. */
export function rounded(value: Big, decimals: number): string {
  return value.round(decimals, HALF_UP).toFixed(decimals);
}

/** Money as it is posted. */
export const yuan = (value: Big): string => rounded(value, 2);

export function sumOf(values: readonly Big[]): Big {
  return values.reduce((sum: Big, value) => sum.plus(value), new Big(0));
}

/** Rows of a field of lines. */
export function rowsOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  const all: unknown[] = Array.isArray(value) ? value : [];
  return all.flatMap((row) =>
    typeof row === 'object' && row !== null ? [Object.fromEntries(Object.entries(row))] : [],
  );
}
