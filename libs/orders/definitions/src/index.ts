import * as all from './orders.def';
import * as patrols from './patrol-orders.def';
import type { OrderModule } from './define-order';

export * from './orders.def';
export * from './patrol-orders.def';
export * from './old-orders.def';
export { integratedQuery } from './integrated-query.def';
export type { OrderModule } from './define-order';
export type { OldOrderModule } from './define-old-order';
export { type OrderField, type OrderFields } from './order-fields';
export { ORDER_STATES, type OrderState } from './order-states';
export * from './project-gates';
export { STAGE_FILES } from './project-fields';
export { causeRefusals, settlementRefusals } from './repair-guards';

/** Modules of orders of every type. */
export const ORDER_MODULES: readonly OrderModule[] = Object.values(all);

/** Orders of patrols, which name points, plans and elements of their area. */
export const PATROL_ORDER_MODULES: readonly OrderModule[] = Object.values(patrols);
