import { PATROL_ERRORS } from '@sed/patrol-contract/errors';
import { knowErrors } from '@sed/platform-contract/errors';

export { patrolOrderSlots, patrolSlots } from './slots';

knowErrors([PATROL_ERRORS]);
