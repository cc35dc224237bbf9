import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { faultPoint, SampleLog, type SampleBatch, type SampleColumns } from '@sed/platform-ports';
import { open, type Database, type RootDatabase } from 'lmdb';
import { REJECTS_KEPT, type RejectRecord } from '../guard/reject';
import type { DurableMap } from '../unbound/unbound-signals';
import { decodeBatch, encodeBatch } from './batch-codec';
import { COMMIT_RESERVE_BYTES, DiskRoom, freeBytesOf, NOTE_RESERVE_BYTES, TRIM_RESERVE_BYTES } from './disk-room';

/** Recent batches served without reading the disk; older ones come from the memory map. */
const RECENT_SAMPLES = 200_000;
const TRIM_INTERVAL_MS = 1000;

/**
 * The durable log on LMDB. One commit holds a batch and the rejects of the same messages; LMDB answers after
 * `fdatasync`, so whoever awaits {@link commit} may acknowledge. `overlappingSync` is off for that reason: with it the
 * promise resolves before the data is on disk.
 */
export class LmdbSampleLog extends SampleLog {
  readonly identity: string;
  private readonly root: RootDatabase;
  private readonly batches: Database<Buffer, number>;
  private readonly rejects: Database<RejectRecord, number>;
  private readonly listeners = new Set<() => void>();
  private readonly released = new Map<string, number>();
  private readonly recent: SampleBatch[] = [];
  private recentSamples = 0;
  private newest: number;
  private oldest: number;
  private newestReject: number;
  private oldestReject: number;
  private readonly trimTimer: NodeJS.Timeout;
  private readonly room: DiskRoom;
  private trimming: Promise<unknown> = Promise.resolve();
  /** How often released batches could not be removed; told in `/metrics`. */
  trimFailures = 0;

  /**
   * @param path folder of the log
   * @param consumers who must have released a batch before it goes; each registers with its own position at start
   * @param freeBytes what the disk can still give
   */
  constructor(path: string, consumers: readonly string[], freeBytes: () => number = () => freeBytesOf(path)) {
    super();
    this.room = new DiskRoom(freeBytes);
    for (const consumer of consumers) this.released.set(consumer, 0);
    mkdirSync(path, { recursive: true });
    this.root = open({
      path: `${path}/log.mdb`,
      overlappingSync: false,
      compression: false,
      maxDbs: 8,
      noMemInit: true,
    });
    this.batches = this.root.openDB<Buffer, number>({ name: 'batches', encoding: 'binary' });
    this.rejects = this.root.openDB<RejectRecord, number>({ name: 'rejects' });
    this.identity = this.identify();
    this.newest = edgeKey(this.batches, true) ?? 0;
    this.oldest = edgeKey(this.batches, false) ?? 1;
    this.newestReject = edgeKey(this.rejects, true) ?? 0;
    this.oldestReject = edgeKey(this.rejects, false) ?? 1;
    this.trimTimer = setInterval(() => this.scheduleTrim(), TRIM_INTERVAL_MS);
    this.trimTimer.unref();
  }

  /** Environment for small durable maps that live beside the log (unregistered tags). */
  openMap<V>(name: string): DurableMap<V> {
    const map = this.root.openDB<V, string>({ name });
    const written = async (write: () => Promise<unknown>): Promise<unknown> => {
      this.room.require(NOTE_RESERVE_BYTES);
      return write();
    };
    return {
      getRange: () => map.getRange(),
      put: (key, value) => written(() => map.put(key, value)),
      remove: (key) => written(() => map.remove(key)),
    };
  }

  /**
   * Makes samples and rejects durable in one transaction.
   * @returns the batch as consumers will see it, or undefined when there were only rejects.
   * @throws DiskFullError, Error when the disk is full or broken: nothing of this call was kept.
   */
  async commit(
    receivedAtMs: number,
    samples: SampleColumns,
    rejects: readonly RejectRecord[],
  ): Promise<SampleBatch | undefined> {
    const encoded = samples.count > 0 ? encodeBatch(receivedAtMs, samples) : undefined;
    const seq = this.newest + 1;
    const firstReject = this.newestReject + 1;
    // Pages are copied before they change: a commit takes about twice what it keeps.
    this.room.require(COMMIT_RESERVE_BYTES + 2 * (encoded?.bytes.length ?? 0));
    await this.root.batch(() => {
      if (encoded !== undefined) void this.batches.put(seq, encoded.bytes);
      rejects.forEach((reject, i) => {
        void this.rejects.put(firstReject + i, { ...reject, id: String(firstReject + i) });
      });
      faultPoint('k2');
    });
    this.newestReject += rejects.length;
    if (encoded === undefined) return undefined;
    this.newest = seq;
    const batch: SampleBatch = { seq, receivedAtMs, samples: encoded.samples };
    this.remember(batch);
    for (const listener of this.listeners) listener();
    return batch;
  }

