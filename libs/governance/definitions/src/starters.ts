import { RULE_TYPE_CODES, RULE_TYPES } from '@sed/governance-contract';
import type { Starters } from '@sed/records-model';

/** One rule of each type, for all plants and signals it can look at, with the severities of the domain model. */
export const GOVERNANCE_STARTERS: Starters = {
  rulesDetailedInformation: RULE_TYPE_CODES.map((code) => ({
    ...{ code, name: RULE_TYPES[code].label, type: code, appliesTo: 'ALL', severity: RULE_TYPES[code].severity },
    ...{ weight: 1, enabled: true },
  })),
};
