/** What is asked of the simulator that plays the past of the demonstration; it answers with {@link PastPiece}s. */
export interface PastRequest {
  readonly factoryNo: string;
  /** A reading a minute, or hours with what happened within them. */
  readonly level: '1m' | '1h';
  /** Epoch ms, local midnight. */
  readonly fromMs: number;
  /** Epoch ms, on a minute; of hours local midnight. */
  readonly toMs: number;
}

/** Some days of some signals: columns of `codes.length × steps` figures, signal after signal, NaN in gaps. */
export interface PastPiece {
  readonly codes: readonly string[];
  readonly startMs: number;
  readonly steps: number;
  readonly samplesPerStep: number;
  readonly mean: Float64Array;
  readonly min?: Float64Array;
  readonly max?: Float64Array;
  readonly first?: Float64Array;
  readonly last?: Float64Array;
  readonly m2?: Float64Array;
  readonly rise?: Float64Array;
}

/** To the simulator: play this, send another piece, end. */
export type PastCommand = { readonly play: PastRequest } | 'next' | 'stop';

/** From the simulator. */
export type PastAnswer = { readonly piece: PastPiece } | 'done';

/** Argument with which the simulator plays the past instead of the present. */
export const PAST_ARGUMENT = '--past';
