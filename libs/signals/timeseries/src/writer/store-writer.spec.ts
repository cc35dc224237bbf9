import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AppendResult, type SampleBatch, SampleLog, StoreUnavailableError } from '@sed/platform-ports';
import { MemoryTimeSeriesStore } from '../memory/memory-store';
import { batch, MINUTE, type Row, SpecTraits, T0 } from '../specification/samples';
import { StoreWriter, type StoreWriterOptions } from './store-writer';

class FakeLog extends SampleLog {
  readonly identity = 'fake';
  batches: SampleBatch[] = [];
  released = 0;
  registered = -1;
  private readonly listeners = new Set<() => void>();

  lastSeq(): number {
    return this.batches.at(-1)?.seq ?? this.released;
  }
  firstSeq(): number {
    return this.batches[0]?.seq ?? this.lastSeq() + 1;
  }
  read(afterSeq: number, maxSamples: number): readonly SampleBatch[] {
    const found: SampleBatch[] = [];
    let rows = 0;
    for (const entry of this.batches.filter((b) => b.seq > afterSeq)) {
      if (rows >= maxSamples) break;
      found.push(entry);
      rows += entry.samples.count;
    }
    return found;
  }
  onCommit(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
  register(_consumer: string, releasedSeq: number): void {
    this.registered = releasedSeq;
  }
  release(_consumer: string, seq: number): void {
    this.released = seq;
    this.batches = this.batches.filter((b) => b.seq > seq);
  }
  commit(rows: readonly Row[], seq = this.lastSeq() + 1): void {
    this.batches.push({ ...batch(seq, rows), receivedAtMs: Date.now() });
    for (const listener of this.listeners) listener();
  }
}

/** A store that can be told to fail, to hang, or to fail after it stored. */
class MoodyStore extends MemoryTimeSeriesStore {
  mood: 'well' | 'down' | 'hang' | 'lateFailure' | 'broken' = 'well';
  attempts = 0;
  sizes: number[] = [];

  constructor() {
    super({ traits: new SpecTraits(), nowMs: () => T0 + MINUTE });
  }

