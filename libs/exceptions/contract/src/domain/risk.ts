import type { BilingualText } from '@sed/platform-contract';

interface Grade {
  readonly code: string;
  readonly label: BilingualText;
}

/** What a risk threatens (domain model §5.1). */
export const RISK_CATEGORIES = [
  { code: 'WATER_QUALITY', label: { zh: '水质', en: 'Water quality' } },
  { code: 'EQUIPMENT', label: { zh: '设备', en: 'Equipment' } },
  { code: 'SAFETY', label: { zh: '安全', en: 'Safety' } },
  { code: 'SUPPLY', label: { zh: '供应', en: 'Supply' } },
  { code: 'WEATHER', label: { zh: '天气', en: 'Weather' } },
  { code: 'POWER', label: { zh: '电力', en: 'Power' } },
  { code: 'PUBLIC', label: { zh: '公众', en: 'Public' } },
] as const satisfies readonly Grade[];
export type RiskCategory = (typeof RISK_CATEGORIES)[number]['code'];

/** How likely it comes about, rising. */
export const LIKELIHOODS = [
  { code: '1', label: { zh: '1 几乎不会', en: '1 rare' } },
  { code: '2', label: { zh: '2 不太可能', en: '2 unlikely' } },
  { code: '3', label: { zh: '3 可能', en: '3 possible' } },
  { code: '4', label: { zh: '4 很可能', en: '4 likely' } },
  { code: '5', label: { zh: '5 几乎肯定', en: '5 almost certain' } },
] as const satisfies readonly Grade[];

/** How bad it would be, rising. */
export const SEVERITIES = [
  { code: '1', label: { zh: '1 轻微', en: '1 negligible' } },
  { code: '2', label: { zh: '2 较小', en: '2 minor' } },
  { code: '3', label: { zh: '3 中等', en: '3 moderate' } },
  { code: '4', label: { zh: '4 严重', en: '4 severe' } },
  { code: '5', label: { zh: '5 灾难性', en: '5 catastrophic' } },
] as const satisfies readonly Grade[];

/** Levels by score, which is likelihood × severity; `to` is the highest score of the level. */
export const RISK_LEVELS = [
  { code: 'LOW', to: 4, label: { zh: '低风险', en: 'Low' }, tone: 'idle' },
  { code: 'GENERAL', to: 9, label: { zh: '一般风险', en: 'General' }, tone: 'todo' },
  { code: 'MAJOR', to: 16, label: { zh: '较大风险', en: 'Major' }, tone: 'warn' },
  { code: 'CRITICAL', to: 25, label: { zh: '重大风险', en: 'Critical' }, tone: 'bad' },
] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number]['code'];

export const RISK = {
  /** From this score on the region is told. */
  regionFrom: 10,
  /** Above this score the group is told. */
  groupAbove: 16,
  /** The group is told within this time at the latest, ms. */
  groupWithinMs: 30 * 60_000,
  /** A risk repeats when another one of its plant, category and section was found so shortly before it, ms. */
  repeatWithinMs: 90 * 86_400_000,
} as const;

/** Score of two codes of the matrix; null where one of them is not said. */
export function riskScore(likelihood: unknown, severity: unknown): number | null {
  const score = Number(likelihood) * Number(severity);
  return Number.isInteger(score) && score >= 1 && score <= 25 ? score : null;
}

/** Level of a score from 1 to 25. */
export function riskLevelOf(score: number): RiskLevel {
  return RISK_LEVELS.find(({ to }) => score <= to)?.code ?? 'CRITICAL';
}
