import { RISK, riskLevelOf, riskScore } from '@sed/exceptions-contract';
import type { riskManagement } from '@sed/exceptions-definitions';
import type { Patch } from '@sed/records-api';

type Risk = Patch<typeof riskManagement>;

/**
 * Score and level of a risk, and since when it is the group's matter. A risk that falls back below is no longer; should
 * it rise again, the group hears of it anew.
 */
export function ratingOf(before: Risk, asked: Risk, atMs: number): Risk {
  const score = riskScore(asked.likelihood ?? before.likelihood, asked.severity ?? before.severity);
  const level = score === null ? null : riskLevelOf(score);
  if (score === null || score <= RISK.groupAbove) return { score, level, criticalSince: null, groupToldAt: null };
  return { score, level, criticalSince: before.criticalSince ?? atMs };
}

/** Whether the region has to hear of this rating: it is high enough, and higher than what it was told. */
export function isForRegion(before: number | null | undefined, after: number | null | undefined): boolean {
  const score = after ?? 0;
  return score >= RISK.regionFrom && score > (before ?? 0);
}
