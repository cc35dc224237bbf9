/** Amounts of a record are in its currency. */
export const CURRENCIES = [
  { code: 'CNY', label: { zh: '人民币', en: 'CNY' } },
  { code: 'HKD', label: { zh: '港元', en: 'HKD' } },
  { code: 'USD', label: { zh: '美元', en: 'USD' } },
] as const;

export const WHOLE_MONTHS = {
  zh: '按整月结算：自该月第一天起',
  en: 'Settled by whole months: from its first day',
} as const;
