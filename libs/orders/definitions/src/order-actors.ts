import type { ActionDefinition } from '@sed/records-model';
import type { OrderField } from './order-fields';
import type { OrderState } from './order-states';

export type Action = ActionDefinition<OrderField, OrderState>;

export const BY_EXECUTOR = {
  verb: 'execute',
  who: [{ field: 'executor' }, { field: 'coExecutors' }],
  byAuthor: true,
} as const;
export const BY_ISSUER = { verb: 'issue', who: [{ field: 'issuer' }], byAuthor: true } as const;
export const NOTED = { note: 'required' } as const;
/** Who decides above the people an order is about. */
export const MANAGERS = [{ position: 'OPS_MGR' }, { position: 'EQP_MGR' }, { position: 'PLANT_MGR' }] as const;
