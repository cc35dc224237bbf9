import type { Level } from '@sed/signals-contract';
import type { LatestSample, SampleColumns } from '@sed/platform-ports';
import type { Bucket } from '../aggregate/bucket';
import type { Lead } from '../aggregate/fold';
import type { BucketLevel } from '../aggregate/levels';
import type { Mutex } from './mutex';
import type { PastBuckets } from './past-buckets';

/** Samples or buckets of one series in `[fromMs, toMs)`. */
export interface RangeRequest {
  readonly series: number;
  readonly fromMs: number;
  readonly toMs: number;
}

/** Minutes of a series whose buckets no longer match the raw samples. */
export type DirtyRange = RangeRequest;

/** Everything a store remembers besides samples and buckets. */
export interface StoredState {
  readonly position: number;
  /** All minutes before this are aggregated but for the dirty ones; null before the first sample. */
  readonly rolledUntilMs: number | null;
  readonly dirty: readonly DirtyRange[];
  /** Highest mark of the dirty ranges. */
  readonly dirtyMark: number;
  /** Last sample of each series before `rolledUntilMs`. */
  readonly leads: ReadonlyMap<number, Lead>;
  /** Newest sample of each series. */
  readonly latest: readonly LatestSample[];
  /** Per level: older data was deleted on purpose. */
  readonly floors: Readonly<Partial<Record<Level, number>>>;
}

export type RefreshedState = Pick<StoredState, 'rolledUntilMs' | 'dirty' | 'floors'>;

/** One atomic step: samples and the log position they bring. */
export interface AppendChange {
  readonly seq: number;
  /** Rows whose key (series, ts) is not stored yet. */
  readonly fresh: SampleColumns;
  /** Rows whose key is stored with another value. */
  readonly replaced: SampleColumns;
  readonly dirty: readonly DirtyRange[];
  readonly dirtyMark: number;
  /** Set with the first samples of all. */
  readonly rolledUntilMs: number | null;
}

/** One atomic step of aggregation. */
export interface RollUpChange {
  /** Buckets that are not stored yet. */
  readonly fresh: ReadonlyMap<BucketLevel, readonly Bucket[]>;
  /** Buckets that replace stored ones; an empty bucket removes. */
  readonly changed: ReadonlyMap<BucketLevel, readonly Bucket[]>;
  readonly rolledUntilMs: number;
  /** Leads at `rolledUntilMs`, all or those that changed. */
  readonly leads: ReadonlyMap<number, Lead>;
  /** Dirty ranges up to this mark are settled; null leaves them. */
  readonly settledMark: number | null;
}

/** Per series: how many samples, and the extremes of the usable ones (NaN when none). */
export interface Digest {
  readonly count: number;
  readonly min: number;
  readonly max: number;
}

/** One reading a minute of some series, series after series; NaN where nothing is known. */
export interface MinuteReadings {
  readonly series: Int32Array;
  readonly startMs: number;
  readonly steps: number;
  readonly value: Float64Array;
  readonly rise: Float64Array | undefined;
}

/**
 * What differs between databases. Everything that gives numbers their meaning (keys, aggregation, levels, reduction)
 * is in `core` and `aggregate` once; a backend only keeps rows. Calls that change data never overlap.
 */
export interface Backend {
  readonly kind: string;
  /**
   * Reads also give what a failed write left in the memory of the server, which is gone once it is started again: that
   * something is found is no proof that it was stored. Absent where a failed write leaves nothing.
   */
  readonly showsUnkept?: boolean;
  open(): Promise<void>;
  close(): Promise<void>;
  load(): Promise<StoredState>;
  /** What another process may have changed since; absent where only one process can have the database. */
  refresh?(): Promise<RefreshedState>;
  /** Stored value of each key, NaN where the key is not stored. */
  lookup(keys: SampleColumns): Promise<Float64Array>;
  append(change: AppendChange): Promise<void>;
  commitRollUp(change: RollUpChange): Promise<void>;
  /**
   * Stores minutes of one reading each, millions of them, in less time than as buckets; those that are there already are
   * replaced when `again`. Absent where that is no faster.
   */
  importMinutes?(readings: MinuteReadings, again: boolean): Promise<void>;
  /** Stores buckets that are not stored yet, as columns. Absent where that is no faster. */
  importBuckets?(levels: ReadonlyMap<BucketLevel, PastBuckets>): Promise<void>;
  /**
   * Minutes of the range in which another process stored samples that this one did not, each with a text that changes
   * when it stores more; absent where only one process can have the database.
   */
  storedElsewhere?(fromMs: number, toMs: number): Promise<ReadonlyMap<number, string>>;

  /** Rows of all series in the window, by series and time. */
  readWindow(fromMs: number, toMs: number): Promise<SampleColumns>;
  /** Rows of the requests, by request and time; stops soon after `limit` rows. */
  readRaw(requests: readonly RangeRequest[], limit: number): Promise<RawRuns>;
  /** Newest sample before `beforeMs`; with `usableOnly` the newest of usable quality. */
  lastBefore(series: number, beforeMs: number, usableOnly: boolean): Promise<LatestSample | undefined>;
  /** The same of many series at once, of whatever quality. Absent where that is no faster than one by one. */
  lastBeforeOfMany?(series: readonly number[], beforeMs: number): Promise<readonly LatestSample[]>;
  /** Time of the first usable sample at or after `fromMs`. */
  nextUsable(series: number, fromMs: number): Promise<number | undefined>;
  /** Buckets of all series that start in the window, by series and start. */
  readBucketWindow(level: BucketLevel, fromMs: number, toMs: number): Promise<Bucket[]>;
  /** Buckets that start in the requests, one list per request, by start. */
  readBuckets(level: BucketLevel, requests: readonly RangeRequest[]): Promise<Bucket[][]>;

  /** Start of the oldest raw UTC day held, undefined when there is none. */
  oldestRawMs(): Promise<number | undefined>;
  digestRaw(fromMs: number, toMs: number): Promise<ReadonlyMap<number, Digest>>;
  digestBuckets(fromMs: number, toMs: number): Promise<ReadonlyMap<number, Digest>>;
  /** Remembers from when on levels are held, without deleting anything. */
  setFloors(floors: StoredState['floors']): Promise<void>;
  /** Deletes rows of a level before a UTC day border and remembers the floor. @returns rows deleted. */
  deleteBefore(level: Level, beforeMs: number): Promise<number>;
  /** Housekeeping that changes no answer: sorting closed partitions and the like. Changes run inside `writes`. */
  compact(nowMs: number, writes: Mutex): Promise<void>;
  probe(): Promise<void>;
  /** Of an engine inside this process, while it is open. */
  readonly pulse?: Pulse | undefined;
}

/** What shows whether an engine answers anything at all. */
export interface Pulse {
  silentMs(): number;
  ask(): Promise<void>;
}

/** Rows of several requests in columns; request `i` owns rows `[offsets[i], offsets[i + 1])`. */
export interface RawRuns {
  readonly offsets: Int32Array;
  readonly tsMs: Float64Array;
  readonly value: Float64Array;
  readonly quality: Uint8Array;
}
