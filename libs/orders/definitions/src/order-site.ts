import type { OrderType } from '@sed/orders-contract';

const NO_SITE: ReadonlySet<OrderType['object']> = new Set(['points', 'plants', 'checklist']);

/** Whether orders of a type are done at one place; patrols prove each of their points. */
export function hasSite(object: OrderType['object']): boolean {
  return !NO_SITE.has(object);
}
