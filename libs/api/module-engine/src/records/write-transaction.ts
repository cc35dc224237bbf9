import { Injectable } from '@nestjs/common';
import { Database, opaque, type Db } from '@sed/api-database';
import { Log } from '@sed/api-platform';
import { Clock } from '@sed/api-ports';
import { markCommitted } from '../idempotency/running-request';
import type { Caller } from './caller';
import type { WriteContext } from './behaviour';

/** A deadlock or a failed serialisation says: again. */
const REPEATABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 3;

/** Runs changes of records: one transaction, marked against repetition, news only after the commit. */
@Injectable()
export class WriteTransactions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async run<T>(
    { viewer, source }: Caller,
    note: string | null | undefined,
    change: (context: WriteContext) => Promise<T>,
  ): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const after: (() => void)[] = [];
      const first: (() => Promise<void>)[] = [];
      try {
        const result = await this.database.db.transaction(async (tx: Db) => {
          const context: WriteContext = {
            tx,
            within: opaque(tx),
            viewer,
            source,
            atMs: this.clock.nowMs(),
            note: note ?? null,
            afterCommit: (run) => after.push(run),
            beforeNews: (run) => first.push(run),
          };
          const made = await change(context);
          await markCommitted(tx);
          return made;
        });
        await this.settle(first);
        this.tell(after);
        return result;
      } catch (error) {
        if (attempt >= ATTEMPTS || !isRepeatable(error)) throw error;
      }
    }
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

function isRepeatable(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause && REPEATABLE.has(String(cause.code));
}
