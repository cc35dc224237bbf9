import { Injectable } from '@nestjs/common';
import { Database, isUniqueViolation } from '@sed/platform-database';
import { ssoTransaction } from '@sed/people-tables';
import { Clock } from '@sed/platform-ports';
import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';

export type SsoTransaction = typeof ssoTransaction.$inferSelect;
export type NewTransaction = Pick<
  SsoTransaction,
  'stateHash' | 'browserHash' | 'nonce' | 'verifier' | 'publicUrl' | 'target'
>;

/** How long somebody may take to sign in at the provider. */
export const TRANSACTION_MS = 10 * 60_000;
/** A used code is remembered this long, far longer than any provider keeps one. */
const REMEMBER_MS = 86_400_000;

export interface Claim {
  readonly stateHash: string;
  readonly browserHash: string;
  readonly codeHash: string;
}

/** Sign-ins under way, in the database: the answer may arrive at another process than the question. */
@Injectable()
export class SsoTransactions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async begin(transaction: NewTransaction): Promise<void> {
    const expiresAt = this.clock.nowMs() + TRANSACTION_MS;
    await this.database.db.insert(ssoTransaction).values({ ...transaction, expiresAt });
  }

  /** Takes a transaction for this code, once: undefined when it is unknown, over, used, or of another browser. */
  async claim({ stateHash, browserHash, codeHash }: Claim): Promise<SsoTransaction | undefined> {
    const nowMs = this.clock.nowMs();
    const isOpen = and(
      eq(ssoTransaction.stateHash, stateHash),
      eq(ssoTransaction.browserHash, browserHash),
      isNull(ssoTransaction.usedAt),
      gt(ssoTransaction.expiresAt, nowMs),
    );
    try {
      const rows = await this.database.db
        .update(ssoTransaction)
        .set({ usedAt: nowMs, codeHash })
        .where(isOpen)
        .returning();
      return rows[0];
    } catch (error) {
      // The same code came with two transactions at once: the first one has it.
      if (isUniqueViolation(error)) return undefined;
      throw error;
    }
  }

  /** Notes that a code came again. @returns the transaction it was used in, undefined when it is new */
  async replayed(codeHash: string): Promise<SsoTransaction | undefined> {
    const isUsed = and(eq(ssoTransaction.codeHash, codeHash), isNotNull(ssoTransaction.usedAt));
    const rows = await this.database.db
      .update(ssoTransaction)
      .set({ replayedAt: this.clock.nowMs() })
      .where(isUsed)
      .returning();
    return rows[0];
  }

  /** Remembers the session made from a code. @returns false when the code was replayed meanwhile */
  async bind(stateHash: string, sessionId: string): Promise<boolean> {
    const rows = await this.database.db
      .update(ssoTransaction)
      .set({ sessionId })
      .where(eq(ssoTransaction.stateHash, stateHash))
      .returning({ replayedAt: ssoTransaction.replayedAt });
    return rows[0]?.replayedAt === null;
  }

  async deleteOld(): Promise<void> {
    await this.database.db.delete(ssoTransaction).where(lt(ssoTransaction.expiresAt, this.clock.nowMs() - REMEMBER_MS));
  }
}
