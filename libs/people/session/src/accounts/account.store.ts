import { Injectable } from '@nestjs/common';
import { Database, type Db } from '@sed/platform-database';
import { userAccount } from '@sed/people-tables';
import { and, eq, inArray, sql } from 'drizzle-orm';

export type Account = typeof userAccount.$inferSelect;
export type NewAccount = typeof userAccount.$inferInsert;

/** Users as stored. */
@Injectable()
export class AccountStore {
  constructor(private readonly database: Database) {}

  async byLoginName(loginName: string): Promise<Account | undefined> {
    const rows = await this.database.db.select().from(userAccount).where(eq(userAccount.loginName, loginName));
    return rows[0];
  }

  async byCode(code: string, tx: Db = this.database.db): Promise<Account | undefined> {
    const rows = await tx.select().from(userAccount).where(eq(userAccount.code, code));
    return rows[0];
  }

  byCodes(codes: readonly string[]): Promise<Account[]> {
    if (codes.length === 0) return Promise.resolve([]);
    const isWanted = and(inArray(userAccount.code, [...codes]), eq(userAccount.disabled, false));
    return this.database.db.select().from(userAccount).where(isWanted);
  }

  onDuty(): Promise<Account[]> {
    const isOnDuty = and(eq(userAccount.onDuty, true), eq(userAccount.disabled, false));
    return this.database.db.select().from(userAccount).where(isOnDuty);
  }

  async insert(tx: Db, account: NewAccount): Promise<void> {
    await tx.insert(userAccount).values(account);
  }

  /**
   * Changes an account; the version goes up, so open sessions notice.
   *
   * @returns the account as it is now, undefined when there is none of that code (and version, when one is given)
   */
  async change(
    tx: Db,
    which: { readonly code: string; readonly version?: number | undefined },
    values: Partial<NewAccount> & { readonly updatedAt: number },
  ): Promise<Account | undefined> {
    const isOfVersion = which.version === undefined ? undefined : eq(userAccount.version, which.version);
    const rows = await tx
      .update(userAccount)
      .set({ ...values, version: sql`${userAccount.version} + 1` })
      .where(and(eq(userAccount.code, which.code), isOfVersion))
      .returning();
    return rows[0];
  }
}
