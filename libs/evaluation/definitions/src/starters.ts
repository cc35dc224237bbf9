import { policyIndicator, type PolicyIndicatorCode } from '@sed/evaluation-contract';
import type { Starters } from '@sed/records-model';

type Class = Readonly<Record<string, string | number>>;
/** Standard, tolerance in per cent and the class it is for. */
type Band = readonly [value: number, tolerancePct: number, of?: Class];

/** Delivered as drafts: whoever publishes one adopts it. */
const VALID_FROM = '2025-01-01';

const NAMES = ['plantType', 'scaleFrom', 'scaleTo', 'process', 'limitSet', 'region'] as const;

function standard(code: PolicyIndicatorCode, bands: readonly Band[]) {
  const { label, category, direction } = policyIndicator(code) ?? {};
  return {
    ...{ code, name: label, indicator: code, category, direction, revision: 1, validFrom: VALID_FROM },
    bands: bands.map(([value, tolerancePct, of = {}]) => ({
      ...Object.fromEntries(NAMES.map((name) => [name, of[name] ?? null])),
      ...{ value, tolerancePct },
    })),
  };
}

const WASTEWATER: Class = { plantType: 'WWTP' };
const DRINKING_WATER: Class = { plantType: 'WTP' };
const process = (name: string): Class => ({ ...WASTEWATER, process: name });

export const EVALUATION_STARTERS: Starters = {
  standards: [
    standard('LOAD_H', [[85, 30]]),
    standard('COMPLY_R', [
      [99, 1, WASTEWATER],
      [99.9, 0.1, DRINKING_WATER],
    ]),
    standard('E_U', [
      [0.3, 10, { ...process('AO'), scaleFrom: 50_000 }],
      [0.36, 10, process('AO')],
      [0.48, 15, { ...process('AO'), scaleTo: 10_000 }],
      [0.36, 10, process('OD')],
      [0.38, 10, process('SBR')],
      [0.55, 10, process('MBR')],
      [0.3, 10, DRINKING_WATER],
    ]),
    standard('CS_U', [
      [75, 15, { ...WASTEWATER, limitSet: '1A' }],
      [50, 15, { ...WASTEWATER, limitSet: '1B' }],
    ]),
    standard('P_DOSE_U', [
      [175, 15, { ...WASTEWATER, limitSet: '1A' }],
      [140, 15, { ...WASTEWATER, limitSet: '1B' }],
    ]),
    standard('CL_U', [
      [5, 15, WASTEWATER],
      [3, 15, DRINKING_WATER],
    ]),
    standard('PAM_DS', [[4, 10, WASTEWATER]]),
    standard('SLD_M', [[80, 1, WASTEWATER]]),
    standard('SLD_Y', [[1.5, 20, WASTEWATER]]),
    standard('EQ_OK', [[98, 1]]),
    standard('PM_ADH', [[95, 3]]),
    standard('WO_ONT', [[95, 3]]),
    standard('FILL_R', [[98, 2]]),
    standard('HZ_R', [[98, 2]]),
    standard('INJ', [[0, 0]]),
    standard('C_U', [
      [1.1, 8, WASTEWATER],
      [0.9, 8, DRINKING_WATER],
    ]),
  ],
};
