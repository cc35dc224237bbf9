import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appendRows } from './chunk-appender';
import { DuckSession, oneNumber } from './duck-session';
import { CHANGED_KEYS, closeStage, openStage } from './staging';

const ROWS = 100_000;
const MEMORY = `SELECT sum(memory_usage_bytes)::DOUBLE FROM duckdb_memory() WHERE tag = 'IN_MEMORY_TABLE'`;

describe('tables in which rows wait', () => {
  let folder: string;
  let session: DuckSession;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sed-staging-'));
    session = await DuckSession.open({ path: join(folder, 'one.duckdb'), memoryLimit: '256MB' });
  });
  afterEach(async () => {
    session.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('give back what they held, however often they are used', async () => {
    const { writer } = session;
    const use = async () => {
      await openStage(writer, CHANGED_KEYS);
      await appendRows(writer, CHANGED_KEYS, ROWS, [(i) => i, (i) => i]);
      expect(await oneNumber(writer, 'SELECT count(*)::INTEGER FROM changed_keys')).toBe(ROWS);
      await closeStage(writer, CHANGED_KEYS);
    };
    for (let i = 0; i < 40; i++) await use();
    // Forty times that are 32 MB.
    expect(await oneNumber(writer, MEMORY)).toBeLessThan(12_000_000);
  });

  it('are empty again after a failure left rows in them', async () => {
    const { writer } = session;
    await openStage(writer, CHANGED_KEYS);
    await appendRows(writer, CHANGED_KEYS, 5, [(i) => i, (i) => i]);
    await openStage(writer, CHANGED_KEYS);
    expect(await oneNumber(writer, 'SELECT count(*)::INTEGER FROM changed_keys')).toBe(0);
  });
});
