import type { Db } from '@sed/platform-database';
import { ledgerBalance } from '@sed/ledger-tables';
import { sql } from 'drizzle-orm';
import { identityOf, inLockOrder, type AccountId, type AccountKey } from '../core/account-key';
import { AccountState } from '../core/account-state';
import { inChunks } from './in-chunks';

const ACCOUNT = [ledgerBalance.ledger, ledgerBalance.factoryNo, ledgerBalance.account];
const KEPT = {
  quantity: sql`excluded.quantity`,
  reserved: sql`excluded.reserved`,
  value: sql`excluded.value`,
  unit: sql`excluded.unit`,
  currency: sql`excluded.currency`,
  seq: sql`excluded.seq`,
  postedAt: sql`excluded.posted_at`,
};

/** The accounts of one posting, held until its transaction ends. */
export class OpenAccounts {
  private readonly states = new Map<string, AccountState>();

  private constructor(private readonly tx: Db) {}

  /**
   * Makes rows that are missing and locks them all in one statement, in the one order everybody uses. What is read is
   * what the last posting left, also of accounts somebody else has just made.
   */
  static async lock(tx: Db, keys: readonly AccountKey[]): Promise<OpenAccounts> {
    const accounts = new OpenAccounts(tx);
    for (const chunk of inChunks(inLockOrder(keys))) {
      const rows = await tx
        .insert(ledgerBalance)
        .values(chunk.map(({ ledger, factoryNo, account, parts }) => ({ ledger, factoryNo, account, parts })))
        .onConflictDoUpdate({
          target: ACCOUNT,
          set: { ledger: sql`excluded.ledger` },
        })
        .returning();
      for (const row of rows) accounts.states.set(identityOf(row), new AccountState(row));
    }
    return accounts;
  }

  state(id: AccountId): AccountState {
    const state = this.states.get(identityOf(id));
    if (state === undefined) throw new Error(`the account ${identityOf(id)} is not locked`);
    return state;
  }

  /** When the newest entry of any of them was made. */
  lastPostedAt(): number {
    return Math.max(0, ...[...this.states.values()].map(({ lastPostedAt }) => lastPostedAt));
  }

  async save(): Promise<void> {
    const rows = [...this.states.values()].map((state) => state.toRow());
    for (const chunk of inChunks(rows))
      await this.tx
        .insert(ledgerBalance)
        .values([...chunk])
        .onConflictDoUpdate({ target: ACCOUNT, set: KEPT });
  }
}
