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
