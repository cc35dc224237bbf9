import type { BilingualText } from '@sed/platform-contract';

/** Kinds of rules that are carried out (domain model §6.7). R09, R11 and R12 read records no port gives out yet: none. */
export const RULE_TYPE_CODES = ['R01', 'R02', 'R03', 'R04', 'R05', 'R06', 'R07', 'R08', 'R10', 'R13'] as const;
export type RuleType = (typeof RULE_TYPE_CODES)[number];

export const SEVERITY_CODES = ['LOW', 'MEDIUM', 'HIGH'] as const;
export type Severity = (typeof SEVERITY_CODES)[number];

export const PARAM_CODES = [
  'minPct',
  'tolerancePct',
  'hoursPct',
  'windowMin',
  'sigmaPct',
  'madTimes',
  'returnSteps',
  'shiftPct',
  'withinMin',
  'gapMin',
  'balancePct',
  'cusumK',
  'cusumH',
  'leastShiftPct',
  'ceilingTimes',
  'repeatMin',
] as const;
export type RuleParam = (typeof PARAM_CODES)[number];

interface TypeTraits {
  readonly label: BilingualText;
  readonly severity: Severity;
  /** Defaults of its parameters. */
  readonly params: Readonly<Partial<Record<RuleParam, number>>>;
}

export const RULE_TYPES: Readonly<Record<RuleType, TypeTraits>> = {
  R01: { label: { zh: '完整性', en: 'Completeness' }, severity: 'MEDIUM', params: { minPct: 95 } },
  R02: { label: { zh: '超量程', en: 'Range' }, severity: 'HIGH', params: { tolerancePct: 0 } },
  R03: { label: { zh: '物理约束', en: 'Physical limits' }, severity: 'HIGH', params: { hoursPct: 95 } },
  R04: { label: { zh: '数据冻结', en: 'Frozen' }, severity: 'MEDIUM', params: { windowMin: 120, sigmaPct: 0.05 } },
  R05: { label: { zh: '尖峰', en: 'Spike' }, severity: 'LOW', params: { madTimes: 5, returnSteps: 3 } },
  R06: { label: { zh: '阶跃', en: 'Step' }, severity: 'MEDIUM', params: { shiftPct: 30, withinMin: 10 } },
  R07: { label: { zh: '时间与中断', en: 'Time and gaps' }, severity: 'MEDIUM', params: { gapMin: 3 } },
  R08: { label: { zh: '水量平衡', en: 'Flow balance' }, severity: 'MEDIUM', params: { balancePct: 5 } },
  R10: {
    label: { zh: '漂移', en: 'Drift' },
    severity: 'MEDIUM',
    params: { cusumK: 0.5, cusumH: 5, leastShiftPct: 10 },
  },
  R13: {
    label: { zh: '疑似人为修饰', en: 'Tamper pattern' },
    severity: 'HIGH',
    params: { ceilingTimes: 5, repeatMin: 30 },
  },
};

/** Patterns of the value itself, which are judged as suspicious data (domain model §17.5). */
export const DIAGNOSIS_TYPES = ['R02', 'R03', 'R04', 'R05', 'R06', 'R10', 'R13'] as const satisfies readonly RuleType[];

export const SEVERITIES: Readonly<Record<Severity, { readonly label: BilingualText; readonly factor: number }>> = {
  LOW: { label: { zh: '低', en: 'Low' }, factor: 1 },
  MEDIUM: { label: { zh: '中', en: 'Medium' }, factor: 2 },
  HIGH: { label: { zh: '高', en: 'High' }, factor: 3 },
};

/** Days of finished production days that are caught up with after a standstill of the service. */
export const CATCH_UP_DAYS = 7;
/** A decision may be taken back for so long. */
export const WITHDRAW_WITHIN_MS = 7 * 86_400_000;
/** Over so many days the precision is told. */
export const PRECISION_DAYS = 90;

/** Parameters of a rule as it is carried out: what it leaves open is the default of its type. */
export function paramsOf(
  type: RuleType,
  set: Readonly<Partial<Record<RuleParam, number | null>>>,
): Readonly<Partial<Record<RuleParam, number>>> {
  const { params } = RULE_TYPES[type];
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, set[name as RuleParam] ?? value]));
}

export function isRuleType(code: unknown): code is RuleType {
  return RULE_TYPE_CODES.some((known) => known === code);
}

export function isSeverity(code: unknown): code is Severity {
  return SEVERITY_CODES.some((known) => known === code);
}