  lastSeq(): number {
    return this.newest;
  }

  firstSeq(): number {
    return this.oldest;
  }

  read(afterSeq: number, maxSamples: number): readonly SampleBatch[] {
    const first = this.recent[0];
    const fromMemory = first !== undefined && first.seq <= afterSeq + 1;
    return fromMemory ? this.readRecent(afterSeq - first.seq + 1, maxSamples) : this.readStored(afterSeq, maxSamples);
  }

  onCommit(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  register(consumer: string, releasedSeq: number): void {
    this.released.set(consumer, releasedSeq);
  }

  release(consumer: string, seq: number): void {
    if (seq > (this.released.get(consumer) ?? 0)) this.released.set(consumer, seq);
  }

  /** Rejects, newest first. */
  listRejects(): RejectRecord[] {
    return [...this.rejects.getRange({ reverse: true, limit: REJECTS_KEPT })].map((entry) => entry.value);
  }

  getReject(id: string): RejectRecord | undefined {
    const key = Number(id);
    return Number.isSafeInteger(key) ? this.rejects.get(key) : undefined;
  }

  async markReplayed(id: string, atMs: number): Promise<void> {
    const record = this.getReject(id);
    if (record === undefined) return;
    this.room.require(NOTE_RESERVE_BYTES);
    await this.rejects.put(Number(id), { ...record, replayedAt: atMs });
  }

  /** Batches not yet released by every consumer. */
  heldBatches(): number {
    return this.newest - this.oldest + 1;
  }

  async close(): Promise<void> {
    clearInterval(this.trimTimer);
    await this.trimming;
    await this.root.close();
  }

  private identify(): string {
    const meta = this.root.openDB<string, string>({ name: 'meta' });
    const known = meta.get('identity');
    if (known !== undefined) return known;
    const identity = randomUUID();
    meta.putSync('identity', identity);
    return identity;
  }

  private remember(batch: SampleBatch): void {
    this.recent.push(batch);
    this.recentSamples += batch.samples.count;
    let drop = 0;
    while (this.recentSamples > RECENT_SAMPLES && drop < this.recent.length - 1) {
      this.recentSamples -= this.recent[drop]?.samples.count ?? 0;
      drop++;
    }
    if (drop > 0) this.recent.splice(0, drop);
  }

  private readRecent(start: number, maxSamples: number): SampleBatch[] {
    let end = start;
    for (let samples = 0; end < this.recent.length && samples < maxSamples; end++) {
      samples += this.recent[end]?.samples.count ?? 0;
    }
    return this.recent.slice(start, end);
  }

  private readStored(afterSeq: number, maxSamples: number): SampleBatch[] {
    const found: SampleBatch[] = [];
    let samples = 0;
    for (const { key, value } of this.batches.getRange({ start: afterSeq + 1, end: this.newest + 1 })) {
      const batch = decodeBatch(key, value);
      found.push(batch);
      samples += batch.samples.count;
      if (samples >= maxSamples) break;
    }
    return found;
  }

  private scheduleTrim(): void {
    this.trimming = this.trimming
      .then(() => this.trim())
      // A trim that fails (full disk) leaves more than needed, never less; the next one tries again.
      .catch(() => {
        this.trimFailures++;
      });
  }

  /** The newest batch always stays: its key is how the log remembers its sequence over a restart. */
  private async trim(): Promise<void> {
    const releasedByAll = this.released.size === 0 ? 0 : Math.min(...this.released.values());
    const until = Math.min(releasedByAll, this.newest - 1);
    const rejectsUntil = this.newestReject - REJECTS_KEPT;
    if (until < this.oldest && rejectsUntil < this.oldestReject) return;
    this.room.require(TRIM_RESERVE_BYTES);
    await this.root.batch(() => {
      for (let seq = this.oldest; seq <= until; seq++) void this.batches.remove(seq);
      for (let key = this.oldestReject; key <= rejectsUntil; key++) void this.rejects.remove(key);
    });
    this.oldest = Math.max(this.oldest, until + 1);
    this.oldestReject = Math.max(this.oldestReject, rejectsUntil + 1);
  }
}

function edgeKey(map: Database<unknown, number>, newest: boolean): number | undefined {
  for (const key of map.getKeys({ reverse: newest, limit: 1 })) return key;
  return undefined;
}
