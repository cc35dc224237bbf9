import { DomainError } from '@sed/platform-api';
import { QUANTITY_DECIMALS, VALUE_DECIMALS } from '@sed/ledger-contract';
import Big from 'big.js';

/** Rounds shares of a value once, to its last kept decimal. */
const Share = Big();
Share.DP = VALUE_DECIMALS;
Share.RM = 1;

export const ZERO = new Big(0);

const FORMATS = { quantity: formatOf(QUANTITY_DECIMALS), value: formatOf(VALUE_DECIMALS) };

function formatOf(decimals: number): RegExp {
  return new RegExp(`^-?\\d{1,14}(\\.\\d{1,${String(decimals)}})?$`);
}

/** @throws DomainError `ledger.amount` for what the ledger cannot keep exactly */
export function amountOf(text: string, kind: keyof typeof FORMATS): Big {
  if (!FORMATS[kind].test(text)) throw new DomainError('ledger.amount', { text });
  return new Big(text);
}

/** As the database gives it. */
export function exact(text: string): Big {
  return new Big(text);
}

/** Plain digits without zeros that say nothing. */
export function textOf(amount: Big): string {
  return amount.toFixed();
}

/** What a part of a quantity is worth; all of it is worth all of the value. */
export function shareOf(value: Big, part: Big, whole: Big): Big {
  if (part.eq(whole)) return value;
  return new Share(value.times(part)).div(whole);
}
