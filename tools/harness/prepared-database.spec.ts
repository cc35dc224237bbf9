import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPrepared, prepareDirectory } from './prepared-database.mjs';

const first = 'create table pump (code text primary key, power_kw real not null)';
const second = 'create table valve (code text primary key)';

let root: string;
let migrations: string;
let cache: string;

function writeMigrations(...statements: string[]): void {
  mkdirSync(join(migrations, 'meta'), { recursive: true });
  const entries = statements.map((_, idx) => ({ idx, version: '7', when: idx + 1, tag: `m${idx}`, breakpoints: true }));
  writeFileSync(
    join(migrations, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  for (const [at, statement] of statements.entries()) writeFileSync(join(migrations, `m${at}.sql`), statement);
}

async function tablesOf(client: PGlite): Promise<string[]> {
  const { rows } = await client.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'public' order by 1`,
  );
  await client.close();
  return rows.map(({ tablename }) => tablename);
}

const opened = async (name: string): Promise<string[]> => tablesOf(await PGlite.create({ dataDir: join(root, name) }));

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sed-prepared-'));
  migrations = join(root, 'migrations');
  cache = join(root, 'cache');
});
afterAll(() => rm(root, { recursive: true, force: true }));

// Each new set of migrations costs an initdb: seconds of a core, a minute of a busy machine.
describe('prepared database', { timeout: 120_000 }, () => {
  it('is the migrated one, made once and taken from then on, until a migration is added', async () => {
    writeMigrations(first);
    await expect(openPrepared({ migrations, cache }).then(tablesOf)).resolves.toEqual(['pump']);
    expect(readdirSync(cache)).toHaveLength(1);
    await expect(openPrepared({ migrations, cache }).then(tablesOf)).resolves.toEqual(['pump']);
    expect(readdirSync(cache)).toHaveLength(1);

    writeMigrations(first, second);
    await expect(openPrepared({ migrations, cache }).then(tablesOf)).resolves.toEqual(['pump', 'valve']);
    expect(readdirSync(cache)).toHaveLength(2);
  });

  it('is put on disk, for two that ask at once too, and knows which migrations it has', async () => {
    writeMigrations(first, second);
    await Promise.all([
      prepareDirectory(join(root, 'a'), { migrations, cache }),
      prepareDirectory(join(root, 'b'), { migrations, cache }),
    ]);
    await expect(opened('a')).resolves.toEqual(['pump', 'valve']);
    const b = await PGlite.create({ dataDir: join(root, 'b') });
    const { rows } = await b.query('select * from drizzle.__drizzle_migrations');
    expect(rows).toHaveLength(2);
    await b.close();
    // Nothing of the making is left beside what is kept.
    expect(readdirSync(cache).filter((name) => name.includes('-'))).toEqual([]);
  });

  it('leaves a database alone that is there already', async () => {
    mkdirSync(join(root, 'mine'));
    writeFileSync(join(root, 'mine/note'), 'kept');
    await prepareDirectory(join(root, 'mine'), { migrations, cache });
    expect(readdirSync(join(root, 'mine'))).toEqual(['note']);
    expect(readFileSync(join(root, 'mine/note'), 'utf8')).toBe('kept');
  });

  it('does not change when a copy of it is used', async () => {
    await prepareDirectory(join(root, 'used'), { migrations, cache });
    const client = await PGlite.create({ dataDir: join(root, 'used') });
    await client.exec('create table mine (code text)');
    await client.close();
    await prepareDirectory(join(root, 'fresh'), { migrations, cache });
    await expect(opened('fresh')).resolves.toEqual(['pump', 'valve']);
    expect(existsSync(join(root, 'fresh'))).toBe(true);
  });
});
