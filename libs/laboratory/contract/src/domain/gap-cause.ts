/** A result beside what the analyser read while the sample was taken. */
export interface GapRow {
  readonly value: number;
  readonly online: number;
  readonly gapPct: number;
  /** Differences up to here are worth no word, %: sampling and analysers are not better than that. */
  readonly allowedPct: number;
  readonly isBelow: boolean;
  readonly dilution: number | null;
  /** Measured later than the sample keeps. */
  readonly isLate: boolean;
}

/** What is looked at first where a result and the analyser differ. */
export type GapCause = 'decimal' | 'dilution' | 'below' | 'held' | 'analyser' | 'sample';

/** So many samples that are off the same way speak against the analyser, not against each of them. */
const LEAST_ALIKE = 3;
const NEAR = 0.05;

const isNear = (ratio: number, wanted: number) => Math.abs(ratio / wanted - 1) <= NEAR;

/** The likeliest cause of a gap; null where there is none worth a word. @param gaps of the samples beside it, its own included */
export function gapCauseOf(row: GapRow, gaps: readonly number[]): GapCause | null {
  if (Math.abs(row.gapPct) <= row.allowedPct) return null;
  if (row.isBelow) return 'below';
  const ratio = row.online === 0 ? 0 : row.value / row.online;
  if ([0.001, 0.01, 0.1, 10, 100, 1000].some((tens) => isNear(ratio, tens))) return 'decimal';
  const { dilution } = row;
  if (dilution !== null && dilution > 1 && (isNear(ratio, dilution) || isNear(ratio, 1 / dilution))) return 'dilution';
  if (row.isLate) return 'held';
  const alike = gaps.filter((gap) => Math.abs(gap) > row.allowedPct && Math.sign(gap) === Math.sign(row.gapPct));
  return alike.length >= LEAST_ALIKE && alike.length === gaps.length ? 'analyser' : 'sample';
}
