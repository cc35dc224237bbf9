import Big from 'big.js';

/** Half away from zero. */
const HALF_UP = 1;

export type Decimal = string | number | null | undefined;

/** An exact number; nothing is nothing. */
export function exact(value: Decimal): Big {
  return new Big(value === null || value === undefined || value === '' ? 0 : value);
}

/** Money as it is posted, and volumes: two decimals, rounded once. */
export function text2(value: Big): string {
  return value.round(2, HALF_UP).toFixed(2);
}

/** Prices and factors: four decimals, rounded once. */
export function text4(value: Big): string {
  return value.round(4, HALF_UP).toFixed(4);
}

export function sumOf(values: readonly Decimal[]): Big {
  return values.reduce((total: Big, value) => total.plus(exact(value)), new Big(0));
}
