import { SEVERITIES, type Severity } from './rule-types';

/** What a rule came to: how many signals or balances it looked at, and how many of those it objected to. */
export interface RuleCount {
  readonly checked: number;
  readonly failed: number;
  readonly severity: Severity;
  /** Of the rule, above 0. */
  readonly weight: number;
}

/**
 * Data quality from 0 to 100: 100 × (1 − Σ w·s·failed / Σ w·s·checked), w the weight of the rule and s 1, 2 or 3 by its
 * severity. A high finding counts as three low ones of as many checks; whom nobody looked at has no score.
 */
export function qualityScore(counts: readonly RuleCount[]): number | null {
  let [lost, whole] = [0, 0];
  for (const { checked, failed, severity, weight } of counts) {
    if (!(checked > 0) || !(weight > 0) || !(failed >= 0)) continue;
    const share = weight * SEVERITIES[severity].factor;
    whole += share * checked;
    lost += share * Math.min(failed, checked);
  }
  return whole === 0 ? null : 100 * (1 - lost / whole);
}

/** Share of failed checks in per cent; null where nothing was checked. */
export function failureRatePct(checked: number, failed: number): number | null {
  return checked > 0 && failed >= 0 ? (100 * Math.min(failed, checked)) / checked : null;
}

/** Share of decided findings that were right, 0–1; null where nothing is decided. */
export function precisionOf(right: number, wrong: number): number | null {
  return right >= 0 && wrong >= 0 && right + wrong > 0 ? right / (right + wrong) : null;
}
