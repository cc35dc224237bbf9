import type { Level } from '@sed/signals-contract';

/**
 * History that was made elsewhere, on the grid of a level: what is known of some series in `steps` steps from `startMs`
 * on. Columns hold series after series, `series.length × steps` figures each, NaN where nothing is known. A step that is
 * known is known over its whole length.
 */
export interface PastPart {
  readonly level: '1m' | '1h';
  /** Epoch ms, on a border of the level and of the production day of the series. */
  readonly startMs: number;
  readonly steps: number;
  /** Samples a step stands for. */
  readonly samplesPerStep: number;
  readonly series: Int32Array;
  /** Time-weighted mean; with one reading a step it is also the least, the greatest, the first and the last value. */
  readonly mean: Float64Array;
  readonly min?: Float64Array;
  readonly max?: Float64Array;
  readonly first?: Float64Array;
  readonly last?: Float64Array;
  /** ∫ (value − mean)² dt in value²·ms; nothing varies within a step when absent. */
  readonly m2?: Float64Array;
  /** Of counters: how much they rose within the step; nothing rose when absent. */
  readonly rise?: Float64Array;
}

/** How a part meets what is stored already. */
export interface PastOptions {
  /** The same part may have been stored before, in whole or in part: it replaces what it finds. */
  readonly again?: boolean;
  /** Where these series go on with samples of their own: buckets on both sides of it are built anew. */
  readonly joinsAtMs?: number;
}

/** Takes history that was made elsewhere: of a demonstration, or of a system that is replaced. */
export abstract class HistoryImport {
  /**
   * Declares from when on each level is held, epoch ms: questions about what lies before go to a coarser level, samples
   * older than the raw one are not stored any more. Nothing is deleted.
   */
  abstract holdFrom(floors: Readonly<Partial<Record<Level, number>>>): Promise<void>;
  /**
   * Stores a part with all coarser levels that close within it.
   * @throws RangeError when the part is off the grid of its level
   * @throws StoreUnavailableError before the first sample of all is stored
   */
  abstract importPast(part: PastPart, options?: PastOptions): Promise<void>;
}
