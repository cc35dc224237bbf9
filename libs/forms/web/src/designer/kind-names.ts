import type { FormField } from '@sed/forms-contract';
import type { FieldKind } from './document-edits';

export const KINDS_EN = {
  text: 'Text',
  textarea: 'Long text',
  integer: 'Whole number',
  number: 'Number',
  money: 'Money',
  switch: 'Switch',
  select: 'Choice from a list',
  radio: 'One of several',
  checkbox: 'Several of several',
  date: 'Day',
  datetime: 'Day and time',
  month: 'Month',
  time: 'Time of day',
  dateRange: 'Days from to',
  datetimeRange: 'Time from to',
  register: 'Person or record',
  table: 'Table',
  files: 'Files',
  signature: 'Signature',
  snapshot: 'Value of a signal',
  location: 'Location',
  tag: 'NFC tag',
  formula: 'Formula',
  note: 'Explanation',
  divider: 'Divider',
} as const satisfies Readonly<Record<FieldKind, string>>;

export const KINDS_ZH: Readonly<Record<FieldKind, string>> = {
  text: '单行文本',
  textarea: '多行文本',
  integer: '整数',
  number: '数值',
  money: '金额',
  switch: '开关',
  select: '下拉选择',
  radio: '单选',
  checkbox: '多选',
  date: '日期',
  datetime: '日期时间',
  month: '月份',
  time: '时刻',
  dateRange: '日期区间',
  datetimeRange: '时间区间',
  register: '人员与引用',
  table: '明细表',
  files: '附件',
  signature: '签名',
  snapshot: '测点取值',
  location: '位置',
  tag: 'NFC 标签',
  formula: '公式',
  note: '说明文字',
  divider: '分隔线',
};

/** What a new field is called until its designer says more. */
export function nameOfKind(kind: FieldKind): FormField['label'] {
  return { zh: KINDS_ZH[kind], en: KINDS_EN[kind] };
}
