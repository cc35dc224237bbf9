import { COST_HINTS } from './cost-hints';
import { EVALUATION_HINTS } from './evaluation-hints';
import { GOVERNANCE_HINTS } from './governance-hints';
import { REVENUE_HINTS } from './revenue-hints';

/** Hints of areas whose every module needs one. */
export const AREA_HINTS = { ...COST_HINTS, ...EVALUATION_HINTS, ...GOVERNANCE_HINTS, ...REVENUE_HINTS };
