import { OPERATION_ERRORS } from '@sed/operation-contract/errors';
import { knowErrors } from '@sed/platform-contract/errors';

export { craftSlots, operationSlots } from './slots';

knowErrors([OPERATION_ERRORS]);
