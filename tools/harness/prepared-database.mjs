// The migrated, empty database of this version, made once and kept until a migration or the engine changes: initdb and
// the migrations cost some three seconds of a core, a copy a fraction of one. For tests, in memory and on disk.
import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';

const ROOT = join(import.meta.dirname, '../..');
const MIGRATIONS = join(ROOT, 'libs/platform/database/migrations');
const CACHE = join(ROOT, 'node_modules/.cache/sed-test-database');

/** An in-memory database at the newest migration, with no rows. */
export async function openPrepared({ migrations = MIGRATIONS, cache = CACHE } = {}) {
  const snapshot = join(cache, `${fingerprint(migrations)}.tar`);
  if (existsSync(snapshot)) return PGlite.create({ loadDataDir: new Blob([readFileSync(snapshot)]) });
  const client = await PGlite.create();
  await migrate(drizzle(client), { migrationsFolder: migrations });
  const dump = await client.dumpDataDir('none');
  const bytes = Buffer.from(await dump.arrayBuffer());
  keep(snapshot, (aside) => writeFileSync(aside, bytes));
  return client;
}

/** Puts the same, as files, where a service will look for its database; leaves what is there alone. */
export async function prepareDirectory(directory, { migrations = MIGRATIONS, cache = CACHE } = {}) {
  if (existsSync(directory)) return;
  const prepared = join(cache, fingerprint(migrations));
  if (!existsSync(prepared)) await makeDirectory(prepared, migrations);
  // Four thousand files: one after the other they take half of what they take by promises.
  cpSync(prepared, directory, { recursive: true });
}

async function makeDirectory(prepared, migrations) {
  const aside = `${prepared}.${randomUUID()}`;
  mkdirSync(aside, { recursive: true });
  const client = await PGlite.create({ dataDir: aside });
  await migrate(drizzle(client), { migrationsFolder: migrations });
  await client.close();
  try {
    renameSync(aside, prepared);
  } catch (error) {
    rmSync(aside, { recursive: true });
    // Another process was first.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  }
}

/** Written aside and renamed: several processes may do this at the same time. */
function keep(path, write) {
  mkdirSync(join(path, '..'), { recursive: true });
  const aside = `${path}.${randomUUID()}`;
  write(aside);
  renameSync(aside, path);
}

/** What is kept is good for exactly these migrations and this engine. */
function fingerprint(migrations) {
  const hash = createHash('sha256');
  const engine = join(ROOT, 'node_modules/@electric-sql/pglite/package.json');
  const files = readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  for (const path of [engine, join(migrations, 'meta/_journal.json'), ...files.map((name) => join(migrations, name))]) {
    hash.update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 20);
}
