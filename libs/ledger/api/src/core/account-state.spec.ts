import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AccountState, type BalanceRow } from './account-state';
import { amountOf, shareOf, ZERO } from './decimal';

const EMPTY: BalanceRow = {
  ...{ ledger: 'stock', factoryNo: 'A', account: '["W1","bearing"]', parts: {}, unit: null, currency: null },
  ...{ quantity: '0', reserved: '0', value: '0', seq: 0, postedAt: 0 },
};
const common = { unit: 'pcs', title: 'bearing', consumed: ZERO };
/** Decimals as the ledger keeps them, from the smallest step to some billions. */
const quantity = fc.bigInt({ min: 1n, max: 5_000_000_000n }).map((n) => new Big(`${n}e-6`));
const value = fc.bigInt({ min: 0n, max: 90_000_000_000n }).map((n) => new Big(`${n}e-4`));

interface Entry {
  readonly quantity: Big;
  readonly value: Big;
}

/** What happened to an account, whatever was refused left out. */
class Account {
  state = new AccountState(EMPTY);
  readonly entries: Entry[] = [];

  receive(quantity: Big, value: Big): void {
    this.state.move({ ...common, quantity, value, currency: 'CNY' });
    this.entries.push({ quantity, value });
  }

  /** A part of what is there, of a thousand. */
  issue(share: number): void {
    const there = new Big(this.row.quantity);
    const quantity = there.times(share).div(1000).round(6);
    if (quantity.eq(0)) return;
    const value = this.state.move({ ...common, quantity: quantity.neg(), value: undefined, currency: undefined });
    this.entries.push({ quantity: quantity.neg(), value: value ?? ZERO });
  }

  get row(): BalanceRow {
    return this.state.toRow();
  }
}

const step = fc.oneof(
  fc.record({ quantity, value }),
  fc.integer({ min: 1, max: 1000 }).map((share) => ({ share })),
);
const steps = fc.array(step, { minLength: 1, maxLength: 80, size: 'max' });

function lived(happened: readonly (Entry | { readonly share: number })[]): Account {
  const account = new Account();
  for (const one of happened) {
    if ('share' in one) account.issue(one.share);
    else account.receive(one.quantity, one.value);
  }
  return account;
}

describe('the moving average over any receipts and issues', () => {
  it('keeps the sums of its entries, never below zero, and nothing is worth nothing', () => {
    fc.assert(
      fc.property(steps, (happened) => {
        const { row, entries } = lived(happened);
        const sum = (of: keyof Entry) => entries.reduce((total, entry) => total.plus(entry[of]), ZERO);
        expect([row.quantity, row.value]).toEqual([sum('quantity').toFixed(), sum('value').toFixed()]);
        expect(new Big(row.quantity).gte(0) && new Big(row.value).gte(0)).toBe(true);
        if (row.quantity === '0') expect(row.value).toBe('0');
      }),
      { numRuns: 300 },
    );
  });

  it('gives the last issue all that is left', () => {
    fc.assert(
      fc.property(steps, (happened) => {
        const account = lived(happened);
        account.issue(1000);
        expect([account.row.quantity, account.row.value]).toEqual(['0', '0']);
      }),
    );
  });

  it('is taken back exactly, from the last entry to the first', () => {
    fc.assert(
      fc.property(steps, (happened) => {
        const { state, entries } = lived(happened);
        for (const entry of entries.toReversed())
          state.mirror({ quantity: entry.quantity.neg(), value: entry.value.neg(), title: '' });
        expect(state.toRow()).toMatchObject({ quantity: '0', value: '0' });
      }),
    );
  });
});

describe('a share', () => {
  it('differs from the exact one by half of the last decimal at most', () => {
    fc.assert(
      fc.property(value, quantity, quantity, (worth, a, b) => {
        const [part, whole] = a.lt(b) ? [a, b] : [b, a];
        const error = shareOf(worth, part, whole).times(whole).minus(worth.times(part)).abs();
        expect(error.lte(whole.times('0.00005'))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('an amount', () => {
  it('is the very decimal that was written', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 20n) + 1n, max: 10n ** 20n - 1n }), (n) => {
        const text = new Big(`${n}e-6`).toFixed();
        expect(amountOf(text, 'quantity').toFixed()).toBe(text);
      }),
    );
  });
});
