import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { type DatabaseOptions, type OpenDatabase } from './database';
import { lockDirectory, type DirectoryLock } from './directory-lock';
import * as schema from './schema/index';

export async function openPglite({ dataDir, migrationsFolder }: DatabaseOptions): Promise<OpenDatabase> {
  if (dataDir !== undefined) await mkdir(dataDir, { recursive: true });
  const lock = dataDir === undefined ? undefined : await lockDirectory(dataDir);
  try {
    return await start(dataDir, migrationsFolder, lock);
  } catch (error) {
    lock?.release();
    throw error;
  }
}

async function start(
  dataDir: string | undefined,
  migrationsFolder: string,
  lock: DirectoryLock | undefined,
): Promise<OpenDatabase> {
  const client = await PGlite.create(dataDir === undefined ? {} : { dataDir });
  const db = drizzle(client, { schema, casing: 'snake_case' });
  await migrate(db, { migrationsFolder });
  return {
    db,
    kind: 'pglite',
    ping: async () => {
      await client.query('select 1');
    },
    close: async () => {
      await client.close();
      lock?.release();
    },
  };
}
