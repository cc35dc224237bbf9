import { Injectable } from '@nestjs/common';
import { Database, schema } from '@sed/api-database';
import { and, eq, gte, isNull, lt } from 'drizzle-orm';
import { type Account } from '../accounts/account.store';

const { session, userAccount } = schema;

export type SessionRow = typeof session.$inferSelect;

/** Sessions as stored. Revocation is a row, so it outlives the process. */
@Injectable()
export class SessionStore {
  constructor(private readonly database: Database) {}

  async insert(row: Omit<SessionRow, 'revokedAt'>): Promise<void> {
    await this.database.db.insert(session).values(row);
  }

  /** The session with its user, whatever their states. */
  async find(jtiHash: string): Promise<{ session: SessionRow; account: Account } | undefined> {
    const rows = await this.database.db
      .select({ session, account: userAccount })
      .from(session)
      .innerJoin(userAccount, eq(session.userCode, userAccount.code))
      .where(eq(session.jtiHash, jtiHash));
    return rows[0];
  }

  async revoke(jtiHash: string, nowMs: number): Promise<void> {
    const isOpen = and(eq(session.jtiHash, jtiHash), isNull(session.revokedAt));
    await this.database.db.update(session).set({ revokedAt: nowMs }).where(isOpen);
  }

  async revokedSince(sinceMs: number): Promise<readonly string[]> {
    const rows = await this.database.db
      .select({ hash: session.jtiHash })
      .from(session)
      .where(gte(session.revokedAt, sinceMs));
    return rows.map(({ hash }) => hash);
  }

  /** Version of every user changed since then. */
  async usersChangedSince(sinceMs: number): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.db
      .select({ code: userAccount.code, version: userAccount.version })
      .from(userAccount)
      .where(gte(userAccount.updatedAt, sinceMs));
    return new Map(rows.map(({ code, version }) => [code, version]));
  }

  async deleteExpiredBefore(ms: number): Promise<void> {
    await this.database.db.delete(session).where(lt(session.expiresAt, ms));
  }
}
