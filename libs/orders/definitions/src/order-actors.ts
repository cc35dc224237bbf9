import type { OrderType } from '@sed/orders-contract';
import type { ActionDefinition, Who } from '@sed/records-model';
import type { OrderField } from './order-fields';
import type { OrderState } from './order-states';

export type Action = ActionDefinition<OrderField, OrderState>;

export const BY_EXECUTOR = {
  verb: 'execute',
  who: [{ field: 'executor' }, { field: 'coExecutors' }],
  byAuthor: true,
} as const;
/** These, or, where they are nobody, the service, or somebody who does the work, whoever else may issue orders of the type. */
export function orOthers(
  { issuedBy }: Pick<OrderType, 'issuedBy'>,
  ...fields: readonly OrderField[]
): readonly Who<OrderField>[] {
  const positions = [...new Set([...issuedBy, 'PLANT_MGR'] as const)];
  return [...fields.map((field) => ({ field })), ...positions.map((position) => ({ position, insteadOf: fields }))];
}

export const BY_ISSUER = { verb: 'issue', who: [{ field: 'issuer' }], byAuthor: true } as const;
export const NOTED = { note: 'required' } as const;
/** Who decides above the people an order is about. */
export const MANAGERS = [{ position: 'OPS_MGR' }, { position: 'EQP_MGR' }, { position: 'PLANT_MGR' }] as const;
