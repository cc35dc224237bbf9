import type { OrderType } from '@sed/orders-contract';
import type { FlowDefinition } from '@sed/records-model';
import { ORDER_STATES, type OrderState } from './order-states';

type States = FlowDefinition<string, OrderState, string>['states'];

/** The states orders of a type can be in. */
export function statesOf({ acceptance, hasEvaluation, closesAfterMs, isObserved }: OrderType): States {
  const hasNot = new Set<string>([
    ...(acceptance === 'none' ? ['REVIEWED', 'ACCEPT_FAILED'] : []),
    ...(hasEvaluation ? [] : ['EVALUATED']),
    ...(closesAfterMs === null ? ['TIMEOUT_CLOSED'] : []),
    ...(isObserved === true ? [] : ['OBSERVING']),
  ]);
  return Object.fromEntries(Object.entries(ORDER_STATES).filter(([state]) => !hasNot.has(state))) as States;
}
