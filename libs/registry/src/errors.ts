import { ALARMS_ERRORS } from '@sed/alarms-contract/errors';
import { APPROVALS_ERRORS } from '@sed/approvals-contract/errors';
import { BUSINESS_ERRORS } from '@sed/business-contract/errors';
import { EVALUATION_ERRORS } from '@sed/evaluation-contract/errors';
import { EXCEPTIONS_ERRORS } from '@sed/exceptions-contract/errors';
import { INSTRUMENTS_ERRORS } from '@sed/instruments-contract/errors';
import { CAMERAS_ERRORS } from '@sed/cameras-contract/errors';
import { COST_ERRORS } from '@sed/cost-contract/errors';
import { DEVICES_ERRORS } from '@sed/devices-contract/errors';
import { DIAGRAMS_ERRORS } from '@sed/diagrams-contract/errors';
import { LEDGER_ERRORS } from '@sed/ledger-contract/errors';
import { ORDERS_ERRORS } from '@sed/orders-contract/errors';
import { EQUIPMENT_ERRORS } from '@sed/equipment-contract/errors';
import { FORMS_ERRORS } from '@sed/forms-contract/errors';
import { LABORATORY_ERRORS } from '@sed/laboratory-contract/errors';
import { OPERATION_ERRORS } from '@sed/operation-contract/errors';
import { PATROL_ERRORS } from '@sed/patrol-contract/errors';
import { SAFETY_ERRORS } from '@sed/safety-contract/errors';
import { SHIFTS_ERRORS } from '@sed/shifts-contract/errors';
import { STORES_ERRORS } from '@sed/stores-contract/errors';
import { GOVERNANCE_ERRORS } from '@sed/governance-contract/errors';
import { TOOLBOX_ERRORS } from '@sed/toolbox-contract/errors';
import { MAP_ERRORS } from '@sed/map-contract/errors';
import { knowErrors, type ErrorTexts } from '@sed/platform-contract/errors';
import { RECORDS_ERRORS } from '@sed/records-contract/errors';

/** The error texts of every area that has some. */
export const AREA_ERRORS: readonly ErrorTexts[] = [
  ALARMS_ERRORS,
  APPROVALS_ERRORS,
  BUSINESS_ERRORS,
  CAMERAS_ERRORS,
  COST_ERRORS,
  DEVICES_ERRORS,
  DIAGRAMS_ERRORS,
  EVALUATION_ERRORS,
  EXCEPTIONS_ERRORS,
  INSTRUMENTS_ERRORS,
  LEDGER_ERRORS,
  MAP_ERRORS,
  ORDERS_ERRORS,
  EQUIPMENT_ERRORS,
  FORMS_ERRORS,
  LABORATORY_ERRORS,
  OPERATION_ERRORS,
  PATROL_ERRORS,
  SAFETY_ERRORS,
  SHIFTS_ERRORS,
  STORES_ERRORS,
  RECORDS_ERRORS,
  TOOLBOX_ERRORS,
  GOVERNANCE_ERRORS,
];

knowErrors(AREA_ERRORS);
