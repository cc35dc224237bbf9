import { LABORATORY_ERRORS } from '@sed/laboratory-contract/errors';
import { knowErrors } from '@sed/platform-contract/errors';

knowErrors([LABORATORY_ERRORS]);
