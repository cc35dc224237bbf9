import { DomainError } from '@sed/platform-api';
import type { LedgerActor, LedgerPosting, LedgerReservation } from '@sed/platform-ports';
import type Big from 'big.js';
import { v7 } from 'uuid';
import { keyOf, type AccountKey } from '../core/account-key';
import { amountOf, textOf } from '../core/decimal';
import type { EntryRow } from '../store/entry-store';
import type { ReservationId } from '../store/open-reservations';

/** A posting with its account found and its figures read. */
export interface Movement {
  readonly key: AccountKey;
  readonly quantity: Big;
  readonly value: Big | undefined;
  readonly posting: LedgerPosting;
}

/** @throws DomainError `ledger.part`, `ledger.amount` */
export function movementOf(posting: LedgerPosting): Movement {
  const quantity = amountOf(posting.quantity, 'quantity');
  if (quantity.eq(0)) throw new DomainError('ledger.amount', { text: posting.quantity });
  const value = posting.value === undefined ? undefined : amountOf(posting.value, 'value');
  return { key: keyOf(posting), quantity, value, posting };
}

/** What goes out and the reservation it uses up, where one is named. */
export function consumptionOf({ key, quantity, posting }: Movement): ReservationId | undefined {
  if (posting.consumes === undefined || quantity.gt(0)) return undefined;
  return { ...key, of: posting.consumes };
}

/** What makes a movement the same when it comes again. */
export function onceOf({ posting }: Movement) {
  const { document, line, purpose, ledger } = posting;
  return { module: document.module, recordId: document.recordId, line, purpose, ledger };
}

export function onceText({ module, recordId, line, purpose, ledger }: ReturnType<typeof onceOf>): string {
  return JSON.stringify([module, recordId, line, purpose, ledger]);
}

/** Whether what was posted is what is asked for now. */
export function isSame(row: EntryRow, { key, quantity, value, posting }: Movement): boolean {
  const isPlace = row.factoryNo === key.factoryNo && row.account === key.account && row.lot === key.lot;
  const isFigure = quantity.eq(row.quantity) && row.unit === posting.unit;
  return isPlace && isFigure && (value === undefined || (row.value !== null && value.eq(row.value)));
}

/** Columns that say where an entry comes from and when it was made. */
export interface Stamp {
  readonly period: string;
  readonly postedAt: number;
  readonly by: LedgerActor;
}

export function headOf({ key, posting }: Movement, { period, postedAt, by }: Stamp) {
  const { ledger, factoryNo, account, lot } = key;
  const { document, line, purpose, reason } = posting;
  const source = { module: document.module, recordId: document.recordId, documentNo: document.no, line, purpose };
  const place = { ledger, factoryNo, account, lot };
  return { id: v7(), ...place, ...source, reason: reason ?? null, period, postedAt, postedBy: by.code };
}

/** A reservation with its account found and its figures read. */
export interface AskedReservation {
  readonly key: AccountKey;
  readonly id: ReservationId;
  readonly quantity: Big;
  readonly isAtMost: boolean;
  readonly documentNo: string | null;
}

/** @throws DomainError `ledger.part`, `ledger.amount` */
export function reservationOf(reservation: LedgerReservation): AskedReservation {
  const { document, line } = reservation;
  const quantity = amountOf(reservation.quantity, 'quantity');
  if (quantity.lt(0)) throw new DomainError('ledger.amount', { text: textOf(quantity) });
  const key = keyOf(reservation);
  const of = { module: document.module, recordId: document.recordId, line };
  return { key, id: { ...key, of }, quantity, isAtMost: reservation.isAtMost === true, documentNo: document.no };
}
