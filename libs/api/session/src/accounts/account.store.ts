import { Injectable } from '@nestjs/common';
import { Database, schema } from '@sed/api-database';
import { and, eq, inArray } from 'drizzle-orm';

const { userAccount } = schema;

export type Account = typeof userAccount.$inferSelect;

/** Users as stored. */
@Injectable()
export class AccountStore {
  constructor(private readonly database: Database) {}

  async byLoginName(loginName: string): Promise<Account | undefined> {
    const rows = await this.database.db.select().from(userAccount).where(eq(userAccount.loginName, loginName));
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
}
