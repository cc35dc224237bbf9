import type { DuckDBConnection } from '@duckdb/node-api';
import { LEVELS, type Level } from '@sed/signals-contract';
import { type LatestSample, type SampleColumns, StoreUnavailableError } from '@sed/platform-ports';
import type { Bucket } from '../aggregate/bucket';
import type { BucketLevel } from '../aggregate/levels';
import type {
  AppendChange,
  Backend,
  Digest,
  MinuteReadings,
  RangeRequest,
  RawRuns,
  RollUpChange,
  StoredState,
} from '../core/backend';
import type { Mutex } from '../core/mutex';
import type { PastBuckets } from '../core/past-buckets';
import { importBuckets } from './bucket-import';
import { BucketRows } from './bucket-rows';
import { compactClosed } from './compact';
import { deletePartitions, digestBuckets, digestRaw } from './deletion';
import type { DuckPulse } from './duck-pulse';
import { DuckSession, type DuckSettings, messageOf, oneNumber } from './duck-session';
import { DuckWriter } from './duck-writer';
import { importMinutes } from './minute-import';
import { Partitions } from './partitions';
import { RawRows } from './raw-rows';
import { readDirty, readLeads, readMeta } from './state-rows';

const SCHEMA = [
  'CREATE TABLE IF NOT EXISTS meta (key VARCHAR, value DOUBLE)',
  'CREATE TABLE IF NOT EXISTS dirty (series INTEGER, from_ms DOUBLE, to_ms DOUBLE, mark DOUBLE)',
  'CREATE TABLE IF NOT EXISTS leads (series INTEGER, ts DOUBLE, v DOUBLE, q UTINYINT, base DOUBLE)',
];
const META_KEYS = ['position', 'rolled_until', 'dirty_mark', 'canary', ...LEVELS.map((level) => `floor_${level}`)];

/** Keeps samples and buckets in one DuckDB file. */
export class DuckDbBackend implements Backend {
  readonly kind = 'duckdb';
  private openSession: DuckSession | undefined;
  private readonly partitions = new Partitions();
  private readonly rawRows = new RawRows(() => this.session, this.partitions);
  private readonly bucketRows = new BucketRows(() => this.session, this.partitions);
  private readonly writer = new DuckWriter(this.partitions);
  /** After a fatal error (a full disk while committing) DuckDB refuses everything until the file is opened again. */
  private isBroken = false;

  constructor(private readonly settings: DuckSettings) {}

  private get session(): DuckSession {
    if (this.openSession === undefined) throw new StoreUnavailableError('DuckDB is not open');
    return this.openSession;
  }

  get pulse(): DuckPulse | undefined {
    return this.openSession?.pulse;
  }

  async open(): Promise<void> {
    const session = await DuckSession.open(this.settings);
    this.openSession = session;
    try {
      for (const sql of SCHEMA) await session.writer.run(sql);
      const missing = META_KEYS.map(
        (key) => `INSERT INTO meta SELECT '${key}', NULL WHERE NOT EXISTS (SELECT 1 FROM meta WHERE key = '${key}')`,
      );
      for (const sql of missing) await session.writer.run(sql);
      await this.partitions.load(session.writer);
    } catch (error) {
      await this.close();
      throw new StoreUnavailableError(`DuckDB does not open: ${messageOf(error)}`, { cause: error });
    }
  }

  close(): Promise<void> {
    this.openSession?.close();
    this.openSession = undefined;
    return Promise.resolve();
  }

  async load(): Promise<StoredState> {
    if (this.isBroken) {
      await this.close();
      await this.open();
      this.isBroken = false;
    }
    const meta = await readMeta(this.session);
    const dirty = await readDirty(this.session);
    const leads = await readLeads(this.session);
    const rolledUntilMs = meta.get('rolled_until') ?? null;
    const latest = new Map<number, LatestSample>(
      [...leads].map(([series, { tsMs, value, quality }]) => [series, { series, tsMs, value, quality }]),
    );
    if (rolledUntilMs !== null) {
      // Dirty series may have samples before the roll-up that no lead knows yet.
      const unsure = [...new Set(dirty.map((range) => range.series))];
      for (const series of unsure) {
        const last = await this.rawRows.lastBefore(series, rolledUntilMs, false);
        if (last === undefined) continue;
        const base = await this.rawRows.lastBefore(series, rolledUntilMs, true);
        leads.set(series, {
          tsMs: last.tsMs,
          value: last.value,
          quality: last.quality,
          base: base?.value ?? Number.NaN,
        });
        latest.set(series, last);
      }
      for (const [series, sample] of await this.rawRows.newest(rolledUntilMs)) latest.set(series, sample);
    }
    const floors = LEVELS.flatMap((level): [Level, number][] => {
      const floor = meta.get(`floor_${level}`);
      return floor === undefined ? [] : [[level, floor]];
    });
    return {
      position: meta.get('position') ?? 0,
      rolledUntilMs,
      dirty,
      dirtyMark: meta.get('dirty_mark') ?? 0,
      leads,
      latest: [...latest.values()],
      floors: Object.fromEntries(floors),
    };
  }

