import { Injectable } from '@nestjs/common';
import { Database, isRepeatable, opaque, type Db } from '@sed/platform-database';
import { Log } from '@sed/platform-api';
import { Clock, Ledger, type LedgerActor } from '@sed/platform-ports';
import { markCommitted } from '../idempotency/running-request';
import type { Caller } from './caller';
import type { WriteContext } from './behaviour';
import { ledgerWithin } from './ledger-within';

/** A change before the records beside it can be reached. */
export type BareContext = Omit<WriteContext, 'records'>;

const ATTEMPTS = 3;

interface Within extends Pick<Caller, 'viewer' | 'source'> {
  readonly note?: string | null | undefined;
  /** Whose the entries in the ledger are, where that is another than who changes the records. */
  readonly posts?: LedgerActor | null | undefined;
}

/** Runs changes of records: one transaction, marked against repetition, news only after the commit. */
@Injectable()
export class WriteTransactions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly ledger: Ledger,
  ) {}

  async run<T>(
    { viewer, source }: Caller,
    note: string | null | undefined,
    change: (context: BareContext) => Promise<T>,
  ): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const news: { committed?: () => Promise<void> } = {};
      try {
        const result = await this.database.db.transaction(async (tx: Db) => {
          const { context, committed } = this.within(tx, { viewer, source, note });
          news.committed = committed;
          const made = await change(context);
          await markCommitted(tx);
          return made;
        });
        await news.committed?.();
        return result;
      } catch (error) {
        if (attempt >= ATTEMPTS || !isRepeatable(error)) throw error;
      }
    }
  }

  /** What changes within somebody else's transaction work with, and what is due once it is committed. */
  within(
    tx: Db,
    { viewer, source, note, posts }: Within,
  ): { readonly context: BareContext; readonly committed: () => Promise<void> } {
    const after: (() => void)[] = [];
    const first: (() => Promise<void>)[] = [];
    const atMs = this.clock.nowMs();
    const context: BareContext = {
      tx,
      within: opaque(tx),
      viewer,
      source,
      atMs,
      doneAtMs: atMs,
      note: note ?? null,
      ledger: ledgerWithin(this.ledger, tx, posts ?? viewer),
      afterCommit: (run) => after.push(run),
      beforeNews: (run) => first.push(run),
    };
    const committed = async () => {
      await this.settle(first);
      this.tell(after);
    };
    return { context, committed };
  }

  /** The change is done, so a failure here must not read as if it were not. */
  private async settle(first: readonly (() => Promise<void>)[]): Promise<void> {
    for (const outcome of await Promise.allSettled(first.map((run) => run()))) {
      if (outcome.status === 'rejected') this.log.warn({ err: outcome.reason }, 'a change is seen late');
    }
  }

  /** News are best effort: the change is done, whatever becomes of them. */
  private tell(after: readonly (() => void)[]): void {
    for (const run of after) {
      try {
        run();
      } catch (error) {
        this.log.warn({ err: error }, 'news of a change could not be sent');
      }
    }
  }
}
