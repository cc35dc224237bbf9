/** What speaks for an overhaul or a replacement, and by how many points at most (domain model §11.3). */
export const CANDIDATE_CAUSES = [
  { code: 'AGE', label: { zh: '年限', en: 'Age' }, most: 25 },
  { code: 'COST', label: { zh: '维修费占比', en: 'Repair cost' }, most: 25 },
  { code: 'FAULTS', label: { zh: '故障与趋势', en: 'Faults and trend' }, most: 20 },
  { code: 'HEALTH', label: { zh: '健康度', en: 'Health' }, most: 10 },
  { code: 'ENERGY', label: { zh: '能耗', en: 'Energy loss' }, most: 10 },
  { code: 'SPARE', label: { zh: '备用情况', en: 'Without a spare' }, most: 10 },
] as const;
export type CandidateCause = (typeof CANDIDATE_CAUSES)[number]['code'];

export const CANDIDATE_ADVICE = [
  { code: 'REPLACE', label: { zh: '建议重置', en: 'Replace' }, tone: 'bad' },
  { code: 'OVERHAUL', label: { zh: '建议大修', en: 'Overhaul' }, tone: 'warn' },
  { code: 'KEEP', label: { zh: '继续使用', en: 'Keep' }, tone: 'good' },
] as const;
export type CandidateAdvice = (typeof CANDIDATE_ADVICE)[number]['code'];

export const CANDIDATE = {
  /** Repairs of two years beyond this share of the price of the machine speak for a new one, %. */
  replaceAbovePct: 50,
  overhaulFrom: 35,
  /** So far beyond its life a machine has all points of age. */
  lifeShareMost: 1.25,
  /** Faults of a year that have all points but those of the trend. */
  faultsMost: 6,
  energyLossMostPct: 30,
} as const;

/** What is known of a machine; null where nobody wrote it down or measures it. */
export interface CandidateFacts {
  readonly ageYears: number | null;
  readonly lifeYears: number | null;
  /** Repairs of two years to the value of the machine, %. */
  readonly repairSharePct: number | null;
  readonly faults12mo: number;
  /** In the twelve months before those. */
  readonly faultsBefore: number;
  readonly health: number;
  readonly energyLossPct: number | null;
  readonly criticality: string | null;
  /** Another machine of its type stands by at the plant. */
  readonly hasSpare: boolean;
}

export interface Candidate {
  /** 0 to 100: the higher, the sooner something is to be done. */
  readonly score: number;
  readonly points: Readonly<Record<CandidateCause, number>>;
  readonly advice: CandidateAdvice;
}

const share = (value: number): number => Math.min(1, Math.max(0, value));
/** Half of the points is for how often it fails, half for failing more often than before. */
const TREND_SHARE = 0.5;
const CRITICAL: Readonly<Record<string, number>> = { A: 1, B: 0.5, C: 0.2 };

function faultShare({ faults12mo, faultsBefore }: CandidateFacts): number {
  const grown = faults12mo <= faultsBefore ? 0 : (faults12mo - faultsBefore) / Math.max(faultsBefore, 2);
  return (1 - TREND_SHARE) * share(faults12mo / CANDIDATE.faultsMost) + TREND_SHARE * share(grown);
}

/** How much of each cause there is, 0 to 1; what is not known speaks for nothing. */
function sharesOf(facts: CandidateFacts): Readonly<Record<CandidateCause, number>> {
  const { ageYears, lifeYears, repairSharePct, health, energyLossPct, criticality, hasSpare } = facts;
  const lived = ageYears === null || lifeYears === null || lifeYears <= 0 ? 0 : ageYears / lifeYears;
  return {
    // The first half of its life speaks for nothing.
    AGE: share((lived - 0.5) / (CANDIDATE.lifeShareMost - 0.5)),
    COST: share((repairSharePct ?? 0) / CANDIDATE.replaceAbovePct),
    FAULTS: faultShare(facts),
    HEALTH: share((100 - health) / 100),
    ENERGY: share((energyLossPct ?? 0) / CANDIDATE.energyLossMostPct),
    SPARE: hasSpare ? 0 : (CRITICAL[criticality ?? ''] ?? CRITICAL.C ?? 0),
  };
}

/** Whether a machine is to be overhauled or replaced, and how soon beside others. */
export function candidateOf(facts: CandidateFacts): Candidate {
  const shares = sharesOf(facts);
  const points = Object.fromEntries(
    CANDIDATE_CAUSES.map(({ code, most }) => [code, Math.round(shares[code] * most)]),
  ) as Record<CandidateCause, number>;
  const score = Object.values(points).reduce((sum, one) => sum + one, 0);
  const isWornOut = (facts.repairSharePct ?? 0) > CANDIDATE.replaceAbovePct;
  const advice = isWornOut ? 'REPLACE' : score >= CANDIDATE.overhaulFrom ? 'OVERHAUL' : 'KEEP';
  return { score, points, advice };
}
