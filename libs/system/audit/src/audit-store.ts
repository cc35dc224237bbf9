import { Injectable } from '@nestjs/common';
import { Database, manyRows, refuseChanges, type Db } from '@sed/platform-database';
import { auditChain, auditRow, NO_PLANT_CHAIN } from '@sed/system-tables';
import type { AuditEntry } from '@sed/platform-ports';
import { and, desc, eq, lt } from 'drizzle-orm';
import { contentOf, dayOf, firstGenesis, hashOf } from './audit-entry';

/** Rows of one statement. */
const PIECE = 500;

/** Rows of the trail and the heads of their chains. */
@Injectable()
export class AuditStore {
  readonly db: Db;

  constructor(database: Database) {
    this.db = database.db;
  }

  /** Makes the database itself refuse to change or remove a row. */
  prepare(): Promise<void> {
    return refuseChanges(this.db, 'audit_row');
  }

  /**
   * Adds a row to the chain of its plant and day. The head's row lock is held until the transaction ends: a second
   * writer, in this process or another, waits and continues from the row that was really committed.
   */
  append(tx: Db, entry: AuditEntry, nowMs: number): Promise<void> {
    return this.appendAll(tx, [entry], nowMs);
  }

  /** Adds rows in their order: each plant's chain is taken once and goes on by all of its rows. */
  async appendAll(tx: Db, entries: readonly AuditEntry[], nowMs: number): Promise<void> {
    const plantOf = ({ factoryNo }: AuditEntry) => factoryNo ?? NO_PLANT_CHAIN;
    // In one order everywhere, so that two writers never wait for each other's second chain.
    for (const plant of [...new Set(entries.map(plantOf))].sort()) {
      const own = entries.filter((entry) => plantOf(entry) === plant);
      await this.extend(tx, plant, own, nowMs);
    }
  }

  private async extend(tx: Db, plant: string, entries: readonly AuditEntry[], nowMs: number): Promise<void> {
    const day = dayOf(nowMs);
    let { seq, hash } = (await this.lockHead(tx, plant, day)) ?? (await this.openChain(tx, plant, day));
    const rows = entries.map((entry) => {
      seq += 1;
      const place = { plant, day, seq };
      const content = contentOf(entry, nowMs);
      hash = hashOf(hash, place, content);
      return { ...place, ...content, hash };
    });
    const last = rows.splice(-PIECE);
    for (let start = 0; start < rows.length; start += PIECE)
      await tx.insert(auditRow).select(manyRows(auditRow, rows.slice(start, start + PIECE)));
    // Rows and head by one statement: everybody else at the plant waits while the chain is held.
    const added = tx
      .$with('added')
      .as(tx.insert(auditRow).select(manyRows(auditRow, last)).returning({ seq: auditRow.seq }));
    await tx
      .with(added)
      .update(auditChain)
      .set({ seq, hash })
      .where(and(eq(auditChain.plant, plant), eq(auditChain.day, day)));
  }

  private async lockHead(tx: Db, plant: string, day: string): Promise<{ seq: number; hash: string } | undefined> {
    const [head] = await tx
      .select({ seq: auditChain.seq, hash: auditChain.hash })
      .from(auditChain)
      .where(and(eq(auditChain.plant, plant), eq(auditChain.day, day)))
      .for('update');
    return head;
  }

  /** Chains of a plant hang together: a whole missing day would show. */
  private async openChain(tx: Db, plant: string, day: string): Promise<{ seq: number; hash: string }> {
    const [before] = await tx
      .select({ hash: auditChain.hash })
      .from(auditChain)
      .where(and(eq(auditChain.plant, plant), lt(auditChain.day, day)))
      .orderBy(desc(auditChain.day))
      .limit(1);
    const genesis = before?.hash ?? firstGenesis(plant);
    // Another writer may open it at this moment; whoever comes second waits here and takes the other's.
    await tx.insert(auditChain).values({ plant, day, seq: 0, hash: genesis, genesis }).onConflictDoNothing();
    const opened = await this.lockHead(tx, plant, day);
    if (opened === undefined) throw new Error('the head of an audit chain vanished');
    return opened;
  }
}
