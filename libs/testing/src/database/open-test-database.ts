import type { PGlite } from '@electric-sql/pglite';
import { Database } from '@sed/platform-database';
import { overPglite } from '@sed/platform-database/pglite';
// eslint-disable-next-line @nx/enforce-module-boundaries -- plain scripts for tests of every kind; they belong to no library
import { openPrepared } from '../../../../tools/harness/prepared-database.mjs';
import { EMPTYING } from './emptying';

/** A migrated in-memory database of this test process, and a way to empty it between tests. */
export interface TestDatabase {
  readonly database: Database;
  readonly db: Database['db'];
  /** Empties every table and restarts its numbers. */
  truncate(): Promise<void>;
  close(): Promise<void>;
}

let opened: Promise<TestDatabase> | undefined;

/** One PGlite per test process, from the prepared database of this version. */
export function openTestDatabase(): Promise<TestDatabase> {
  opened ??= open();
  return opened;
}

async function open(): Promise<TestDatabase> {
  const client = await openPrepared();
  const { forgetAnswers, ...kept } = overPglite(client, {
    // As the service opens it: what was answered and still holds is not asked again.
    isAlone: true,
    // Also where the caller swallows the error: the test run fails with it.
    onSecondHandle: (error) => void Promise.reject(error),
  });
  const close = async (): Promise<void> => {
    opened = undefined;
    await kept.close();
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

async function emptyUsed(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(EMPTYING);
  await client.exec(rows.map(({ statement }) => `${statement};`).join('\n'));
}
