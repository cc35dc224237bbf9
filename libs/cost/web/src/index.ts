import { COST_ERRORS } from '@sed/cost-contract/errors';
import { knowErrors } from '@sed/platform-contract/errors';

knowErrors([COST_ERRORS]);

export { costSlots } from './slots';
export { FeeOrderPushPage } from './push/fee-order-push-page';
