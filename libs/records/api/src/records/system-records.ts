import { Injectable } from '@nestjs/common';
import type { Db } from '@sed/platform-database';
import type { LedgerActor } from '@sed/platform-ports';
import type { WriteContext } from './behaviour';
import { RecordEffects } from './record-effects';
import { SYSTEM_CALLER } from './system-caller';
import { ValueGuard } from './value-guard';
import { WriteTransactions } from './write-transaction';

/**
 * Changes of records nobody asked for and no deadline stands behind: a counter that has run out, a value that was passed.
 * One transaction each, as for everybody; states, needs and guards hold.
 */
@Injectable()
export class SystemRecords {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly effects: RecordEffects,
    private readonly guard: ValueGuard,
  ) {}

  change<T>(change: (context: WriteContext) => Promise<T>): Promise<T> {
    return this.transactions.run(SYSTEM_CALLER, null, async (bare) => {
      const codes = await this.guard.dictionaryCodes(bare.tx);
      return change(this.effects.around(bare, SYSTEM_CALLER, codes).context);
    });
  }

  /**
   * The same within a transaction somebody else holds: kept with it or not at all.
   *
   * @param posts whose decision it was: what it moves in the ledger is theirs; null where it was the clock's
   * @returns what is due once that transaction is committed
   */
  async within(
    tx: Db,
    change: (context: WriteContext) => Promise<void>,
    posts: LedgerActor | null = null,
  ): Promise<() => Promise<void>> {
    const { context, committed } = this.transactions.within(tx, { ...SYSTEM_CALLER, posts });
    const codes = await this.guard.dictionaryCodes(tx);
    await change(this.effects.around(context, SYSTEM_CALLER, codes).context);
    return committed;
  }
}
