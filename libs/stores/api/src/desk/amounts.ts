import Big from 'big.js';

/** Values are kept to the fourth decimal, rounded once and half away from zero. */
const HALF_UP = 1;

export type Decimal = string | number | null | undefined;

/** An exact number; nothing is nothing. */
export function exact(value: Decimal): Big {
  return new Big(value === null || value === undefined || value === '' ? 0 : value);
}

/** As fields of four decimals keep it. */
export function text4(value: Big): string {
  return value.round(4, HALF_UP).toFixed(4);
}

/** As money is shown. */
export function text2(value: Big): string {
  return value.round(2, HALF_UP).toFixed(2);
}

/** As the ledger takes it: no zeros that say nothing. */
export function plain(value: Big): string {
  return value.round(4, HALF_UP).toFixed();
}

export function sum(values: readonly Decimal[]): Big {
  return values.reduce((total: Big, value) => total.plus(exact(value)), new Big(0));
}
