import type { AnyModule } from '@sed/records-model';
import { defineSlots, type ModuleSlots } from '@sed/records-web';
import { drugStocktaking, stockItem } from '@sed/stores-definitions';
import { OrderMaterials } from './order-materials';
import { TankLabelControl } from './tank-label';
import { PurityTab } from './purity-tab';

const TAB = { label: { zh: '领用物料', en: 'Materials from stock' }, content: OrderMaterials };

/** What stores show beside the fields of their own records. */
export const storeSlots: readonly ModuleSlots[] = [
  defineSlots(stockItem, { 'detail.tab.purity': { label: { zh: '含量趋势', en: 'Content' }, content: PurityTab } }),
  defineSlots(drugStocktaking, { 'form.control.tagRead': TankLabelControl }),
];

/** What stores put into the pages of orders: the chain from the order to what it was issued and gave back. */
export function materialSlots(modules: readonly AnyModule[]): readonly ModuleSlots[] {
  return modules.map((module) => defineSlots(module, { 'detail.tab.materials': TAB }));
}
