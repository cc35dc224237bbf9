import type { BucketDto, Level, SampleSeries } from '@sed/signals-contract';
import type { SampleBatch, SampleColumns } from './samples';

export interface AppendResult {
  readonly stored: number;
  /** Same signal, time and value as already stored: ignored. */
  readonly duplicates: number;
  /** Same signal and time, another value: the later one won. */
  readonly replaced: number;
}

export interface LatestSample {
  readonly series: number;
  readonly tsMs: number;
  readonly value: number;
  readonly quality: number;
}

export interface Range {
  /** Epoch ms, inclusive. */
  readonly fromMs: number;
  /** Epoch ms, exclusive. */
  readonly toMs: number;
}

/** What aggregation must know of a signal; looked up, never stored with the data. */
export interface SeriesTraits {
  readonly zone: string;
  /** Start of the production day in minutes after local midnight. */
  readonly dayStartMinutes: number;
  /** A value holds until the next sample, but never longer than this. */
  readonly holdMs: number;
  /** `flow`: total = ∫ value dt in value·hours; `counter`: total = sum of rises; `level`: no total. */
  readonly totalKind: 'flow' | 'counter' | 'level';
  readonly counterRollover: number | null;
}

export abstract class SeriesTraitsSource {
  abstract traits(series: number): SeriesTraits | undefined;
}

/**
 * The time-series store. One specification of tests runs on every implementation.
 * All methods reject with `StoreUnavailableError` when the store does not answer.
 */
export abstract class TimeSeriesStore {
  abstract readonly kind: string;
  abstract open(): Promise<void>;
  abstract close(): Promise<void>;
  /**
   * Stores the batches and, in the same step, remembers the last `seq` as its position: a batch at or below
   * `position()` is ignored, so a replay after a kill stores nothing twice. Late and out-of-order samples land at
   * their own time; the key is (series, ts).
   */
  abstract append(batches: readonly SampleBatch[]): Promise<AppendResult>;
  /** Last appended `seq`, 0 when empty. */
  abstract position(): Promise<number>;
  /** Newest sample of each series, for the live picture after a restart. */
  abstract latest(): Promise<readonly LatestSample[]>;
  /** Raw samples in time order. @throws TooManySamplesError above `limit`. */
  abstract raw(series: number, range: Range, limit: number): Promise<SampleSeries>;
  /** Raw samples of several series as columns in time order, for replays and dry runs; the last before `from` included when `withLead`. */
  abstract scan(series: readonly number[], range: Range, options?: { withLead?: boolean }): Promise<SampleColumns>;
  /** At most `maxPoints` points from the coarsest level that still shows the shape; extremes of each bucket are kept. */
  abstract extremes(series: number, range: Range, maxPoints: number): Promise<SampleSeries>;
  abstract buckets(series: number, level: Exclude<Level, 'raw'>, range: Range): Promise<readonly BucketDto[]>;
  /** Aggregates raw samples of closed minutes up to `untilMs` and again whatever late data touched. */
  abstract rollUp(untilMs: number): Promise<{ bucketsWritten: number }>;
  /** Deletes what is past its retention, raw only where its roll-up was verified. */
  abstract applyRetention(nowMs: number): Promise<{ deleted: number }>;
  /** Writes and reads back a canary: an answer to "can it store?", not "is it listening?". */
  abstract probe(): Promise<void>;

  /** From when on a level is held, epoch ms; what lies before was deleted, or never came as such. */
  heldFromMs(_level: Level): Promise<number> {
    return Promise.resolve(-Infinity);
  }

  /** How long ago an engine inside this process last answered anything; 0 for a server, and while it is not open. */
  silentMs(): number {
    return 0;
  }

  /**
   * Whether an engine inside this process answers another question while its trial waits. False for a server, whose
   * silence is not explained that way; no answer from an engine that hangs.
   */
  isBusy(): Promise<boolean> {
    return Promise.resolve(false);
  }

  /** Asks an engine inside this process for an answer, whichever. */
  ping(): Promise<void> {
    return Promise.resolve();
  }
}

export class StoreUnavailableError extends Error {
  override readonly name: string = 'StoreUnavailableError';
}

export class TooManySamplesError extends Error {
  override readonly name = 'TooManySamplesError';
  constructor(readonly limit: number) {
    super(`more than ${String(limit)} samples`);
  }
}
