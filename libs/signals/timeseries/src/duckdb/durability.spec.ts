import { spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StoreUnavailableError } from '@sed/platform-ports';
import { batch, DAY, HOUR, MINUTE, type Row, SpecTraits, T0 } from '../specification/samples';
import { DuckDbTimeSeriesStore } from './duckdb-store';

const ALL = { fromMs: T0 - DAY, toMs: T0 + 10 * DAY };
const rows = (seq: number): Row[] =>
  Array.from({ length: 500 }, (_, i): Row => [1 + (i % 5), T0 + seq * 1_000 + i, seq]);

describe('DuckDB file', () => {
  let dir: string;
  let store: DuckDbTimeSeriesStore;
  const opened: DuckDbTimeSeriesStore[] = [];
  const open = async (name: string) => {
    const next = new DuckDbTimeSeriesStore({
      path: join(dir, name),
      memoryLimit: '256MB',
      traits: new SpecTraits(),
      nowMs: () => T0 + 20 * DAY,
    });
    await next.open();
    opened.push(next);
    return next;
  };
  /** What a killed process leaves on the disk: the file and its write-ahead log as they are at this instant. */
  const killedCopy = async (name: string) => {
    const from = join(dir, 'a.duckdb');
    if (existsSync(`${from}.wal`)) await copyFile(`${from}.wal`, join(dir, `${name}.wal`));
    await copyFile(from, join(dir, name));
    return open(name);
  };

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'sed-kill-'));
    store = await open('a.duckdb');
  });

  afterEach(async () => {
    for (const each of opened.splice(0)) await each.close();
    await rm(dir, { recursive: true, force: true });
  });

  it('holds whole batches and their position at any instant of an append, and a replay completes it', async () => {
    await store.append([batch(1, rows(1))]);
    const running = (async () => {
      for (let seq = 2; seq <= 12; seq++) await store.append([batch(seq, rows(seq))]);
    })();
    for (let copy = 0; copy < 4; copy++) {
      const killed = await killedCopy(`copy${copy}.duckdb`);
      const position = await killed.position();
      const held = await killed.scan([1, 2, 3, 4, 5], ALL);
      expect(held.count).toBe(500 * position);
      const replay = Array.from({ length: 13 - position }, (_, i) => batch(position + i, rows(position + i)));
      expect((await killed.append(replay)).stored).toBe(500 * (12 - position));
      expect((await killed.scan([1, 2, 3, 4, 5], ALL)).count).toBe(6_000);
    }
    await running;
  });

  it('aggregates late samples after a kill between their arrival and the roll-up', async () => {
    await store.append([
      batch(1, [
        [10, T0, 5],
        [10, T0 + 2 * HOUR, 5],
      ]),
    ]);
    await store.rollUp(T0 + 3 * HOUR);
    await store.append([batch(2, [[10, T0 + MINUTE, 65]])]);
    const killed = await killedCopy('late.duckdb');
    await killed.rollUp(T0 + 3 * HOUR);
    const [hour] = await killed.buckets(10, '1h', { fromMs: T0, toMs: T0 + HOUR });
    expect(hour).toMatchObject({ count: 2, max: 65 });
  });

  it('sorts closed days and answers the same, also for samples that come after that', async () => {
    const days = [0, 1, 2].flatMap((day) =>
      Array.from({ length: 1_000 }, (_, i): Row => [1 + (i % 5), T0 + day * DAY + i * 1_000, i]),
    );
    await store.append([batch(1, days)]);
    await store.rollUp(T0 + 4 * DAY);
    const before = [await store.raw(3, ALL, 1_000), await store.buckets(3, '10m', ALL)];
    await store.applyRetention(T0 + 6 * DAY);
    expect([await store.raw(3, ALL, 1_000), await store.buckets(3, '10m', ALL)]).toEqual(before);
    await store.append([batch(2, [[3, T0 + 1, -7]])]);
    await store.rollUp(T0 + 4 * DAY);
    await store.applyRetention(T0 + 6 * DAY);
    expect((await store.raw(3, ALL, 1_000)).points).toHaveLength(601);
    expect((await store.buckets(3, '10m', ALL))[0]).toMatchObject({ min: -7 });
  });

  it('belongs to one process: another is refused', async () => {
    await store.append([batch(1, rows(1))]);
    const script = `import('@duckdb/node-api').then(({ DuckDBInstance }) => DuckDBInstance.create(process.argv[1])).then(() => process.exit(0), () => process.exit(3))`;
    const child = spawnSync(process.execPath, ['-e', script, join(dir, 'a.duckdb')], { timeout: 20_000 });
    expect(child.status).toBe(3);
  });

  it('that cannot be made is an unavailable store', async () => {
    const path = join(dir, 'no\0folder', 'a.duckdb');
    await expect(new DuckDbTimeSeriesStore({ path, traits: new SpecTraits() }).open()).rejects.toThrow(
      StoreUnavailableError,
    );
  });
});
