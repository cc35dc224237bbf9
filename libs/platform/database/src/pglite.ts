import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { DatabaseOptions, OpenDatabase } from './database';
import { lockDirectory, type DirectoryLock } from './directory-lock';
import { DatabaseGuard } from './guard/database-guard';
import { guardedPglite } from './guard/guarded-pglite';
import { SteadyAnswers } from './guard/steady-answers';

export async function openPglite(options: DatabaseOptions): Promise<OpenDatabase> {
  const { dataDir } = options;
  if (dataDir !== undefined) await mkdir(dataDir, { recursive: true });
  const lock = dataDir === undefined ? undefined : await lockDirectory(dataDir);
  try {
    return await start(options, lock);
  } catch (error) {
    lock?.release();
    throw error;
  }
}

async function start(options: DatabaseOptions, lock: DirectoryLock | undefined): Promise<OpenDatabase> {
  const { dataDir, migrationsFolder } = options;
  const client = await PGlite.create(dataDir === undefined ? {} : { dataDir });
  await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder });
  return overPglite(client, {
    ...options,
    isAlone: true,
    onClose: () => lock?.release(),
  });
}

export interface PgliteUse extends Pick<DatabaseOptions, 'limits' | 'onTransactionTimeout' | 'onSecondHandle'> {
  readonly onClose?: () => void;
  /** Nobody writes to the engine but through this handle. */
  readonly isAlone?: boolean;
}

/** With what tests need that empty tables past the handle. */
export interface OpenPglite extends OpenDatabase {
  /** The engine was written to past this handle: what it answered before holds no more. */
  readonly forgetAnswers: () => void;
}

/** The database over an engine that is open and has the schema of this build. */
export function overPglite(client: PGlite, use: PgliteUse = {}): OpenPglite {
  const guard = new DatabaseGuard(use.limits, use);
  const answers = use.isAlone === true ? new SteadyAnswers() : undefined;
  const { client: guarded, silentMs } = guardedPglite(client, guard, answers);
  return {
    forgetAnswers: () => answers?.forgetAll(),
    db: guard.over(drizzle(guarded, { casing: 'snake_case' })),
    kind: 'pglite',
    ping: async () => {
      await guarded.query('select 1');
    },
    watch: { held: () => guard.held(), started: () => guard.started(), silentMs },
    close: async () => {
      await client.close();
      use.onClose?.();
    },
  };
}
