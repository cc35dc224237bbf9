import type { Db } from '@sed/platform-database';
import { ledgerReservation } from '@sed/ledger-tables';
import type { LedgerLine } from '@sed/platform-ports';
import type Big from 'big.js';
import { and, eq, or, sql } from 'drizzle-orm';
import { identityOf, type AccountId } from '../core/account-key';
import { exact, textOf, ZERO } from '../core/decimal';
import { inChunks } from './in-chunks';

export type ReservationRow = typeof ledgerReservation.$inferSelect;

/** Where something is kept back, and for which line. */
export interface ReservationId extends AccountId {
  readonly of: LedgerLine;
}

/** Reservations a posting touches. Their accounts are locked: nobody else changes them meanwhile. */
export class OpenReservations {
  private readonly rows = new Map<string, ReservationRow>();
  private readonly changed = new Set<string>();

  private constructor(private readonly tx: Db) {}

  static async read(tx: Db, ids: readonly ReservationId[]): Promise<OpenReservations> {
    const reservations = new OpenReservations(tx);
    for (const chunk of inChunks(ids)) {
      const rows = await tx
        .select()
        .from(ledgerReservation)
        .where(or(...chunk.map((id) => and(...conditionsOf(id)))));
      for (const row of rows) reservations.rows.set(nameOf({ ...row, of: row }), row);
    }
    return reservations;
  }

  /** Uses up a reservation as far as it reaches. @returns what of it was used */
  consume(id: ReservationId, quantity: Big): Big {
    const name = nameOf(id);
    const row = this.rows.get(name);
    if (row === undefined) return ZERO;
    const open = exact(row.open);
    const consumed = open.lt(quantity) ? open : quantity;
    this.rows.set(name, { ...row, open: textOf(open.minus(consumed)) });
    this.changed.add(name);
    return consumed;
  }

  /** The most a line can ask for where nothing may be short: what it has, and what is still free. */
  most(id: ReservationId, free: Big): Big {
    const row = this.rows.get(nameOf(id));
    const room = free.lt(0) ? ZERO : free;
    return row === undefined ? room : exact(row.asked).plus(room);
  }

  /** Sets what a line needs in all. @returns by how much more, or less, is kept back now */
  ask(id: ReservationId, asked: Omit<ReservationRow, 'open'>): Big {
    const name = nameOf(id);
    const before = this.rows.get(name);
    const open = before === undefined ? ZERO : exact(before.open);
    const wanted = open.plus(exact(asked.asked)).minus(before === undefined ? ZERO : exact(before.asked));
    const after = wanted.lt(0) ? ZERO : wanted;
    this.rows.set(name, { ...asked, open: textOf(after) });
    this.changed.add(name);
    return after.minus(open);
  }

  async save(): Promise<void> {
    const rows = [...this.changed].flatMap((name) => this.rows.get(name) ?? []);
    const { module, recordId, line, ledger, factoryNo, account } = ledgerReservation;
    for (const chunk of inChunks(rows))
      await this.tx
        .insert(ledgerReservation)
        .values([...chunk])
        .onConflictDoUpdate({
          target: [module, recordId, line, ledger, factoryNo, account],
          set: { asked: sql`excluded.asked`, open: sql`excluded.open` },
        });
  }
}

function nameOf({ of: { module, recordId, line }, ...id }: ReservationId): string {
  return JSON.stringify([module, recordId, line, identityOf(id)]);
}

function conditionsOf({ of, ledger, factoryNo, account }: ReservationId) {
  const r = ledgerReservation;
  const isLine = [eq(r.module, of.module), eq(r.recordId, of.recordId), eq(r.line, of.line)];
  return [...isLine, eq(r.ledger, ledger), eq(r.factoryNo, factoryNo), eq(r.account, account)];
}
