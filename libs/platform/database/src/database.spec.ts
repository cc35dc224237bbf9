import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
// eslint-disable-next-line @nx/enforce-module-boundaries -- plain scripts for tests of every kind; they belong to no library
import { openPrepared } from '../../../../tools/harness/prepared-database.mjs';
import { Database } from './database';
import { databaseHealth } from './database-health';
import { DirectoryInUseError, lockDirectory } from './directory-lock';
import { overPglite } from './pglite';
import { behavesLikeADatabase } from './testing/database-behaviour';
import { endsWrongUse } from './testing/database-use-behaviour';

const migrationsFolder = join(import.meta.dirname, '../migrations');

describe('PGlite', () => {
  let root: string | undefined;
  afterAll(async () => {
    if (root !== undefined) await rm(root, { recursive: true, force: true });
  });

  behavesLikeADatabase(async () => {
    root = await mkdtemp(join(tmpdir(), 'sed-pglite-'));
    return { dataDir: join(root, 'database'), migrationsFolder };
  });
});

describe('wrong use of PGlite', () => {
  endsWrongUse(async (use) => overPglite(await openPrepared(), use));
});

describe('health of the database', () => {
  it('is up while it answers and rejects when it does not', async () => {
    let fails = false;
    const ping = () => (fails ? Promise.reject(new Error('gone')) : Promise.resolve());
    const stub = { db: Object.create(null), kind: 'pglite' as const };
    const check = databaseHealth(new Database({ ...stub, ping, close: ping }));
    await expect(check()).resolves.toEqual({ name: 'database', state: 'up', detail: 'pglite' });
    fails = true;
    await expect(check()).rejects.toThrow('gone');
  });

  it('says at once who holds the connection while it does not answer', async () => {
    const opened = overPglite(await openPrepared());
    const check = databaseHealth(new Database(opened), 50);
    let isDone = false;
    const holds = opened.db.transaction(async () => {
      while (!isDone) await new Promise((resolve) => setTimeout(resolve, 5));
    });
    expect(await check()).toMatchObject({
      state: 'down',
      detail: expect.stringMatching(/^pglite does not answer; held for 0\.\d s by .*database\.spec\.ts:\d+/),
    });
    isDone = true;
    await holds;
    expect(await check()).toMatchObject({ state: 'up' });
    await opened.close();
  });
});

describe('lock of a directory', () => {
  let root: string;
  let directory: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'sed-lock-'));
    directory = join(root, 'database');
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  const leave = (holder: object) =>
    writeFile(`${directory}.lock`, JSON.stringify({ token: 't', startTicks: '', ...holder }));

  /** Held anew, by nobody but the one who asked. */
  async function expectTakenOver(): Promise<void> {
    const lock = await lockDirectory(directory);
    await expect(lockDirectory(directory)).rejects.toThrow(`process ${process.pid}`);
    lock.release();
    expect(existsSync(`${directory}.lock`)).toBe(false);
  }

  it('lets one holder in and the next one after its release', async () => {
    const lock = await lockDirectory(directory);
    await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUseError);
    lock.release();
    expect(existsSync(`${directory}.lock`)).toBe(false);
    (await lockDirectory(directory)).release();
  });

  it('names the living process that holds it and takes over when that process is dead', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    await once(other, 'spawn');
    const { readFile } = await import('node:fs/promises');
    const stat = await readFile(`/proc/${other.pid}/stat`, 'utf8');
    const startTicks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    await leave({ pid: other.pid, host: hostname(), startTicks });
    await expect(lockDirectory(directory)).rejects.toThrow(`process ${other.pid}`);
    other.kill('SIGKILL');
    await once(other, 'exit');
    await expectTakenOver();
  });

  it('takes over from a process whose number another process has now', async () => {
    await leave({ pid: process.pid, host: hostname(), startTicks: '1' });
    await expectTakenOver();
  });

  it('respects a holder on another machine while its file is fresh', async () => {
    await leave({ pid: 1, host: 'elsewhere' });
    await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUseError);
  });

  it('takes over a file that holds nonsense', async () => {
    await writeFile(`${directory}.lock`, '{"tok');
    await expectTakenOver();
  });

  it('admits exactly one of many that start together', async () => {
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockDirectory(directory)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });
});
