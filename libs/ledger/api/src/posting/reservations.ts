import { Injectable } from '@nestjs/common';
import type { Db } from '@sed/platform-database';
import { ledgerReservation } from '@sed/ledger-tables';
import { Clock, type LedgerActor, type LedgerLine, type LedgerReservation } from '@sed/platform-ports';
import { and, eq } from 'drizzle-orm';
import { keyIn } from '../core/account-key';
import { exact, textOf } from '../core/decimal';
import { OpenAccounts } from '../store/open-accounts';
import { OpenReservations, type ReservationRow } from '../store/open-reservations';
import { reservationOf, type AskedReservation } from './movement';

/** Keeps quantities of accounts back for lines of documents. */
@Injectable()
export class Reservations {
  constructor(private readonly clock: Clock) {}

  /** @throws DomainError `ledger.short` */
  async reserve(wanted: readonly LedgerReservation[], by: LedgerActor, tx: Db): Promise<void> {
    const asked = wanted.map(reservationOf);
    if (asked.length === 0) return;
    const accounts = await OpenAccounts.lock(
      tx,
      asked.map(({ key }) => key),
    );
    const reservations = await OpenReservations.read(
      tx,
      asked.map(({ id }) => id),
    );
    const stamp = { reservedAt: this.clock.nowMs(), reservedBy: by.code };
    for (const one of asked) {
      const account = accounts.state(one.key);
      const most = one.isAtMost ? reservations.most(one.id, account.available) : one.quantity;
      const quantity = most.lt(one.quantity) ? most : one.quantity;
      const more = reservations.ask(one.id, { ...rowOf({ ...one, quantity }), ...stamp });
      account.reserve(more, one.key.title);
    }
    await accounts.save();
    await reservations.save();
  }

  /** What is still kept back becomes available; a line without a reservation has nothing to release. */
  async release(of: Omit<LedgerLine, 'line'> & { readonly line?: string }, tx: Db): Promise<void> {
    const found = await this.rowsOf(of, tx);
    if (found.length === 0) return;
    const accounts = await OpenAccounts.lock(
      tx,
      found.map((row) => keyIn(row)),
    );
    // Somebody may have used a part of it up before the accounts were locked.
    for (const row of await this.rowsOf(of, tx)) accounts.state(row).reserve(exact(row.open).neg(), keyIn(row).title);
    await accounts.save();
    await tx.delete(ledgerReservation).where(isOf(of));
  }

  private rowsOf(of: Omit<LedgerLine, 'line'> & { readonly line?: string }, tx: Db): Promise<ReservationRow[]> {
    return tx.select().from(ledgerReservation).where(isOf(of));
  }
}

function isOf({ module, recordId, line }: Omit<LedgerLine, 'line'> & { readonly line?: string }) {
  const r = ledgerReservation;
  return and(eq(r.module, module), eq(r.recordId, recordId), line === undefined ? undefined : eq(r.line, line));
}

function rowOf({ key, id, quantity, documentNo }: AskedReservation) {
  const { ledger, factoryNo, account } = key;
  return { ...id.of, documentNo, ledger, factoryNo, account, asked: textOf(quantity) };
}
