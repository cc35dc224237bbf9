export { electricityFeeManage } from './electricity-fee.def';
export { sludgeEntry } from './sludge-entry.def';
export { sludgeFeeManage } from './sludge-fee.def';
export { sludgePrice } from './sludge-price.def';
