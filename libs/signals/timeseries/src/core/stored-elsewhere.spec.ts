import { describe, expect, it } from 'vitest';
import { MemoryBackend, MemoryTables } from '../memory/memory-backend';
import { batch, DAY, disagreements, HOUR, MINUTE, type Row, SpecTraits, T0 } from '../specification/samples';
import type { AppendChange, RefreshedState, RollUpChange } from './backend';
import { EngineStore } from './engine-store';

const TEN: Row[] = Array.from({ length: 10 }, (_, i) => [1, T0 + i * 5_000, i]);

/** A database that another process may write to as well: it says so as it is told to. */
class SharedBackend extends MemoryBackend {
  windowReads = 0;
  elsewhere = new Map<number, string>();
  /** Runs once while a roll-up is being committed. */
  meanwhile: () => Promise<void> = () => Promise.resolve();

  refresh(): Promise<RefreshedState> {
    return this.load();
  }

  storedElsewhere(fromMs: number, toMs: number): Promise<ReadonlyMap<number, string>> {
    return Promise.resolve(new Map([...this.elsewhere].filter(([at]) => at >= fromMs && at < toMs)));
  }

  override readWindow(fromMs: number, toMs: number): ReturnType<MemoryBackend['readWindow']> {
    this.windowReads += 1;
    return super.readWindow(fromMs, toMs);
  }

  override async commitRollUp(change: RollUpChange): Promise<void> {
    const { meanwhile } = this;
    this.meanwhile = () => Promise.resolve();
    await meanwhile();
    await super.commitRollUp(change);
  }

  /** As the other process stores: without this one's state knowing. */
  async storeElsewhere(rows: readonly Row[], told: string): Promise<void> {
    const { samples } = batch(0, rows);
    const { position, dirtyMark, rolledUntilMs } = await this.load();
    const change: AppendChange = {
      seq: position,
      fresh: samples,
      replaced: batch(0, []).samples,
      dirty: [],
      dirtyMark,
      rolledUntilMs,
    };
    await this.append(change);
    for (const [, ts] of rows) this.elsewhere.set(Math.floor(ts / MINUTE) * MINUTE, told);
  }
}

class SharedStore extends EngineStore {
  constructor(backend: MemoryBackend) {
    super(backend, { traits: new SpecTraits(), nowMs: () => T0 + DAY });
  }
}

async function minutesOf(store: EngineStore, rows: readonly Row[]): Promise<string[]> {
  const buckets = await store.buckets(1, '1m', { fromMs: T0, toMs: T0 + HOUR });
  expect(buckets.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
  return disagreements(buckets, rows, 1, new SpecTraits().known(1));
}

describe('roll-up of a database that others write to', () => {
  it('reads nothing back while nobody else has stored anything', async () => {
    const backend = new SharedBackend(new MemoryTables());
    const store = new SharedStore(backend);
    await store.append([batch(1, TEN)]);
    await store.rollUp(T0 + MINUTE);
    expect(backend.windowReads).toBe(0);
    expect(await minutesOf(store, TEN)).toEqual([]);
  });

  it('reads a minute back that another process has filled as well', async () => {
    const backend = new SharedBackend(new MemoryTables());
    const store = new SharedStore(backend);
    const others: Row[] = [[1, T0 + 2_500, 70]];
    await store.append([batch(1, TEN)]);
    await backend.storeElsewhere(others, 'one sample');
    await store.rollUp(T0 + MINUTE);
    expect(await minutesOf(store, [...TEN, ...others])).toEqual([]);
  });

  it('aggregates again what another process stored while the minute was aggregated', async () => {
    const backend = new SharedBackend(new MemoryTables());
    const store = new SharedStore(backend);
    const others: Row[] = [[1, T0 + 2_500, 70]];
    await store.append([batch(1, TEN)]);
    backend.meanwhile = () => backend.storeElsewhere(others, 'one sample');
    await store.rollUp(T0 + MINUTE);
    expect(await minutesOf(store, [...TEN, ...others])).toEqual([]);
    const held = (await backend.readBuckets('1m', [{ series: 1, fromMs: T0, toMs: T0 + MINUTE }]))[0];
    expect(held?.map(({ count }) => count)).toEqual([11]);
  });
});
