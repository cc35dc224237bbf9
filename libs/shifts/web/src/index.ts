import { SHIFTS_ERRORS } from '@sed/shifts-contract/errors';
import { knowErrors } from '@sed/platform-contract/errors';

export { SchedulingPage } from './calendar/scheduling-page';
export { ShiftDeskPage } from './desk/desk-page';
export { shiftSlots } from './slots';

knowErrors([SHIFTS_ERRORS]);
