import type { PlantDto, BilingualText } from '@sed/platform-contract';

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
 * Limit sets plants start with. The amendment of GB 18918 in force since 2026-03-01 adds figures that must
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

/** An index that is measured online at the outlet, and how its signal is named and shown by the catalogue. */
export interface OutletIndex {
  readonly key: string;
  readonly signalCode: string;
  readonly decimals: number;
}

const index = (key: string, signalCode: string, decimals: number): OutletIndex => ({ key, signalCode, decimals });

/** In the order of the boards. */
export const OUTLET_INDICES: Readonly<Record<PlantDto['type'], readonly OutletIndex[]>> = {
  WWTP: [
    index('COD', 'EF_AIT802_COD', 1),
    index('NH3-N', 'EF_AIT803_NH', 2),
    index('TN', 'EF_AIT804_TN', 2),
    index('TP', 'EF_AIT805_TP', 3),
    index('SS', 'EF_AIT806_SS', 1),
    index('pH', 'EF_AIT801_PH', 2),
  ],
  WTP: [
    index('TURB', 'CW_AIT402_TURB', 3),
    index('CL2', 'CW_AIT401_CL', 2),
    index('pH', 'CW_AIT403_PH', 2),
    index('CODMn', 'CW_AIT408_CODMN', 2),
    index('NH3-N', 'CW_AIT406_NH', 3),
  ],
};

/** Signal of the flow that counts as the output of a plant of this type, m3/h. */
export const OUTPUT_FLOW_CODE: Readonly<Record<PlantDto['type'], string>> = { WWTP: 'EF_FIT801', WTP: 'DL_FIT501' };
