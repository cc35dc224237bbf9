import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Database, openDatabase } from '@sed/platform-database';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { TestDatabase } from './open-test-database';

const MIGRATIONS = join(import.meta.dirname, '../../../platform/database/migrations');

/** A migrated database of its own on the PostgreSQL of the tests; closing it removes it. */
export interface ServerDatabase extends TestDatabase {
  /** Further connections, as another process has them; closed with the rest. */
  connect(): Promise<Database>;
}

/** @throws Error when SED_TEST_POSTGRES_URL names no server */
export async function openServerDatabase(): Promise<ServerDatabase> {
  const url = process.env.SED_TEST_POSTGRES_URL;
  if (url === undefined || url === '') throw new Error('SED_TEST_POSTGRES_URL names no server');
  const name = `sed_test_${randomBytes(6).toString('hex')}`;
  await onServer(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const opened: Database[] = [];
  const connect = async (): Promise<Database> => {
    const database = await open(own.href);
    opened.push(database);
    return database;
  };
  const database = await connect();
  const { db } = database;
  return {
    database,
    db,
    connect,
    truncate: async () => {
      await db.execute(sql.raw(`truncate table ${(await tablesOf(db)).join(', ')} restart identity cascade`));
    },
    close: async () => {
      for (const one of opened) await one.close();
      await onServer(url, `drop database if exists ${name} with (force)`);
    },
  };
}

/** By a connection without a limit: both wait for the disk, which is slow under many tests. */
async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function open(url: string): Promise<Database> {
  return new Database(await openDatabase({ url, migrationsFolder: MIGRATIONS }));
}

async function tablesOf(db: Database['db']): Promise<string[]> {
  const name = sql<string>`quote_ident(tablename)`;
  const found = await db
    .select({ name })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'public'`);
  return found.map((table) => table.name);
}
