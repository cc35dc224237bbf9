import { SHIFTS_ERRORS } from '@sed/shifts-contract/errors';
import { knowErrors } from '@sed/platform-contract/errors';

knowErrors([SHIFTS_ERRORS]);
