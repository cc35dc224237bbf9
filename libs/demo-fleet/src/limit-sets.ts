import { type BilingualText, type PlantDto } from '@sed/contract';
import { demoPlant } from './plants';
import { demoSignals } from './signals';

/** Limit of one index: what passes is `lo ≤ value ≤ hi`; null means unlimited on that side. */
export interface IndexLimit {
  /** Code of the indicator list. */
  readonly key: string;
  readonly unit: string;
  readonly lo: number | null;
  readonly hi: number | null;
  /** Replaces `hi` while the water is at or below 12 degrees Celsius. */
  readonly coldHi?: number;
}

export interface LimitSet {
  readonly code: string;
  readonly name: BilingualText;
  readonly source: string;
  /** Which values are judged. */
  readonly basis: 'dailyMean' | 'singleSample';
  /** First day of validity, UTC epoch ms; `validTo` is null while in force. */
  readonly validFrom: number;
  readonly validTo: number | null;
  readonly limits: readonly IndexLimit[];
}

const GB18918 = 'GB 18918-2002, table 1 (plants built from 2006)';

function wastewater(
  hi: Readonly<Record<'COD' | 'BOD5' | 'SS' | 'TN' | 'NH' | 'NHcold' | 'TP' | 'FC', number>>,
): IndexLimit[] {
  const mgPerL = (key: string, value: number): IndexLimit => ({ key, unit: 'mg/L', lo: null, hi: value });
  return [
    mgPerL('COD', hi.COD),
    mgPerL('BOD5', hi.BOD5),
    mgPerL('SS', hi.SS),
    mgPerL('TN', hi.TN),
    { ...mgPerL('NH3-N', hi.NH), coldHi: hi.NHcold },
    mgPerL('TP', hi.TP),
    { key: 'pH', unit: '', lo: 6, hi: 9 },
    { key: 'FC', unit: 'MPN/L', lo: null, hi: hi.FC },
  ];
}

/**
 * Limit sets of the demonstration plants. The amendment of GB 18918 in force since 2026-03-01 adds figures that must
 * be entered as a further version from the printed text; none are invented here.
 */
export const LIMIT_SETS: readonly LimitSet[] = [
  {
    code: '1A',
    name: { zh: '一级A', en: 'class 1A' },
    source: GB18918,
    basis: 'dailyMean',
    validFrom: Date.UTC(2003, 6, 1),
    validTo: null,
    limits: wastewater({ COD: 50, BOD5: 10, SS: 10, TN: 15, NH: 5, NHcold: 8, TP: 0.5, FC: 1000 }),
  },
  {
    code: '1B',
    name: { zh: '一级B', en: 'class 1B' },
    source: GB18918,
    basis: 'dailyMean',
    validFrom: Date.UTC(2003, 6, 1),
    validTo: null,
    limits: wastewater({ COD: 60, BOD5: 20, SS: 20, TN: 20, NH: 8, NHcold: 15, TP: 1, FC: 10_000 }),
  },
  {
    code: 'GB 5749',
    name: { zh: '生活饮用水', en: 'drinking water' },
    source: 'GB 5749-2022',
    basis: 'singleSample',
    validFrom: Date.UTC(2023, 3, 1),
    validTo: null,
    limits: [
      { key: 'TURB', unit: 'NTU', lo: null, hi: 1 },
      { key: 'CL2', unit: 'mg/L', lo: 0.3, hi: 2 },
      { key: 'pH', unit: '', lo: 6.5, hi: 8.5 },
      { key: 'CODMn', unit: 'mg/L', lo: null, hi: 3 },
      { key: 'NH3-N', unit: 'mg/L', lo: null, hi: 0.5 },
      { key: 'AL', unit: 'mg/L', lo: null, hi: 0.2 },
      { key: 'FE', unit: 'mg/L', lo: null, hi: 0.3 },
      { key: 'NO3-N', unit: 'mg/L', lo: null, hi: 10 },
    ],
  },
];

/** The version of a limit set in force at a time. @throws RangeError when there is none. */
export function limitSetAt(code: string, atMs: number): LimitSet {
  const found = LIMIT_SETS.find(
    (set) => set.code === code && set.validFrom <= atMs && (set.validTo === null || atMs < set.validTo),
  );
  if (!found) throw new RangeError(`no limit set ${code} at ${atMs}`);
  return found;
}

/** An index the public boards show, the signal that measures it and the band in which it is compliant. */
export interface EffluentIndicator {
  readonly key: string;
  readonly signalCode: string;
  readonly unit: string;
  readonly decimals: number;
  readonly limitLo: number | null;
  readonly limitHi: number | null;
}

const WWTP_INDICATORS = [
  ['COD', 'EF_AIT802_COD'],
  ['NH3-N', 'EF_AIT803_NH'],
  ['TN', 'EF_AIT804_TN'],
  ['TP', 'EF_AIT805_TP'],
  ['SS', 'EF_AIT806_SS'],
  ['pH', 'EF_AIT801_PH'],
] as const;

const WTP_INDICATORS = [
  ['TURB', 'CW_AIT402_TURB'],
  ['CL2', 'CW_AIT401_CL'],
  ['pH', 'CW_AIT403_PH'],
  ['CODMn', 'CW_AIT408_CODMN'],
  ['NH3-N', 'CW_AIT406_NH'],
] as const;

/** What an indicator needs to know of the signal that measures it. */
export interface IndicatorSignal {
  readonly unit: string;
  readonly decimals: number;
}

/**
 * Online outlet indicators of any plant that names its tags by the catalogue, in board order, with the limits in force.
 * @param signalOf the plant's signal of a tag; indicators without one are left out
 * @throws RangeError for a limit set that is not known at that time.
 */
export function indicatorsOf(
  plant: Pick<PlantDto, 'type' | 'limitSet'>,
  signalOf: (code: string) => IndicatorSignal | undefined,
  atMs: number = Date.now(),
): EffluentIndicator[] {
  const { limits } = limitSetAt(plant.limitSet, atMs);
  return (plant.type === 'WWTP' ? WWTP_INDICATORS : WTP_INDICATORS).flatMap(([key, signalCode]) => {
    const signal = signalOf(signalCode);
    const limit = limits.find((l) => l.key === key);
    if (!signal || !limit) return [];
    return [{ key, signalCode, unit: signal.unit, decimals: signal.decimals, limitLo: limit.lo, limitHi: limit.hi }];
  });
}

/**
 * The indicators of a demonstration plant.
 * @throws RangeError for an unknown plant.
 */
export function effluentIndicators(factoryNo: string, atMs: number = Date.now()): EffluentIndicator[] {
  const signals = demoSignals(factoryNo);
  return indicatorsOf(demoPlant(factoryNo), (code) => signals.find((s) => s.code === code), atMs);
}

/** Tag of the flow that counts as the output of a plant of this type, m3/h. */
export function outputFlowCodeOf(type: PlantDto['type']): string {
  return type === 'WWTP' ? 'EF_FIT801' : 'DL_FIT501';
}

/** The same of a demonstration plant. @throws RangeError for an unknown plant. */
export function outputFlowCode(factoryNo: string): string {
  return outputFlowCodeOf(demoPlant(factoryNo).type);
}