  lookup(keys: SampleColumns): Promise<Float64Array> {
    return this.change((connection) => this.writer.lookup(connection, keys));
  }

  append(change: AppendChange): Promise<void> {
    return this.change((connection) => this.writer.append(connection, change));
  }

  commitRollUp(change: RollUpChange): Promise<void> {
    return this.change((connection) => this.writer.commitRollUp(connection, change));
  }

  importMinutes(readings: MinuteReadings, again: boolean): Promise<void> {
    return this.change((connection) => importMinutes(connection, this.partitions, readings, again));
  }

  importBuckets(levels: ReadonlyMap<BucketLevel, PastBuckets>): Promise<void> {
    return this.change((connection) => importBuckets(connection, this.partitions, levels));
  }

  readWindow(fromMs: number, toMs: number): Promise<SampleColumns> {
    return this.rawRows.window(fromMs, toMs);
  }

  readRaw(requests: readonly RangeRequest[], limit: number): Promise<RawRuns> {
    return this.rawRows.runs(requests, limit);
  }

  lastBefore(series: number, beforeMs: number, usableOnly: boolean): Promise<LatestSample | undefined> {
    return this.rawRows.lastBefore(series, beforeMs, usableOnly);
  }

  lastBeforeOfMany(series: readonly number[], beforeMs: number): Promise<readonly LatestSample[]> {
    return this.rawRows.lastBeforeOfMany(series, beforeMs);
  }

  nextUsable(series: number, fromMs: number): Promise<number | undefined> {
    return this.rawRows.nextUsable(series, fromMs);
  }

  readBucketWindow(level: BucketLevel, fromMs: number, toMs: number): Promise<Bucket[]> {
    return this.bucketRows.window(level, fromMs, toMs);
  }

  readBuckets(level: BucketLevel, requests: readonly RangeRequest[]): Promise<Bucket[][]> {
    return this.bucketRows.ranges(level, requests);
  }

  oldestRawMs(): Promise<number | undefined> {
    return Promise.resolve(this.partitions.all('raw')[0]?.fromMs);
  }

  digestRaw(fromMs: number, toMs: number): Promise<ReadonlyMap<number, Digest>> {
    return digestRaw(this.session, this.partitions, fromMs, toMs);
  }

  digestBuckets(fromMs: number, toMs: number): Promise<ReadonlyMap<number, Digest>> {
    return digestBuckets(this.session, this.partitions, fromMs, toMs);
  }

  setFloors(floors: StoredState['floors']): Promise<void> {
    return this.change((connection) => this.writer.setFloors(connection, floors));
  }

  deleteBefore(level: Level, beforeMs: number): Promise<number> {
    return this.change((connection) => deletePartitions(connection, this.partitions, level, beforeMs));
  }

  compact(nowMs: number, writes: Mutex): Promise<void> {
    return compactClosed({ session: this.session, partitions: this.partitions, writes }, nowMs);
  }

  /** Writes a canary into the file and reads it back. */
  async probe(): Promise<void> {
    const canary = Math.floor(Math.random() * 2 ** 40);
    const { trial } = this.session;
    try {
      await trial.run(`UPDATE meta SET value = ${canary} WHERE key = 'canary'`);
    } catch (error) {
      this.note(error);
      throw new StoreUnavailableError(`DuckDB does not write: ${messageOf(error)}`, { cause: error });
    }
    const back = await oneNumber(trial, `SELECT value FROM meta WHERE key = 'canary'`);
    this.session.pulse.heard();
    if (back !== canary) throw new StoreUnavailableError('DuckDB read back another canary than it wrote');
  }

  private async change<T>(task: (connection: DuckDBConnection) => Promise<T>): Promise<T> {
    const { writer, pulse } = this.session;
    try {
      const result = await task(writer);
      pulse.heard();
      return result;
    } catch (error) {
      this.note(error);
      if (error instanceof StoreUnavailableError) throw error;
      throw new StoreUnavailableError(`DuckDB: ${messageOf(error)}`, { cause: error });
    }
  }

  private note(error: unknown): void {
    if (/FATAL|invalidated/i.test(messageOf(error))) this.isBroken = true;
  }
}
