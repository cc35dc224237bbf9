import { Injectable } from '@nestjs/common';
import { Database, refuseChanges, violatedConstraint, type Db } from '@sed/platform-database';
import { ledgerEntry } from '@sed/ledger-tables';
import { DomainError } from '@sed/platform-api';
import type { LedgerDocument } from '@sed/platform-ports';
import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import { inChunks } from './in-chunks';

const ONCE = 'ledger_entry_once';

export type EntryRow = typeof ledgerEntry.$inferSelect;

/** What makes a movement the same movement when it comes again. */
export type EntryOnce = Pick<EntryRow, 'module' | 'recordId' | 'line' | 'purpose' | 'ledger'>;

/** The entries: added, read, never changed. */
@Injectable()
export class EntryStore {
  readonly db: Db;

  constructor(database: Database) {
    this.db = database.db;
  }

  /** Makes the database itself refuse to change or remove an entry. */
  prepare(): Promise<void> {
    return refuseChanges(this.db, 'ledger_entry');
  }

  /** @throws DomainError `ledger.differs` where somebody posts the same line to another account at this moment */
  async add(tx: Db, rows: readonly EntryRow[]): Promise<void> {
    try {
      for (const chunk of inChunks(rows)) await tx.insert(ledgerEntry).values([...chunk]);
    } catch (error) {
      if (violatedConstraint(error) !== ONCE) throw error;
      const [first] = rows;
      throw new DomainError('ledger.differs', { document: first?.documentNo ?? first?.module ?? '' }, { cause: error });
    }
  }

  /** Those of the movements that are posted already. */
  async known(tx: Db, keys: readonly EntryOnce[]): Promise<readonly EntryRow[]> {
    const found: EntryRow[] = [];
    for (const chunk of inChunks(keys)) {
      // Compared as rows the database nests one condition into the other, which the embedded one has no stack for.
      const rows = await tx
        .select()
        .from(ledgerEntry)
        .where(and(or(...chunk.map(isOnce)), isNull(ledgerEntry.reversalOf)));
      found.push(...rows);
    }
    return found;
  }

  /** What a document moved, the newest of each account first; mirrors left out. */
  ofDocument(tx: Db, { module, recordId }: Pick<LedgerDocument, 'module' | 'recordId'>): Promise<readonly EntryRow[]> {
    const isIts = and(eq(ledgerEntry.module, module), eq(ledgerEntry.recordId, recordId));
    return tx
      .select()
      .from(ledgerEntry)
      .where(and(isIts, isNull(ledgerEntry.reversalOf)))
      .orderBy(desc(ledgerEntry.postedAt), desc(ledgerEntry.seq));
  }

  async mirrorsOf(tx: Db, ids: readonly string[]): Promise<readonly EntryRow[]> {
    const found: EntryRow[] = [];
    for (const chunk of inChunks(ids))
      found.push(
        ...(await tx
          .select()
          .from(ledgerEntry)
          .where(inArray(ledgerEntry.reversalOf, [...chunk]))),
      );
    return found;
  }
}

function isOnce({ module, recordId, line, purpose, ledger }: EntryOnce) {
  const e = ledgerEntry;
  const isLine = [eq(e.module, module), eq(e.recordId, recordId), eq(e.line, line)];
  return and(...isLine, eq(e.purpose, purpose), eq(e.ledger, ledger));
}
