import { Injectable } from '@nestjs/common';
import { Database, type Db } from '@sed/platform-database';
import { session, sessionFamily, userAccount } from '@sed/people-tables';
import { and, desc, eq, gt, gte, isNull, lt, max, ne } from 'drizzle-orm';
import type { Account } from '../accounts/account.store';

export type SessionRow = typeof session.$inferSelect;
export type FamilyRow = typeof sessionFamily.$inferSelect;
export type NewFamily = Omit<FamilyRow, 'endedAt' | 'endReason'>;

export interface StoredSession {
  readonly session: SessionRow;
  readonly family: FamilyRow;
  readonly account: Account;
}

export interface NewToken {
  readonly jtiHash: string;
  readonly familyId: string;
  readonly userCode: string;
  readonly issuedAt: number;
  readonly expiresAt: number;
  readonly predecessorHash: string | null;
}

/** Sessions as stored. Revocation is a row, so it outlives the process. */
@Injectable()
export class SessionStore {
  constructor(private readonly database: Database) {}

  async insert(family: NewFamily, token: NewToken): Promise<void> {
    const { userCode, startedAt } = family;
    await this.database.db.transaction(async (tx) => {
      await tx.insert(sessionFamily).values(family);
      await tx.insert(session).values(token);
      // Not a change of the account: neither its version nor its time of update move.
      await tx.update(userAccount).set({ lastLoginAt: startedAt }).where(eq(userAccount.code, userCode));
    });
  }

  /** Stores the successor of a token unless it is there already, and answers the stored one. */
  async insertSuccessor(token: NewToken): Promise<SessionRow | undefined> {
    await this.database.db.insert(session).values(token).onConflictDoNothing();
    const rows = await this.database.db.select().from(session).where(eq(session.jtiHash, token.jtiHash));
    return rows[0];
  }

  /** The session with its user, whatever their states. */
  async find(jtiHash: string): Promise<StoredSession | undefined> {
    const rows = await this.joined().where(eq(session.jtiHash, jtiHash));
    return rows[0];
  }

  /** The newest token of a session. */
  async newestOf(familyId: string): Promise<StoredSession | undefined> {
    const rows = await this.joined().where(eq(session.familyId, familyId)).orderBy(desc(session.issuedAt)).limit(1);
    return rows[0];
  }

  /** The first use of a token starts the end of the one it replaces. */
  async supersede(jtiHash: string, nowMs: number): Promise<void> {
    const isFirst = and(eq(session.jtiHash, jtiHash), isNull(session.supersededAt));
    await this.database.db.update(session).set({ supersededAt: nowMs }).where(isFirst);
  }

  /** True the first time somebody came with a token that was replaced long ago. */
  async noteReuse(jtiHash: string, nowMs: number): Promise<boolean> {
    const isFirst = and(eq(session.jtiHash, jtiHash), isNull(session.reusedAt));
    const rows = await this.database.db
      .update(session)
      .set({ reusedAt: nowMs })
      .where(isFirst)
      .returning({ hash: session.jtiHash });
    return rows.length > 0;
  }

  async touch(familyId: string, nowMs: number): Promise<void> {
    await this.database.db.update(sessionFamily).set({ lastSeenAt: nowMs }).where(eq(sessionFamily.id, familyId));
  }

  /** Ends one session with all its tokens. */
  async endFamily(familyId: string, reason: string, nowMs: number): Promise<void> {
    await this.database.db.transaction(async (tx) => {
      const isOpen = and(eq(sessionFamily.id, familyId), isNull(sessionFamily.endedAt));
      await tx.update(sessionFamily).set({ endedAt: nowMs, endReason: reason }).where(isOpen);
      const isValid = and(eq(session.familyId, familyId), isNull(session.revokedAt));
      await tx.update(session).set({ revokedAt: nowMs }).where(isValid);
    });
  }

