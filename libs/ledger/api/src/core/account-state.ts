import { DomainError } from '@sed/platform-api';
import type { ledgerBalance as ledgerBalanceTable } from '@sed/ledger-tables';
import type Big from 'big.js';
import { rulesOf } from './account-key';
import { exact, shareOf, textOf, ZERO } from './decimal';

export type BalanceRow = typeof ledgerBalanceTable.$inferSelect;

/** A movement as asked for, before its value is known. */
export interface Move {
  readonly quantity: Big;
  readonly unit: string;
  readonly value: Big | undefined;
  readonly currency: string | undefined;
  /** What of a reservation it uses up. */
  readonly consumed: Big;
  readonly title: string;
}

/** The mirror of an entry. */
export interface Mirror {
  readonly quantity: Big;
  readonly value: Big | null;
  readonly title: string;
}

/** An account under lock: decides what a movement is worth and whether it may happen. Says nothing of lots and months. */
export class AccountState {
  private quantity: Big;
  private reserved: Big;
  private value: Big;
  private unit: string | null;
  private currency: string | null;
  private seq: number;
  private postedAt: number;
  private readonly rules;

  constructor(private readonly row: BalanceRow) {
    this.rules = rulesOf(row.ledger);
    this.quantity = exact(row.quantity);
    this.reserved = exact(row.reserved);
    this.value = exact(row.value);
    ({ unit: this.unit, currency: this.currency, seq: this.seq, postedAt: this.postedAt } = row);
  }

  get lastPostedAt(): number {
    return this.postedAt;
  }

  /** What may still go out or be kept back. */
  get available(): Big {
    return this.quantity.minus(this.reserved);
  }

  /** @returns the value of the movement; null in ledgers without valuation */
  move(move: Move): Big | null {
    this.requireUnit(move);
    this.unit ??= move.unit;
    if (move.quantity.lt(0)) this.requireAvailable(move.quantity.neg(), move.consumed, move.title);
    const value = this.rules.valuation === 'none' ? null : this.valueOf(move);
    this.reserved = this.reserved.minus(move.consumed);
    this.add(move.quantity, value);
    return value;
  }

  /** Takes a movement back, its value with it. */
  mirror({ quantity, value, title }: Mirror): void {
    if (quantity.lt(0)) this.requireAvailable(quantity.neg(), ZERO, title);
    const left = this.quantity.plus(quantity);
    const worth = this.value.plus(value ?? ZERO);
    // Other goods went out at an average this receipt was part of: its own value is no longer whole here.
    if (worth.lt(0) || (left.eq(0) && !worth.eq(0))) throw new DomainError('ledger.valueUsed', { account: title });
    this.add(quantity, value);
  }

  /** Keeps more back, or less with a negative quantity. */
  reserve(quantity: Big, title: string): void {
    if (quantity.gt(0)) this.requireAvailable(quantity, ZERO, title);
    this.reserved = this.reserved.plus(quantity);
  }

  /** Marks an entry. @returns its place and what the account has after it */
  enter(postedAt: number) {
    this.seq += 1;
    this.postedAt = postedAt;
    const isValued = this.rules.valuation !== 'none';
    return {
      seq: this.seq,
      quantityAfter: textOf(this.quantity),
      valueAfter: isValued ? textOf(this.value) : null,
      unit: this.unit ?? '',
      currency: isValued ? this.currency : null,
    };
  }

  toRow(): BalanceRow {
    const { quantity, reserved, value, unit, currency, seq, postedAt } = this;
    const amounts = { quantity: textOf(quantity), reserved: textOf(reserved), value: textOf(value) };
    return { ...this.row, ...amounts, unit, currency, seq, postedAt };
  }

  private add(quantity: Big, value: Big | null): void {
    this.quantity = this.quantity.plus(quantity);
    this.value = this.value.plus(value ?? ZERO);
  }

  private requireUnit({ unit, title }: Move): void {
    if (this.unit === null || this.unit === unit) return;
    throw new DomainError('ledger.unit', { account: title, unit: this.unit, asked: unit });
  }

  private requireAvailable(asked: Big, consumed: Big, title: string): void {
    if (this.rules.mayBeNegative) return;
    const available = this.available.plus(consumed);
    if (asked.lte(available)) return;
    throw new DomainError('ledger.short', {
      account: title,
      available: textOf(available),
      asked: textOf(asked),
      unit: this.unit ?? '',
    });
  }

  private valueOf({ quantity, value, currency, title }: Move): Big {
    if (quantity.lt(0)) {
      if (value !== undefined) throw new DomainError('ledger.valueComputed', { account: title });
      return shareOf(this.value, quantity.neg(), this.quantity).neg();
    }
    if (value === undefined || value.lt(0) || currency === undefined)
      throw new DomainError('ledger.valueMissing', { account: title });
    if (this.currency !== null && this.currency !== currency)
      throw new DomainError('ledger.currency', { account: title, currency: this.currency, asked: currency });
    this.currency ??= currency;
    return value;
  }
}
