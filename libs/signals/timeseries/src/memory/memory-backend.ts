import { isUsable } from '@sed/platform-contract';
import type { Level } from '@sed/signals-contract';
import type { LatestSample, SampleColumns } from '@sed/platform-ports';
import { type Bucket, isEmptyBucket } from '../aggregate/bucket';
import type { Lead } from '../aggregate/fold';
import { BUCKET_LEVELS, type BucketLevel, DAY_MS } from '../aggregate/levels';
import type { AppendChange, Backend, Digest, RangeRequest, RawRuns, RollUpChange, StoredState } from '../core/backend';
import { ColumnBuilder } from '../core/column-builder';
import type { DirtyRange } from '../core/backend';

interface Row {
  tsMs: number;
  value: number;
  quality: number;
}

/** First index whose key is at or after `at`. */
function lowerBound<T>(list: readonly T[], at: number, keyOf: (item: T) => number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = list[middle];
    if (item !== undefined && keyOf(item) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

const tsOf = (row: Row): number => row.tsMs;
const startOf = (bucket: Bucket): number => bucket.startMs;

function put<T>(list: T[], item: T, keyOf: (item: T) => number): void {
  const at = lowerBound(list, keyOf(item), keyOf);
  const there = list[at];
  list.splice(at, there !== undefined && keyOf(there) === keyOf(item) ? 1 : 0, item);
}

function slice<T>(list: readonly T[], fromMs: number, toMs: number, keyOf: (item: T) => number): T[] {
  return list.slice(lowerBound(list, fromMs, keyOf), lowerBound(list, toMs, keyOf));
}

/** What the tables of a database would hold; kept apart from the backend so that a test can reopen it. */
export class MemoryTables {
  position = 0;
  rolledUntilMs: number | null = null;
  dirty: (DirtyRange & { mark: number })[] = [];
  dirtyMark = 0;
  readonly leads = new Map<number, Lead>();
  readonly raw = new Map<number, Row[]>();
  readonly levels: Record<BucketLevel, Map<number, Bucket[]>> = {
    '1m': new Map(),
    '10m': new Map(),
    '1h': new Map(),
    '1d': new Map(),
  };
  floors: Partial<Record<Level, number>> = {};
}

/** Keeps everything in arrays: for tests and for services that need no history. */
export class MemoryBackend implements Backend {
  readonly kind = 'memory';

  constructor(private readonly tables = new MemoryTables()) {}

  open(): Promise<void> {
    return Promise.resolve();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  load(): Promise<StoredState> {
    const { position, rolledUntilMs, dirty, dirtyMark, leads, floors } = this.tables;
    const latest: LatestSample[] = [];
    for (const [series, rows] of this.tables.raw) {
      const row = rows[rows.length - 1];
      if (row !== undefined) latest.push({ series, ...row });
    }
    return Promise.resolve({
      position,
      rolledUntilMs,
      dirty: [...dirty],
      dirtyMark,
      leads: new Map(leads),
      floors: { ...floors },
      latest,
    });
  }

  lookup(keys: SampleColumns): Promise<Float64Array> {
    const values = new Float64Array(keys.count).fill(Number.NaN);
    for (let i = 0; i < keys.count; i++) {
      const rows = this.tables.raw.get(keys.series[i] ?? -1) ?? [];
      const row = rows[lowerBound(rows, keys.tsMs[i] ?? 0, tsOf)];
      if (row !== undefined && row.tsMs === keys.tsMs[i]) values[i] = row.value;
    }
    return Promise.resolve(values);
  }

  append(change: AppendChange): Promise<void> {
    for (const columns of [change.fresh, change.replaced]) {
      for (let i = 0; i < columns.count; i++) {
        const rows = listOf(this.tables.raw, columns.series[i] ?? 0);
        const row = { tsMs: columns.tsMs[i] ?? 0, value: columns.value[i] ?? 0, quality: columns.quality[i] ?? 0 };
        put(rows, row, tsOf);
      }
    }
    this.tables.dirty.push(...change.dirty.map((range) => ({ ...range, mark: change.dirtyMark })));
    this.tables.dirtyMark = change.dirtyMark;
    this.tables.position = change.seq;
    if (change.rolledUntilMs !== null) this.tables.rolledUntilMs = change.rolledUntilMs;
    return Promise.resolve();
  }

  commitRollUp(change: RollUpChange): Promise<void> {
    for (const level of BUCKET_LEVELS) {
      for (const bucket of [...(change.fresh.get(level) ?? []), ...(change.changed.get(level) ?? [])]) {
        put(listOf(this.tables.levels[level], bucket.series), { ...bucket }, startOf);
      }
    }
    this.tables.rolledUntilMs = change.rolledUntilMs;
    for (const [series, lead] of change.leads) this.tables.leads.set(series, lead);
    const mark = change.settledMark;
    if (mark !== null) this.tables.dirty = this.tables.dirty.filter((range) => range.mark > mark);
    return Promise.resolve();
  }

  readWindow(fromMs: number, toMs: number): Promise<SampleColumns> {
    const columns = new ColumnBuilder();
    for (const series of [...this.tables.raw.keys()].sort((a, b) => a - b)) {
      for (const row of this.rows(series, fromMs, toMs)) columns.push(series, row.tsMs, row.value, row.quality);
    }
    return Promise.resolve(columns.columns());
  }

  readRaw(requests: readonly RangeRequest[], limit: number): Promise<RawRuns> {
    const columns = new ColumnBuilder();
    const offsets = new Int32Array(requests.length + 1);
    requests.forEach(({ series, fromMs, toMs }, i) => {
      for (const row of this.rows(series, fromMs, toMs)) {
        if (columns.count < limit) columns.push(series, row.tsMs, row.value, row.quality);
      }
      offsets[i + 1] = columns.count;
    });
    return Promise.resolve({ offsets, ...columns.columns() });
  }

  private rows(series: number, fromMs: number, toMs: number): Row[] {
    return slice(this.tables.raw.get(series) ?? [], fromMs, toMs, tsOf);
  }

  lastBefore(series: number, beforeMs: number, usableOnly: boolean): Promise<LatestSample | undefined> {
    const row = this.rows(series, -Infinity, beforeMs).findLast(
      (candidate) => !usableOnly || isUsable(candidate.quality),
    );
    return Promise.resolve(row === undefined ? undefined : { series, ...row });
  }

  nextUsable(series: number, fromMs: number): Promise<number | undefined> {
    return Promise.resolve(this.rows(series, fromMs, Infinity).find((row) => isUsable(row.quality))?.tsMs);
  }

  readBucketWindow(level: BucketLevel, fromMs: number, toMs: number): Promise<Bucket[]> {
    const all = [...this.tables.levels[level].keys()].sort((a, b) => a - b);
    return Promise.resolve(all.flatMap((series) => this.bucketsOf(level, { series, fromMs, toMs })));
  }

  readBuckets(level: BucketLevel, requests: readonly RangeRequest[]): Promise<Bucket[][]> {
    return Promise.resolve(requests.map((request) => this.bucketsOf(level, request)));
  }

  private bucketsOf(level: BucketLevel, { series, fromMs, toMs }: RangeRequest): Bucket[] {
    return slice(this.tables.levels[level].get(series) ?? [], fromMs, toMs, startOf).filter(
      (bucket) => !isEmptyBucket(bucket),
    );
  }

  oldestRawMs(): Promise<number | undefined> {
    const oldest = Math.min(...[...this.tables.raw.values()].map((rows) => rows[0]?.tsMs ?? Infinity));
    return Promise.resolve(oldest === Infinity ? undefined : Math.floor(oldest / DAY_MS) * DAY_MS);
  }

  digestRaw(fromMs: number, toMs: number): Promise<ReadonlyMap<number, Digest>> {
    const digests = new Map<number, Digest>();
    for (const series of this.tables.raw.keys()) {
      const rows = this.rows(series, fromMs, toMs);
      const usable = rows.filter((row) => isUsable(row.quality)).map((row) => row.value);
      if (rows.length > 0) digests.set(series, { count: rows.length, ...extremesOf(usable, usable) });
    }
    return Promise.resolve(digests);
  }

  digestBuckets(fromMs: number, toMs: number): Promise<ReadonlyMap<number, Digest>> {
    const digests = new Map<number, Digest>();
    for (const series of this.tables.levels['1m'].keys()) {
      const buckets = this.bucketsOf('1m', { series, fromMs, toMs });
      const usable = buckets.filter((bucket) => bucket.goodMs > 0);
      const count = buckets.reduce((sum, bucket) => sum + bucket.count, 0);
      digests.set(series, {
        count,
        ...extremesOf(
          usable.map((b) => b.min),
          usable.map((b) => b.max),
        ),
      });
    }
    return Promise.resolve(digests);
  }

  setFloors(floors: StoredState['floors']): Promise<void> {
    this.tables.floors = { ...this.tables.floors, ...floors };
    return Promise.resolve();
  }

  deleteBefore(level: Level, beforeMs: number): Promise<number> {
    let deleted = 0;
    const cut = <T>(map: Map<number, T[]>, keyOf: (item: T) => number): void => {
      for (const [series, list] of map) {
        const gone = lowerBound(list, beforeMs, keyOf);
        deleted += gone;
        map.set(series, list.slice(gone));
      }
    };
    if (level === 'raw') cut(this.tables.raw, tsOf);
    else cut(this.tables.levels[level], startOf);
    this.tables.floors = { ...this.tables.floors, [level]: beforeMs };
    return Promise.resolve(deleted);
  }

  compact(): Promise<void> {
    return Promise.resolve();
  }

  probe(): Promise<void> {
    return Promise.resolve();
  }
}

function listOf<T>(map: Map<number, T[]>, series: number): T[] {
  let list = map.get(series);
  if (list === undefined) {
    list = [];
    map.set(series, list);
  }
  return list;
}

function extremesOf(lows: readonly number[], highs: readonly number[]): { min: number; max: number } {
  if (lows.length === 0) return { min: Number.NaN, max: Number.NaN };
  return { min: lows.reduce((a, b) => Math.min(a, b)), max: highs.reduce((a, b) => Math.max(a, b)) };
}
