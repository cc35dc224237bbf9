import { addSums, NO_SUMS, type LoopSums } from './loop-day';

const percent = (part: number, whole: number): number | null => (whole > 0 ? (100 * part) / whole : null);
const HOUR_S = 3600;
/** Less of one mode says nothing about what it uses. */
const LEAST_MODE_S = HOUR_S;

/** Time in automatic of the time the loop ran, %. */
export function autoPct(sums: LoopSums): number | null {
  return percent(sums.autoS, sums.runningS);
}

/** Mean |PV − SP| in automatic in per cent of the range. */
export function iaePct(sums: LoopSums, span: number | null): number | null {
  return span === null || span <= 0 ? null : percent(sums.errorIntegral, sums.errorS * span);
}

/** Time within the band of the time in automatic, %; null without a band. */
export function inBandPct(sums: LoopSums, band: number | null): number | null {
  return band === null ? null : percent(sums.inBandS, sums.errorS);
}

/** Loops by their weights: the rate of a plant. */
export function weightedAutoPct(
  loops: readonly { readonly weight: number; readonly autoPct: number | null }[],
): number | null {
  let [sum, weights] = [0, 0];
  for (const { weight, autoPct: own } of loops) {
    if (own === null) continue;
    sum += weight * own;
    weights += weight;
  }
  return weights > 0 ? sum / weights : null;
}

export interface ManualCost {
  readonly costYuan: number | null;
  readonly costBasis: 'measured' | 'oxygen' | null;
}

const NO_COST: ManualCost = { costYuan: null, costBasis: null };

/**
 * What a loop in manual cost. Measured: (use per load in manual − use per load in automatic) × load in manual × price,
 * where each mode was seen for an hour at least. Else, for aeration, by the oxygen held above the setpoint: the air for
 * an oxygen content C goes with 1 / (saturation − C), so the share (C − setpoint) / (saturation − setpoint) of the power
 * in manual was not needed. Never below zero: manual that saved is no loss.
 */
export function manualCost(sums: LoopSums, kind: string, priceYuan: number | null): ManualCost {
  if (priceYuan === null) return NO_COST;
  if (sums.runningS > 0 && sums.runningS - sums.autoS < 1) return { costYuan: 0, costBasis: 'measured' };
  const isMeasured = sums.autoUseS >= LEAST_MODE_S && sums.manualUseS >= LEAST_MODE_S;
  if (isMeasured && sums.autoLoad > 0 && sums.manualLoad > 0) {
    const excess = sums.manualUse - (sums.autoUse / sums.autoLoad) * sums.manualLoad;
    return { costYuan: (Math.max(0, excess) / HOUR_S) * priceYuan, costBasis: 'measured' };
  }
  if (kind === 'AERATION' && sums.oxygenS > 0) {
    return { costYuan: (sums.oxygenExcess / HOUR_S) * priceYuan, costBasis: 'oxygen' };
  }
  return NO_COST;
}

export function sumOf(days: readonly { readonly sums: LoopSums }[]): LoopSums {
  return days.reduce((sum, day) => addSums(sum, day.sums), NO_SUMS);
}
