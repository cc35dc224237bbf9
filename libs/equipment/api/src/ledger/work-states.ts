import { ORDER_TYPES, type OrderKey } from '@sed/orders-contract';

const AT_WORK = ['IN_PROGRESS', 'OBSERVING', 'FILLING', 'REJECTED', 'ACCEPT_FAILED'];
/** Handed in, and not yet found to be good. */
export const TO_BE_PASSED = ['TO_REVIEW', 'REVIEWED'];
/** What is kept up or repaired is given back once its order has passed (OS-05); other work leaves with its people. */
const KINDS_GIVEN_BACK: ReadonlySet<string> = new Set(['PM', 'PdM', 'CM', 'capital']);

/** In which states an order of this type has its machine or facility. */
export function statesOfWork(key: OrderKey): readonly string[] {
  return KINDS_GIVEN_BACK.has(ORDER_TYPES[key].kind) ? [...AT_WORK, ...TO_BE_PASSED] : AT_WORK;
}
