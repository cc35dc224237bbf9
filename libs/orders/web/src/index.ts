import { ORDERS_ERRORS } from '@sed/orders-contract/errors';
import { knowErrors } from '@sed/platform-contract/errors';
import type { ModuleSlots } from '@sed/records-web';

knowErrors([ORDERS_ERRORS]);

/** Orders need nothing beyond the generic pages so far; loading them brings the texts of their refusals. */
export const orderSlots: readonly ModuleSlots[] = [];
