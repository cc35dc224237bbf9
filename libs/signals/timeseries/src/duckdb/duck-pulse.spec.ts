import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBConnection } from '@duckdb/node-api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { batch, DAY, MINUTE, SpecTraits, T0 } from '../specification/samples';
import { DuckDbTimeSeriesStore } from './duckdb-store';

const LATER_MS = 16_000;

const steadyMs = performance.now.bind(performance);
let aheadMs = 0;
let folder: string;
let store: DuckDbTimeSeriesStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sed-pulse-'));
  store = new DuckDbTimeSeriesStore({ path: join(folder, 'timeseries.duckdb'), traits: new SpecTraits() });
});
afterEach(async () => {
  aheadMs = 0;
  vi.restoreAllMocks();
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

/** The clock of the process, so much later; nothing is waited for. */
function laterBy(ms: number): void {
  aheadMs += ms;
  vi.spyOn(performance, 'now').mockImplementation(() => steadyMs() + aheadMs);
}

describe('the embedded time-series engine', () => {
  it('is not looked at before it is open', () => {
    laterBy(LATER_MS);
    expect(store.silentMs()).toBe(0);
  });

  it('is heard by whatever it answers: a question, a read, a sample stored', async () => {
    await store.open();
    laterBy(LATER_MS);
    expect(store.silentMs()).toBeGreaterThanOrEqual(LATER_MS);
    await store.ping();
    expect(store.silentMs()).toBeLessThan(LATER_MS);
    laterBy(LATER_MS);
    expect(store.silentMs()).toBeGreaterThanOrEqual(LATER_MS);
    await store.probe();
    expect(store.silentMs()).toBeLessThan(LATER_MS);
    laterBy(LATER_MS);
    await store.append([batch(1, [[1, T0, 7]])]);
    expect(store.silentMs()).toBeLessThan(LATER_MS);
    laterBy(LATER_MS);
    expect(await store.raw(1, { fromMs: T0, toMs: T0 + MINUTE }, 10)).toMatchObject({ points: { length: 1 } });
    expect(store.silentMs()).toBeLessThan(LATER_MS);
  });

  it('is silent while it hangs, and asked only once however often somebody wants to know', async () => {
    await store.open();
    let answer = (): void => undefined;
    const run = vi.spyOn(DuckDBConnection.prototype, 'run').mockImplementation(
      () =>
        new Promise((_, reject) => {
          answer = () => reject(new Error('at last'));
        }),
    );
    const asked = [store.ping(), store.ping(), store.ping()].map((ping) => ping.catch(() => 'answered'));
    expect(run).toHaveBeenCalledOnce();
    laterBy(LATER_MS);
    expect(store.silentMs()).toBeGreaterThanOrEqual(LATER_MS);
    // An answer that refuses is one too.
    answer();
    await Promise.all(asked);
    expect(store.silentMs()).toBeLessThan(LATER_MS);
  });

  it('is busy where it answers while a trial waits, not while nothing is answered', async () => {
    await store.open();
    let isHung = false;
    vi.spyOn(DuckDBConnection.prototype, 'run').mockImplementation(async function (this: DuckDBConnection, sql) {
      if (isHung || sql.startsWith('UPDATE meta')) await new Promise<never>(() => undefined);
      return (await this.prepare(sql)).run();
    });
    let answered = false;
    void store.probe().then(() => (answered = true));
    expect(await store.isBusy()).toBe(true);
    expect(answered).toBe(false);
    isHung = true;
    let isBusy: boolean | undefined;
    void store.isBusy().then((busy) => (isBusy = busy));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(isBusy).toBeUndefined();
  });

  it('tells whether it writes while partitions are sorted, however long that takes', async () => {
    await store.open();
    await store.append([batch(1, [[1, T0, 7]])]);
    const waiting = new Map<DuckDBConnection, Promise<void>>();
    let isSorted = (): void => undefined;
    vi.spyOn(DuckDBConnection.prototype, 'run').mockImplementation(async function (this: DuckDBConnection, sql) {
      if (sql.includes('_sorted AS')) waiting.set(this, new Promise((resolve) => (isSorted = resolve)));
      await waiting.get(this);
      return (await this.prepare(sql)).run();
    });
    const keeping = store.applyRetention(T0 + 3 * DAY);
    await vi.waitFor(() => expect(waiting.size).toBe(1));
    await store.probe();
    isSorted();
    await keeping;
  });
});
