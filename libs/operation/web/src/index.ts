import { OPERATION_ERRORS } from '@sed/operation-contract/errors';
import { knowErrors } from '@sed/platform-contract/errors';

knowErrors([OPERATION_ERRORS]);
