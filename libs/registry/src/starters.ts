import { ALARMS_STARTERS } from '@sed/alarms-definitions/starters';
import { BUSINESS_STARTERS } from '@sed/business-definitions/starters';
import { EQUIPMENT_STARTERS } from '@sed/equipment-definitions/starters';
import { EVALUATION_STARTERS } from '@sed/evaluation-definitions/starters';
import { GOVERNANCE_STARTERS } from '@sed/governance-definitions/starters';
import { PATROL_STARTERS } from '@sed/patrol-definitions/starters';
import { LABORATORY_STARTERS } from '@sed/laboratory-definitions/starters';
import { PLANTS_STARTERS } from '@sed/plants-definitions/starters';
import { SAFETY_STARTERS } from '@sed/safety-definitions/starters';
import { SHIFTS_STARTERS } from '@sed/shifts-definitions/starters';
import type { Starters } from '@sed/records-model';
import { STORES_STARTERS } from '@sed/stores-definitions/starters';

/** The rows a new installation starts with. For the server: no page needs them. */
export const STARTERS: Starters = {
  ...ALARMS_STARTERS,
  ...BUSINESS_STARTERS,
  ...EQUIPMENT_STARTERS,
  ...EVALUATION_STARTERS,
  ...GOVERNANCE_STARTERS,
  ...LABORATORY_STARTERS,
  ...PATROL_STARTERS,
  ...PLANTS_STARTERS,
  ...SAFETY_STARTERS,
  ...SHIFTS_STARTERS,
  ...STORES_STARTERS,
};
