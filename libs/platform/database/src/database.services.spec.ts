import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from './database';
import { behavesLikeADatabase } from './testing/database-behaviour';
import { endsWrongUse } from './testing/database-use-behaviour';

const migrationsFolder = join(import.meta.dirname, '../migrations');
const made: string[] = [];

function serverUrl(): string {
  const url = process.env.SED_TEST_POSTGRES_URL;
  if (url === undefined || url === '') throw new Error('SED_TEST_POSTGRES_URL names no server');
  return url;
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function freshDatabase(): Promise<string> {
  const name = `sed_test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}`);
  made.push(name);
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

afterAll(async () => {
  for (const name of made) await onServer(`drop database if exists ${name} with (force)`);
});

describe('PostgreSQL', () => {
  behavesLikeADatabase(async () => ({ url: await freshDatabase(), migrationsFolder }));
});

describe('wrong use of PostgreSQL', () => {
  endsWrongUse(async (use) => openDatabase({ ...use, url: await freshDatabase(), migrationsFolder }));
});

describe('several processes on one PostgreSQL', () => {
  it('take turns with the migrations when they start together', async () => {
    const url = await freshDatabase();
    const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ url, migrationsFolder })));
    for (const database of opened) await database.ping();
    await Promise.all(opened.map((database) => database.close()));
    expect(opened).toHaveLength(4);
  });

  it('gives up with the reason when the server never comes', async () => {
    const nobody = openDatabase({ url: 'postgres://127.0.0.1:1/none', migrationsFolder, waitMs: 100 });
    await expect(nobody).rejects.toThrow(/ECONNREFUSED/);
  });
});
