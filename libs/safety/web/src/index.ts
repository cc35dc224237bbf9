import { knowErrors } from '@sed/platform-contract/errors';
import { SAFETY_ERRORS } from '@sed/safety-contract/errors';

export { safetySlots } from './slots';

knowErrors([SAFETY_ERRORS]);
