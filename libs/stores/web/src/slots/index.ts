import type { AnyModule } from '@sed/records-model';
import { defineSlots, type ModuleSlots } from '@sed/records-web';
import { OrderMaterials } from './order-materials';

const TAB = { label: { zh: '领用物料', en: 'Materials from stock' }, content: OrderMaterials };

/** What stores put into the pages of orders: the chain from the order to what it was issued and gave back. */
export function materialSlots(modules: readonly AnyModule[]): readonly ModuleSlots[] {
  return modules.map((module) => defineSlots(module, { 'detail.tab.materials': TAB }));
}
