import { Injectable } from '@nestjs/common';
import { Database, refuseChanges, type Db } from '@sed/platform-database';
import { auditChain, auditRow, NO_PLANT_CHAIN } from '@sed/system-tables';
import type { AuditEntry } from '@sed/platform-ports';
import { and, desc, eq, lt } from 'drizzle-orm';
import { contentOf, dayOf, firstGenesis, hashOf } from './audit-entry';

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
  async append(tx: Db, entry: AuditEntry, nowMs: number): Promise<void> {
    const plant = entry.factoryNo ?? NO_PLANT_CHAIN;
    const day = dayOf(nowMs);
    const head = (await this.lockHead(tx, plant, day)) ?? (await this.openChain(tx, plant, day));
    const place = { plant, day, seq: head.seq + 1 };
    const content = contentOf(entry, nowMs);
    const hash = hashOf(head.hash, place, content);
    await tx.insert(auditRow).values({ ...place, ...content, hash });
    await tx
      .update(auditChain)
      .set({ seq: place.seq, hash })
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
