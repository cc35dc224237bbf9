import { isEmpty, type Guard } from '@sed/records-model';

/** Fees of every kind: entered or worked out, checked by a second person, and then what an order is made of. */
export const FEE_STATES = {
  DRAFT: { label: { zh: '待核对', en: 'To be checked' }, tone: 'todo', editable: true, waits: true },
  CHECKED: { label: { zh: '已核对', en: 'Checked' }, tone: 'good' },
  VOID: { label: { zh: '已作废', en: 'Void' }, tone: 'off', final: true },
} as const;

/** What an order holds is not opened again under it. */
export const isFree: Guard = {
  name: 'isFree',
  check: ({ values }) =>
    isEmpty(values.orderNo) ? undefined : { code: 'cost.hasOrder', params: { no: String(values.orderNo) } },
};
