/** What a machine loses points for (domain model §12.4). */
export const HEALTH_CAUSES = [
  { code: 'AGE', label: { zh: '超出设计寿命', en: 'Beyond its service life' } },
  { code: 'FAULTS', label: { zh: '90 天内故障', en: 'Faults in 90 days' } },
  { code: 'UPKEEP', label: { zh: '保养超期', en: 'Maintenance overdue' } },
  { code: 'VIBRATION', label: { zh: '振动等级', en: 'Vibration zone' } },
  { code: 'TEMPERATURE', label: { zh: '轴承温度', en: 'Bearing temperature' } },
  { code: 'EFFICIENCY', label: { zh: '能效下降', en: 'Efficiency loss' } },
  { code: 'DEFECTS', label: { zh: '未处理异常', en: 'Open exceptions' } },
] as const;
export type HealthCause = (typeof HEALTH_CAUSES)[number]['code'];

/** How much each cause counts beside its usual points: 0 leaves it out. */
export type HealthWeights = Readonly<Partial<Record<HealthCause, number>>>;
export const MOST_HEALTH_WEIGHT = 3;

/** Points at most, and for how much. */
export const HEALTH = {
  /** For every tenth of its life it is older than that. */
  agePerTenth: 3,
  ageMost: 15,
  perFault: 8,
  faultsMost: 32,
  /** For every thirty days a maintenance is late. */
  upkeepPerMonth: 5,
  upkeepMost: 20,
  zoneC: 12,
  zoneD: 25,
  warmC: 80,
  hotC: 95,
  warm: 5,
  hot: 15,
  /** Power for what it delivers, beyond what its nameplate says: so much is within what meters are good for. */
  lossFromPct: 10,
  /** For every percent beyond that. */
  perLossPct: 0.5,
  lossMost: 15,
  perDefect: 6,
  defectsMost: 18,
} as const;

/** RMS velocity that ends zones A, B and C, mm/s: ISO 20816-3 on rigid supports, small machines by class I of ISO 10816-1. */
const ZONES = [
  { upToKw: 15, ends: [0.71, 1.8, 4.5] },
  { upToKw: 300, ends: [1.4, 2.8, 4.5] },
  { upToKw: Infinity, ends: [2.3, 4.5, 7.1] },
] as const;
export type VibrationZone = 'A' | 'B' | 'C' | 'D';

export function vibrationZone(mmPerS: number, powerKw: number | null): VibrationZone {
  const [a, b, c] = (ZONES.find(({ upToKw }) => (powerKw ?? 50) <= upToKw) ?? ZONES[1]).ends;
  if (mmPerS < a) return 'A';
  if (mmPerS < b) return 'B';
  return mmPerS < c ? 'C' : 'D';
}

/** What is known of a machine; null where nobody measures or nobody wrote it down. */
export interface HealthFacts {
  readonly ageYears: number | null;
  readonly lifeYears: number | null;
  readonly faults90d: number;
  readonly upkeepLateDays: number;
  readonly vibrationMmPerS: number | null;
  readonly bearingC: number | null;
  readonly powerKw: number | null;
  /** Power for the flow it delivers, beyond that of its nameplate, %. */
  readonly efficiencyLossPct: number | null;
  readonly openDefects: number;
}

export interface HealthPart {
  readonly cause: HealthCause;
  /** Points taken off. */
  readonly points: number;
  /** What was found, in its unit; null where it could not be looked at. */
  readonly found: number | null;
}

export interface Health {
  /** 0 to 100. */
  readonly score: number;
  /** Every cause, also those that cost nothing: what the score is made of is always told. */
  readonly parts: HealthPart[];
}

const limited = (points: number, most: number) => Math.min(most, Math.max(0, Math.round(points)));

function agePart({ ageYears, lifeYears }: HealthFacts): HealthPart {
  if (ageYears === null || lifeYears === null || lifeYears <= 0) return { cause: 'AGE', points: 0, found: null };
  const over = ageYears - lifeYears;
  const points = limited((over / lifeYears) * 10 * HEALTH.agePerTenth, HEALTH.ageMost);
  return { cause: 'AGE', points, found: Math.round(Math.max(0, over) * 10) / 10 };
}

function vibrationPart({ vibrationMmPerS, powerKw }: HealthFacts): HealthPart {
  if (vibrationMmPerS === null) return { cause: 'VIBRATION', points: 0, found: null };
  const zone = vibrationZone(vibrationMmPerS, powerKw);
  const points = zone === 'D' ? HEALTH.zoneD : zone === 'C' ? HEALTH.zoneC : 0;
  return { cause: 'VIBRATION', points, found: vibrationMmPerS };
}

function efficiencyPart({ efficiencyLossPct: loss }: HealthFacts): HealthPart {
  if (loss === null) return { cause: 'EFFICIENCY', points: 0, found: null };
  const points = limited((loss - HEALTH.lossFromPct) * HEALTH.perLossPct, HEALTH.lossMost);
  return { cause: 'EFFICIENCY', points, found: Math.round(loss * 10) / 10 };
}

function temperaturePart({ bearingC }: HealthFacts): HealthPart {
  if (bearingC === null) return { cause: 'TEMPERATURE', points: 0, found: null };
  const points = bearingC >= HEALTH.hotC ? HEALTH.hot : bearingC >= HEALTH.warmC ? HEALTH.warm : 0;
  return { cause: 'TEMPERATURE', points, found: bearingC };
}

/** 100 less what speaks against the machine, with the reasons. */
export function healthOf(facts: HealthFacts, weights: HealthWeights = {}): Health {
  const { faults90d, upkeepLateDays, openDefects } = facts;
  const late = limited((upkeepLateDays / 30) * HEALTH.upkeepPerMonth, HEALTH.upkeepMost);
  const usual: HealthPart[] = [
    agePart(facts),
    { cause: 'FAULTS', points: limited(faults90d * HEALTH.perFault, HEALTH.faultsMost), found: faults90d },
    { cause: 'UPKEEP', points: late, found: Math.round(upkeepLateDays) },
    vibrationPart(facts),
    temperaturePart(facts),
    efficiencyPart(facts),
    { cause: 'DEFECTS', points: limited(openDefects * HEALTH.perDefect, HEALTH.defectsMost), found: openDefects },
  ];
  const parts = usual.map((part) => ({ ...part, points: Math.round(part.points * weightOf(weights[part.cause])) }));
  return { score: Math.max(0, 100 - parts.reduce((sum, { points }) => sum + points, 0)), parts };
}

function weightOf(weight: number | undefined): number {
  return weight === undefined || !Number.isFinite(weight) ? 1 : Math.min(MOST_HEALTH_WEIGHT, Math.max(0, weight));
}

/** A running machine delivers less than this share of its rated flow: its nameplate says nothing of such a point. */
const LEAST_FLOW_SHARE = 0.3;

/** Power for what is delivered, beyond that of the nameplate, %; null where it does not run, or nobody measures it. */
export function efficiencyLossPct({
  powerKw,
  flow,
  ratedPowerKw,
  ratedFlow,
}: {
  readonly powerKw: number | null;
  readonly flow: number | null;
  readonly ratedPowerKw: number | null;
  readonly ratedFlow: number | null;
}): number | null {
  if (powerKw === null || flow === null || ratedPowerKw === null || ratedFlow === null) return null;
  if (ratedPowerKw <= 0 || ratedFlow <= 0 || powerKw <= 0 || flow < LEAST_FLOW_SHARE * ratedFlow) return null;
  return Math.max(0, (powerKw / flow / (ratedPowerKw / ratedFlow) - 1) * 100);
}
