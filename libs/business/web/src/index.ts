import { BUSINESS_ERRORS } from '@sed/business-contract/errors';
import { knowErrors } from '@sed/platform-contract/errors';

knowErrors([BUSINESS_ERRORS]);

export { businessSlots } from './slots';
