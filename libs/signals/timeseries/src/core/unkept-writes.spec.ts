import { StoreUnavailableError } from '@sed/platform-ports';
import { describe, expect, it } from 'vitest';
import { MemoryBackend, MemoryTables } from '../memory/memory-backend';
import { batch, HOUR, type Row, SpecTraits, T0 } from '../specification/samples';
import type { AppendChange } from './backend';
import { EngineStore } from './engine-store';

/**
 * As InfluxDB 1.x with a full disk: what it refuses to store is in its memory all the same, and is read from there until
 * it is started again. Something small still finds room.
 */
class FullBackend extends MemoryBackend {
  readonly showsUnkept = true;
  room = Infinity;
  readonly disk = new MemoryBackend(new MemoryTables());

  override async append(change: AppendChange): Promise<void> {
    await super.append({ ...change, seq: (await this.load()).position });
    const rows = change.fresh.count + change.replaced.count;
    if (rows > this.room) throw new StoreUnavailableError('no space left on device');
    await super.append({ ...change, fresh: batch(0, []).samples, replaced: batch(0, []).samples });
    await this.disk.append(change);
  }
}

class FullStore extends EngineStore {
  /** @param sinceMs when its process began; the batches of this file are of T0 */
  constructor(backend: MemoryBackend, sinceMs: number) {
    super(backend, { traits: new SpecTraits(), nowMs: () => sinceMs });
  }
}

const TEN: Row[] = Array.from({ length: 10 }, (_, i) => [1, T0 + i * 5_000, i]);
const MORE: Row[] = TEN.map(([series, ts, value]) => [series, ts + 60_000, value]);

async function timesOn(backend: FullBackend): Promise<readonly number[]> {
  return [...(await backend.disk.readRaw([{ series: 1, fromMs: T0, toMs: T0 + HOUR }], 1000)).tsMs];
}

describe('a store whose database shows what it has not kept', () => {
  it('writes what was refused again, although it reads it back', async () => {
    const backend = new FullBackend(new MemoryTables());
    const store = new FullStore(backend, T0 - 1);
    await store.append([batch(1, TEN)]);
    backend.room = 5;
    await expect(store.append([batch(2, MORE)])).rejects.toThrow(StoreUnavailableError);
    await expect(store.append([batch(2, MORE)])).rejects.toThrow(StoreUnavailableError);
    backend.room = 100;
    await store.append([batch(2, MORE)]);
    expect(await backend.disk.load()).toMatchObject({ position: 2 });
    expect(await timesOn(backend)).toEqual([...TEN, ...MORE].map(([, ts]) => ts));
  });

  it('does so for what an earlier process was refused', async () => {
    const backend = new FullBackend(new MemoryTables());
    backend.room = 5;
    await expect(new FullStore(backend, T0 - 1).append([batch(1, TEN)])).rejects.toThrow(StoreUnavailableError);
    backend.room = 100;
    const store = new FullStore(backend, T0 + 1);
    await store.append([batch(1, TEN)]);
    expect(await timesOn(backend)).toEqual(TEN.map(([, ts]) => ts));
    expect(await store.append([batch(2, TEN)])).toMatchObject({ stored: 0, duplicates: 10, replaced: 0 });
  });
});
