import type { AnyModule } from '@sed/records-model';
import { electricityFeeManage } from './electricity-fee.def';
import { electricityFeeOrderManage, sludgeFeeOrderManage } from './fee-orders.def';
import { sludgeEntry } from './sludge-entry.def';
import { sludgeFeeManage } from './sludge-fee.def';
import { sludgePrice } from './sludge-price.def';

export type { FeeOrderModule } from './fee-orders.def';
export {
  electricityFeeManage,
  electricityFeeOrderManage,
  sludgeEntry,
  sludgeFeeManage,
  sludgeFeeOrderManage,
  sludgePrice,
};

export const COST_MODULES: readonly AnyModule[] = [
  sludgeEntry,
  sludgePrice,
  sludgeFeeManage,
  electricityFeeManage,
  electricityFeeOrderManage,
  sludgeFeeOrderManage,
];
