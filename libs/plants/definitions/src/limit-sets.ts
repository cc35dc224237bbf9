import { LIMIT_SETS, OUTLET_INDICES, OUTPUT_FLOW_CODE, type LimitSet } from '@sed/plants-contract';

/** The set that is kept by waterworks; the others are of treatment plants. */
const DRINKING_WATER = 'GB 5749';

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

function starter({ code, source, limits }: LimitSet): StarterLimitSet {
  const type = code === DRINKING_WATER ? 'WTP' : 'WWTP';
  const measured = OUTLET_INDICES[type].flatMap((index) => {
    const limit = limits.find(({ key }) => key === index.key);
    return limit === undefined ? [] : [{ ...index, unit: limit.unit, lo: limit.lo, hi: limit.hi }];
  });
  const signalCode = OUTPUT_FLOW_CODE[type];
  const flow = { key: FLOW_INDICATOR, signalCode, unit: 'm³/h', decimals: 1, lo: null, hi: null };
  return { code, source, limits: [...measured, flow] };
}

/** Outlet indices that are measured online, with the limits of each set: starter rows of a plant's indicators. */
export const STARTER_LIMIT_SETS: readonly StarterLimitSet[] = LIMIT_SETS.map(starter);
