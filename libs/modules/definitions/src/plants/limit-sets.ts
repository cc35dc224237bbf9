/** Key of the indicator that is the plant's output: its signal drives load and volumes. */
export const FLOW_INDICATOR = 'FLOW';

/** Limit of one index as a plant starts with it; what passes is `lo ≤ value ≤ hi`. */
export interface StarterLimit {
  readonly key: string;
  readonly signalCode: string;
  readonly unit: string;
  readonly decimals: number;
  readonly lo: number | null;
  readonly hi: number | null;
}

export interface StarterLimitSet {
  readonly code: string;
  readonly source: string;
  readonly limits: readonly StarterLimit[];
}

function limit(row: readonly [string, string, string, number, number | null, number | null]): StarterLimit {
  const [key, signalCode, unit, decimals, lo, hi] = row;
  return { key, signalCode, unit, decimals, lo, hi };
}

function wastewater(hi: {
  readonly COD: number;
  readonly NH: number;
  readonly TN: number;
  readonly TP: number;
  readonly SS: number;
}) {
  return [
    limit(['COD', 'EF_AIT802_COD', 'mg/L', 1, null, hi.COD]),
    limit(['NH3-N', 'EF_AIT803_NH', 'mg/L', 2, null, hi.NH]),
    limit(['TN', 'EF_AIT804_TN', 'mg/L', 2, null, hi.TN]),
    limit(['TP', 'EF_AIT805_TP', 'mg/L', 3, null, hi.TP]),
    limit(['SS', 'EF_AIT806_SS', 'mg/L', 1, null, hi.SS]),
    limit(['pH', 'EF_AIT801_PH', '', 2, 6, 9]),
    limit([FLOW_INDICATOR, 'EF_FIT801', 'm³/h', 1, null, null]),
  ];
}

const GB18918 = 'GB 18918-2002, table 1 (plants built from 2006)';

/** Outlet indices that are measured online, with the limits of each set: starter rows of a plant's indicators. */
export const STARTER_LIMIT_SETS: readonly StarterLimitSet[] = [
  { code: '1A', source: GB18918, limits: wastewater({ COD: 50, NH: 5, TN: 15, TP: 0.5, SS: 10 }) },
  { code: '1B', source: GB18918, limits: wastewater({ COD: 60, NH: 8, TN: 20, TP: 1, SS: 20 }) },
  {
    code: 'GB 5749',
    source: 'GB 5749-2022',
    limits: [
      limit(['TURB', 'CW_AIT402_TURB', 'NTU', 3, null, 1]),
      limit(['CL2', 'CW_AIT401_CL', 'mg/L', 2, 0.3, 2]),
      limit(['pH', 'CW_AIT403_PH', '', 2, 6.5, 8.5]),
      limit(['CODMn', 'CW_AIT408_CODMN', 'mg/L', 2, null, 3]),
      limit(['NH3-N', 'CW_AIT406_NH', 'mg/L', 3, null, 0.5]),
      limit([FLOW_INDICATOR, 'DL_FIT501', 'm³/h', 1, null, null]),
    ],
  },
];
