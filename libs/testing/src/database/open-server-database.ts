import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Database, openDatabase } from '@sed/platform-database';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { EMPTYING } from './emptying';
import type { TestDatabase } from './open-test-database';

const MIGRATIONS = join(import.meta.dirname, '../../../platform/database/migrations');
/** Of these migrations: a server may outlive them. */
const TEMPLATE = `sed_template_${createHash('sha256')
  .update(readFileSync(join(MIGRATIONS, 'meta/_journal.json')))
  .digest('hex')
  .slice(0, 12)}`;

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
  await copyTemplate(url, name);
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
      for (const statement of await emptyingOf(db)) await db.execute(sql.raw(statement));
    },
    close: async () => {
      for (const one of opened) await one.close();
      await onServer(url, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** Migrated once a server and copied after that. Files of tests that come at the same time wait for the one that migrates. */
async function copyTemplate(url: string, name: string): Promise<void> {
  await onServer(url, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [TEMPLATE]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [TEMPLATE]);
    if (rowCount === 0) {
      const aside = new URL(url);
      aside.pathname = `/${TEMPLATE}_made`;
      await client.query(`drop database if exists ${TEMPLATE}_made with (force)`);
      await client.query(`create database ${TEMPLATE}_made`);
      await (await open(aside.href)).close();
      await client.query(`alter database ${TEMPLATE}_made rename to ${TEMPLATE}`);
    }
    await client.query(`create database ${name} template ${TEMPLATE}`);
  });
}

/** By a connection without a limit: both wait for the disk, which is slow under many tests. */
async function onServer(url: string, run: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}

async function open(url: string): Promise<Database> {
  return new Database(await openDatabase({ url, migrationsFolder: MIGRATIONS }));
}

async function emptyingOf(db: Database['db']): Promise<readonly string[]> {
  const found = await db.select({ statement: sql<string>`statement` }).from(sql`(${sql.raw(EMPTYING)}) as emptying`);
  return found.map(({ statement }) => statement);
}
