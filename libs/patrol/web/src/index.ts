import { PATROL_ERRORS } from '@sed/patrol-contract/errors';
import { knowErrors } from '@sed/platform-contract/errors';

knowErrors([PATROL_ERRORS]);
