import { EQUIPMENT_ERRORS } from '@sed/equipment-contract/errors';
import { knowErrors } from '@sed/platform-contract/errors';

knowErrors([EQUIPMENT_ERRORS]);
