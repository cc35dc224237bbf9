import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Database, schema } from '@sed/api-database';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';

const ROOT = join(import.meta.dirname, '../../../..');
const MIGRATIONS = join(ROOT, 'libs/api/database/migrations');
const CACHE = join(ROOT, 'node_modules/.cache/sed-test-database');

/** A migrated in-memory database of this test process, and a way to empty it between tests. */
export interface TestDatabase {
  readonly database: Database;
  readonly db: Database['db'];
  /** Empties every table and restarts its numbers; some 20 ms. */
  truncate(): Promise<void>;
  close(): Promise<void>;
}

let opened: Promise<TestDatabase> | undefined;

/**
 * One PGlite per test process. Making the first takes some 3 s; a snapshot of the migrated, empty database is kept
 * until a migration changes, so that the next process needs less than one.
 */
export function openTestDatabase(): Promise<TestDatabase> {
  opened ??= open();
  return opened;
}

async function open(): Promise<TestDatabase> {
  const client = await migratedClient();
  const db = drizzle(client, { schema, casing: 'snake_case' });
  const close = async (): Promise<void> => {
    opened = undefined;
    await client.close();
  };
  const database = new Database({
    db,
    kind: 'pglite',
    ping: async () => {
      await client.query('select 1');
    },
    close,
  });
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const tables = rows.map(({ name }) => name).join(', ');
  return {
    database,
    db,
    close,
    truncate: async () => {
      await db.execute(sql.raw(`truncate table ${tables} restart identity cascade`));
    },
  };
}

async function migratedClient(): Promise<PGlite> {
  const snapshot = join(CACHE, `${fingerprint()}.tar`);
  const kept = readSnapshot(snapshot);
  if (kept !== undefined) return PGlite.create({ loadDataDir: kept });
  const client = await PGlite.create();
  await migrate(drizzle(client, { schema, casing: 'snake_case' }), { migrationsFolder: MIGRATIONS });
  const dump = await client.dumpDataDir('none');
  mkdirSync(CACHE, { recursive: true });
  // Written aside and renamed: two workers may do this at the same time.
  const aside = `${snapshot}.${randomUUID()}`;
  writeFileSync(aside, Buffer.from(await dump.arrayBuffer()));
  renameSync(aside, snapshot);
  return client;
}

function readSnapshot(path: string): Blob | undefined {
  try {
    return new Blob([readFileSync(path)]);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The snapshot is good for exactly these migrations and this engine. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const engine = join(ROOT, 'node_modules/@electric-sql/pglite/package.json');
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  for (const path of [engine, join(MIGRATIONS, 'meta/_journal.json'), ...files.map((name) => join(MIGRATIONS, name))]) {
    hash.update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 20);
}
