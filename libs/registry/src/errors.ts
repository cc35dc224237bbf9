import { ALARMS_ERRORS } from '@sed/alarms-contract/errors';
import { APPROVALS_ERRORS } from '@sed/approvals-contract/errors';
import { EXCEPTIONS_ERRORS } from '@sed/exceptions-contract/errors';
import { INSTRUMENTS_ERRORS } from '@sed/instruments-contract/errors';
import { CAMERAS_ERRORS } from '@sed/cameras-contract/errors';
import { DEVICES_ERRORS } from '@sed/devices-contract/errors';
import { DIAGRAMS_ERRORS } from '@sed/diagrams-contract/errors';
import { LEDGER_ERRORS } from '@sed/ledger-contract/errors';
import { ORDERS_ERRORS } from '@sed/orders-contract/errors';
import { knowErrors, type ErrorTexts } from '@sed/platform-contract/errors';
import { RECORDS_ERRORS } from '@sed/records-contract/errors';

/** The error texts of every area that has some. */
export const AREA_ERRORS: readonly ErrorTexts[] = [
  ALARMS_ERRORS,
  APPROVALS_ERRORS,
  CAMERAS_ERRORS,
  DEVICES_ERRORS,
  DIAGRAMS_ERRORS,
  EXCEPTIONS_ERRORS,
  INSTRUMENTS_ERRORS,
  LEDGER_ERRORS,
  ORDERS_ERRORS,
  RECORDS_ERRORS,
];

knowErrors(AREA_ERRORS);
