import { TOTAL_AERATION } from './aeration';
import type { Calculator } from './calculator';
import { CARBON_SOURCE, INTERNAL_REFLUX } from './nitrogen';
import { PHOSPHORUS_REMOVAL, SEDIMENTATION_TANK } from './phosphorus';
import { SLUDGE_CONCENTRATION } from './sludge';
import { BRANCH_VALVES, RISER_VALVES } from './valves';

/** The calculators of process regulation, by their number. */
export const CALCULATORS: readonly Calculator[] = [
  TOTAL_AERATION,
  BRANCH_VALVES,
  RISER_VALVES,
  INTERNAL_REFLUX,
  SLUDGE_CONCENTRATION,
  CARBON_SOURCE,
  PHOSPHORUS_REMOVAL,
  SEDIMENTATION_TANK,
];

/** Of this version of the formulas is what a kept calculation says. */
export const FORMULA_VERSION = '1';
