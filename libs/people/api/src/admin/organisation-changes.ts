import { Injectable } from '@nestjs/common';
import { Database, opaque, transactionOf, type Db } from '@sed/platform-database';
import { organisationRevision, userAccount } from '@sed/people-tables';
import { DomainError, Log } from '@sed/platform-api';
import { AuditTrail, Clock, LivePush, Messenger, Sessions, type OpaqueTransaction } from '@sed/platform-ports';
import { inArray, sql } from 'drizzle-orm';
import { REVISION_ROW } from '../rights/snapshot.store';
import { administratorsIn, Change, type Actor } from './change';

/** A change inside somebody else's transaction is told this much later: by then it is usually durable. */
const FOREIGN_COMMIT_MS = 1000;

/**
 * Runs administrative changes one at a time: rights change, revision and versions of the users concerned rise, and the
 * audit rows are written in one transaction; then the users' browsers are told.
 */
@Injectable()
export class OrganisationChanges {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly trail: AuditTrail,
    private readonly live: LivePush,
    private readonly sessions: Sessions,
    private readonly messenger: Messenger,
    private readonly log: Log,
  ) {}

  /**
   * @param within a transaction of the caller, which commits after this returns.
   * @throws DomainError `permission.lastAdministrator` when nobody could configure permissions afterwards.
   */
  async run<T>(actor: Actor, work: (change: Change) => Promise<T>, within?: OpaqueTransaction): Promise<T> {
    const ran =
      within === undefined
        ? await this.database.db.transaction((tx) => this.execute(tx, actor, work))
        : await this.execute(transactionOf(within), actor, work);
    if (within === undefined) await this.publish(ran.told);
    else setTimeout(() => this.tell(ran.told), FOREIGN_COMMIT_MS).unref();
    return ran.result;
  }

  private async execute<T>(tx: Db, actor: Actor, work: (change: Change) => Promise<T>) {
    await raiseRevision(tx);
    const change = new Change(tx, actor, this.clock.nowMs());
    const before = await administratorsIn(tx, await change.snapshot());
    const result = await work(change);
    const after = await administratorsIn(tx, await change.snapshot());
    if (before.size > 0 && after.size === 0) throw new DomainError('permission.lastAdministrator');
    const users = [...change.users];
    await raiseUserVersions(tx, users, change.nowMs);
    await this.write(change);
    await this.message(change);
    return { result, told: [...new Set([...users, ...change.onlyTold])] };
  }

  private async write({ entries, tx }: Change): Promise<void> {
    for (const entry of entries) await this.trail.record(entry, opaque(tx));
  }

  /** With the change or not at all; the messages are pushed when it is durable. */
  private async message({ closed, messages, tx }: Change): Promise<void> {
    for (const objectId of closed) await this.messenger.retire(objectId, opaque(tx));
    if (messages.length > 0) await this.messenger.send(messages, opaque(tx));
  }

  /** The change is done, so a failure here must not read as if it were not: sessions look for news by themselves. */
  private async publish(users: readonly string[]): Promise<void> {
    try {
      // Who is told, and who made the change, must not be answered by the old rights.
      await this.sessions.refresh();
    } catch (error) {
      this.log.warn({ err: error }, 'a change of rights is seen late');
    }
    this.tell(users);
  }

  private tell(users: readonly string[]): void {
    if (users.length > 0) this.live.toUsers(users, 'rights');
  }
}

/** The row is locked until the end of the transaction, so that two changes cannot both believe they are the only one. */
export async function raiseRevision(tx: Db): Promise<void> {
  await tx
    .insert(organisationRevision)
    .values({ id: REVISION_ROW, revision: 1 })
    .onConflictDoUpdate({
      target: organisationRevision.id,
      set: { revision: sql`${organisationRevision.revision} + 1` },
    });
}

/** Sessions of the users notice their new version within seconds, in every process. */
export async function raiseUserVersions(tx: Db, codes: readonly string[], nowMs: number): Promise<void> {
  if (codes.length === 0) return;
  await tx
    .update(userAccount)
    .set({ version: sql`${userAccount.version} + 1`, updatedAt: nowMs })
    .where(inArray(userAccount.code, [...codes]));
}
