import type { EfficiencyKind } from './words';

/** What is known of a piece of time: figure and power of a machine that ran. */
export interface EfficiencyPiece {
  readonly startMs: number;
  readonly figure: number;
  readonly powerKw: number;
}

/**
 * Mean of pieces of equal length. Work is added up, not efficiencies: what is better when higher is weighted by the
 * power it took, energy for a tonne by the tonnes; loads by time.
 */
export function meanFigure(kind: EfficiencyKind, pieces: readonly EfficiencyPiece[]): number | null {
  const usable = pieces.filter(({ figure, powerKw }) => figure > 0 && powerKw > 0);
  if (usable.length === 0) return null;
  const sumOf = (of: (piece: EfficiencyPiece) => number) => usable.reduce((sum, piece) => sum + of(piece), 0);
  if (kind === 'MIXER' || kind === 'MOTOR') return sumOf(({ figure }) => figure) / usable.length;
  const energy = sumOf(({ powerKw }) => powerKw);
  return kind === 'DEWATERING'
    ? energy / sumOf(({ figure, powerKw }) => powerKw / figure)
    : sumOf(({ figure, powerKw }) => figure * powerKw) / energy;
}

/** A figure is one of the machine, not of its ups and downs, while the flow varies by less (process reference §11). */
export const STEADY = { minutes: 30, mostSpread: 0.03 } as const;

/** Standard deviation of values as a share of their mean; null of fewer than two, or around nothing. */
export function spreadOf(values: readonly number[]): number | null {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  if (values.length < 2 || !(mean > 0)) return null;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return Math.sqrt(variance) / mean;
}
