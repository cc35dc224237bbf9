import { ORDERS_ERRORS } from '@sed/orders-contract/errors';
import { knowErrors } from '@sed/platform-contract/errors';

export { orderSlots } from './slots';

knowErrors([ORDERS_ERRORS]);
