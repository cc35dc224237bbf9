import { Database } from '@sed/platform-database';
import { overPglite } from '@sed/platform-database/pglite';
import { emptyUsed, giveBackEngine, leased, takeEngine } from './kept-engine';

/** A migrated in-memory database of this test process, and a way to empty it between tests. */
export interface TestDatabase {
  readonly database: Database;
  readonly db: Database['db'];
  /** Empties every table and restarts its numbers. */
  truncate(): Promise<void>;
  close(): Promise<void>;
}

let opened: Promise<TestDatabase> | undefined;

/** One at a time per test process, from the prepared database of this version. */
export function openTestDatabase(): Promise<TestDatabase> {
  opened ??= open();
  return opened;
}

async function open(): Promise<TestDatabase> {
  const engine = await takeEngine();
  const { client, end } = leased(engine.client);
  const { forgetAnswers, ...kept } = overPglite(client, {
    // As the service opens it: what was answered and still holds is not asked again.
    isAlone: true,
    // Also where the caller swallows the error: the test run fails with it.
    onSecondHandle: (error) => void Promise.reject(error),
  });
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => {
    closing ??= (async () => {
      opened = undefined;
      end();
      await giveBackEngine(engine);
    })();
    return closing;
  };
  const database = new Database({ ...kept, close });
  return {
    database,
    db: kept.db,
    close,
    truncate: async () => {
      await emptyUsed(client);
      forgetAnswers();
    },
  };
}