  override async append(batches: readonly SampleBatch[]): Promise<AppendResult> {
    this.attempts++;
    if (this.mood === 'down') throw new StoreUnavailableError('down');
    if (this.mood === 'broken') throw new TypeError('a fault');
    if (this.mood === 'hang') return new Promise(() => undefined);
    this.sizes.push(batches.reduce((sum, b) => sum + b.samples.count, 0));
    const result = await super.append(batches);
    if (this.mood === 'lateFailure') throw new StoreUnavailableError('answer lost');
    return result;
  }
}

const all = { fromMs: T0 - MINUTE, toMs: T0 + 60 * MINUTE };
const rows = (from: number, count: number): Row[] =>
  Array.from({ length: count }, (_, i): Row => [1, T0 + from + i, i]);

describe('store writer', () => {
  let log: FakeLog;
  let store: MoodyStore;
  let writer: StoreWriter;
  const stored = async () => (await store.raw(1, all, 1_000_000)).points.length;
  const make = (options: StoreWriterOptions = {}) => (writer = new StoreWriter(log, store, options));

  beforeEach(async () => {
    vi.useFakeTimers({ now: T0 });
    log = new FakeLog();
    store = new MoodyStore();
    await store.open();
    make();
  });

  afterEach(async () => {
    const stopping = writer.stop();
    await vi.advanceTimersByTimeAsync(6_000);
    await stopping;
    vi.useRealTimers();
  });

  it('writes a full batch at once and a small one within a second, and releases what is stored', async () => {
    await writer.start();
    log.commit(rows(0, 5_000));
    await vi.advanceTimersByTimeAsync(10);
    expect([await stored(), log.released]).toEqual([5_000, 1]);
    log.commit(rows(6_000, 3));
    await vi.advanceTimersByTimeAsync(500);
    log.commit(rows(7_000, 2));
    await vi.advanceTimersByTimeAsync(400);
    expect(log.released).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    expect([await stored(), log.released, store.sizes]).toEqual([5_005, 3, [5_000, 5]]);
    expect(writer.counts).toMatchObject({ stored: 5_005, duplicates: 0, failures: 0 });
    expect([writer.lagMs(), writer.pendingSamples()]).toEqual([0, 0]);
  });

  it('puts full batches that follow one another quickly into one write, unless they are many', async () => {
    await writer.start();
    for (let i = 0; i < 3; i++) {
      log.commit(rows(i * 10_000, 5_000));
      await vi.advanceTimersByTimeAsync(30);
    }
    expect(store.sizes).toEqual([5_000]);
    await vi.advanceTimersByTimeAsync(20);
    expect(store.sizes).toEqual([5_000, 10_000]);
    log.commit(rows(100_000, 50_000));
    await vi.advanceTimersByTimeAsync(10);
    expect(store.sizes).toEqual([5_000, 10_000, 50_000]);
  });

  it('begins after what the store already has', async () => {
    await store.append([batch(1, rows(0, 2)), batch(2, rows(10, 2))]);
    log.commit(rows(0, 2));
    log.commit(rows(10, 2));
    log.commit(rows(20, 2));
    await writer.start();
    await vi.advanceTimersByTimeAsync(1_100);
    expect([log.registered, log.released, await stored(), writer.counts.stored]).toEqual([2, 3, 6, 2]);
  });

  it('loses nothing while the store is down, shows the lag, and retries with growing pauses', async () => {
    store.mood = 'down';
    await writer.start();
    for (let i = 0; i < 60; i++) {
      log.commit(rows(i * 1_000, 100));
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect([log.released, writer.isFailing(), writer.lagMs() >= 59_000, writer.pendingSamples()]).toEqual([
      0,
      true,
      true,
      6_000,
    ]);
    expect(store.attempts).toBeGreaterThan(5);
    expect(store.attempts).toBeLessThan(25);
    store.mood = 'well';
    await vi.advanceTimersByTimeAsync(12_000);
    expect([await stored(), log.released, writer.isFailing(), writer.lagMs()]).toEqual([6_000, 60, false, 0]);
  });

  it('stores once when an answer was lost after the store had written', async () => {
    store.mood = 'lateFailure';
    await writer.start();
    log.commit(rows(0, 5_000));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(log.released).toBe(0);
    store.mood = 'well';
    await vi.advanceTimersByTimeAsync(12_000);
    expect([await stored(), log.released]).toEqual([5_000, 1]);
  });

  it('keeps at it when the store refuses for another reason, and says so each time', async () => {
    const error = vi.fn();
    make({ log: { info: vi.fn(), warn: vi.fn(), error } });
    store.mood = 'broken';
    await writer.start();
    log.commit(rows(0, 5_000));
    await vi.advanceTimersByTimeAsync(3_000);
    expect([log.released, error.mock.calls.length > 1]).toEqual([0, true]);
    store.mood = 'well';
    await vi.advanceTimersByTimeAsync(12_000);
    expect(await stored()).toBe(5_000);
  });

  it('holds a bounded piece of a big backlog', async () => {
    make({ maxHeldRows: 2_000 });
    for (let i = 0; i < 100; i++) log.commit(rows(i * 100, 100));
    store.mood = 'down';
    await writer.start();
    await vi.advanceTimersByTimeAsync(5_000);
    store.mood = 'well';
    await vi.advanceTimersByTimeAsync(15_000);
    expect([await stored(), Math.max(...store.sizes)]).toEqual([10_000, 2_000]);
  });

  it('stops within its drain time although the store hangs, and writes the rest when it does not', async () => {
    await writer.start();
    log.commit(rows(0, 10));
    await writer.stop();
    expect([await stored(), log.released]).toEqual([10, 1]);
    make();
    await writer.start();
    store.mood = 'hang';
    log.commit(rows(100, 10));
    await vi.advanceTimersByTimeAsync(2_000);
    const stopping = writer.stop();
    await vi.advanceTimersByTimeAsync(5_100);
    await stopping;
    expect(log.released).toBe(1);
  });

  it('says how many batches the log dropped before they were stored', async () => {
    const error = vi.fn();
    make({ log: { info: vi.fn(), warn: vi.fn(), error } });
    await store.append([batch(3, rows(0, 1))]);
    log.commit(rows(100, 1), 8);
    await writer.start();
    await vi.advanceTimersByTimeAsync(1_100);
    expect([writer.counts.lostBatches, error.mock.calls.length, await stored()]).toEqual([4, 1, 2]);
  });

  it('stores the samples of a log that began anew below the position of the store', async () => {
    await store.append([batch(500, rows(0, 1))]);
    log.commit(rows(0, 1));
    log.commit(rows(100, 1));
    await writer.start();
    await vi.advanceTimersByTimeAsync(1_100);
    expect([await stored(), log.released, await store.position(), writer.counts.duplicates]).toEqual([2, 2, 502, 1]);
  });

  it('aggregates up to five seconds ago, but not past samples that still wait in the log', async () => {
    const rollUp = vi.spyOn(store, 'rollUp');
    await writer.start();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(rollUp).toHaveBeenLastCalledWith(T0 + 5_000);
    store.mood = 'down';
    log.commit(rows(0, 1));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(rollUp).toHaveBeenLastCalledWith(T0 + 5_000);
    rollUp.mockRejectedValueOnce(new StoreUnavailableError('down'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(writer.counts.failures).toBeGreaterThan(0);
  });

  it('applies retention every hour', async () => {
    const applyRetention = vi.spyOn(store, 'applyRetention');
    await writer.start();
    await vi.advanceTimersByTimeAsync(2 * 3_600_000 + 1_000);
    expect(applyRetention).toHaveBeenCalledTimes(2);
  });
});
