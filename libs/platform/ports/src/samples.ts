/**
 * A block of samples in columns: row i is series[i], tsMs[i], value[i], quality[i]. Only the first `count` rows
 * hold data; arrays may be longer. Columns instead of objects because this is the hot path: 21 bytes a sample.
 */
export interface SampleColumns {
  readonly count: number;
  readonly series: Int32Array;
  /** Source time, epoch ms, whole numbers. */
  readonly tsMs: Float64Array;
  /** Never NaN: a reading without a value is not stored. Switches are 0 or 1. */
  readonly value: Float64Array;
  /** Codes of `QUALITY` in the contract. */
  readonly quality: Uint8Array;
}

/** Samples made durable together, in the order they arrived. */
export interface SampleBatch {
  /** Place in the log, rising by one. */
  readonly seq: number;
  /** Server clock when the last message of the batch arrived, epoch ms. */
  readonly receivedAtMs: number;
  readonly samples: SampleColumns;
}

/**
 * The durable log between ingest and its consumers (store, alarms). A batch is in the log before its messages are
 * acknowledged, and stays until every consumer released it; each consumer keeps its own position where it keeps its
 * results, so that a kill between the two is harmless.
 */
export abstract class SampleLog {
  /** Differs for each log, also for one begun anew: the numbers of its batches mean nothing in another. */
  abstract readonly identity: string;
  /** Sequence of the newest durable batch, 0 before the first. */
  abstract lastSeq(): number;
  /** Sequence of the oldest batch still held; a consumer behind it has lost data and must say so. */
  abstract firstSeq(): number;
  /** Batches after `afterSeq` in order, up to about `maxSamples` rows (always at least one batch if there is one). */
  abstract read(afterSeq: number, maxSamples: number): readonly SampleBatch[];
  /** Called after each durable commit; never awaited. Returns the unsubscriber. */
  abstract onCommit(listener: () => void): () => void;
  /** Declares a consumer at start; batches it has not released are kept. */
  abstract register(consumer: string, releasedSeq: number): void;
  /** The consumer will never ask for batches up to `seq` again. */
  abstract release(consumer: string, seq: number): void;
}
