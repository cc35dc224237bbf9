import { feeOrder } from './fee-order';

/** Monthly orders of power bills (domain model §16.2). */
export const electricityFeeOrderManage = feeOrder({
  key: 'electricityFeeOrderManage',
  label: { zh: '电费订单', en: 'electricity order' },
  ...{ prefix: 'DF', unit: 'kWh' },
  bill: { module: 'electricityFeeManage', label: { zh: '电费单', en: 'Power bill' } },
  partner: { zh: '供电单位', en: 'Supplier' },
  reference: { zh: '用电户号', en: 'Account' },
});

/** Monthly orders of sludge fees (domain model §16.3). */
export const sludgeFeeOrderManage = feeOrder({
  key: 'sludgeFeeOrderManage',
  label: { zh: '污泥费订单', en: 'sludge order' },
  ...{ prefix: 'WN', unit: 't' },
  bill: { module: 'sludgeFeeManage', label: { zh: '污泥费', en: 'Sludge fee' } },
  partner: { zh: '运输处置单位', en: 'Carrier' },
  reference: { zh: '合同编号', en: 'Contract no.' },
});

export type FeeOrderModule = typeof electricityFeeOrderManage | typeof sludgeFeeOrderManage;