  /** Ends the sessions of a user, all but one when that one is named. @returns those that were not over by themselves */
  async endOfUser(tx: Db, which: UserSessions, reason: string, nowMs: number): Promise<string[]> {
    const { userCode, except } = which;
    const otherFamily = except === undefined ? undefined : ne(sessionFamily.id, except);
    const isOpen = and(eq(sessionFamily.userCode, userCode), isNull(sessionFamily.endedAt), otherFamily);
    const { id, expiresAt } = sessionFamily;
    const set = { endedAt: nowMs, endReason: reason };
    const ended = await tx.update(sessionFamily).set(set).where(isOpen).returning({ id, expiresAt });
    const otherToken = except === undefined ? undefined : ne(session.familyId, except);
    const isValid = and(eq(session.userCode, userCode), isNull(session.revokedAt), otherToken);
    await tx.update(session).set({ revokedAt: nowMs }).where(isValid);
    return ended.filter((family) => family.expiresAt > nowMs).map((family) => family.id);
  }

  async family(familyId: string): Promise<FamilyRow | undefined> {
    const rows = await this.database.db.select().from(sessionFamily).where(eq(sessionFamily.id, familyId));
    return rows[0];
  }

  /** Sessions of a user that are not over. */
  openOf(userCode: string, times: { readonly nowMs: number; readonly seenSinceMs: number }): Promise<FamilyRow[]> {
    const isOpen = and(
      eq(sessionFamily.userCode, userCode),
      isNull(sessionFamily.endedAt),
      gt(sessionFamily.expiresAt, times.nowMs),
      gt(sessionFamily.lastSeenAt, times.seenSinceMs),
    );
    return this.database.db.select().from(sessionFamily).where(isOpen).orderBy(desc(sessionFamily.lastSeenAt));
  }

  /** Whether the user signed in from there since then, as far as it is remembered. */
  async wasOpenedFrom(userCode: string, source: string, sinceMs: number): Promise<boolean> {
    const isThat = and(
      eq(sessionFamily.userCode, userCode),
      eq(sessionFamily.source, source),
      gte(sessionFamily.startedAt, sinceMs),
    );
    const rows = await this.database.db.select({ id: sessionFamily.id }).from(sessionFamily).where(isThat).limit(1);
    return rows.length > 0;
  }

  async revokedSince(sinceMs: number): Promise<readonly string[]> {
    // Mostly none: that is asked without the time of day, as the embedded engine need not look again then.
    const [newest] = await this.database.db.select({ atMs: max(session.revokedAt) }).from(session);
    if ((newest?.atMs ?? -Infinity) < sinceMs) return [];
    const rows = await this.database.db
      .select({ hash: session.jtiHash })
      .from(session)
      .where(gte(session.revokedAt, sinceMs));
    return rows.map(({ hash }) => hash);
  }

  /** Version of every user changed since then. */
  async usersChangedSince(sinceMs: number): Promise<ReadonlyMap<string, number>> {
    const [newest] = await this.database.db.select({ atMs: max(userAccount.updatedAt) }).from(userAccount);
    if ((newest?.atMs ?? -Infinity) < sinceMs) return new Map();
    const rows = await this.database.db
      .select({ code: userAccount.code, version: userAccount.version })
      .from(userAccount)
      .where(gte(userAccount.updatedAt, sinceMs));
    return new Map(rows.map(({ code, version }) => [code, version]));
  }

  async deleteExpiredBefore(ms: number): Promise<void> {
    await this.database.db.delete(sessionFamily).where(lt(sessionFamily.expiresAt, ms));
  }

  private joined() {
    return this.database.db
      .select({ session, family: sessionFamily, account: userAccount })
      .from(session)
      .innerJoin(sessionFamily, eq(session.familyId, sessionFamily.id))
      .innerJoin(userAccount, eq(session.userCode, userAccount.code));
  }
}

export interface UserSessions {
  readonly userCode: string;
  /** The one session that goes on. */
  readonly except?: string | undefined;
}
