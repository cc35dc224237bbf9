import { flag, number, text } from './field-builders';

/** Fields several configuration modules share, written once. */

/** Numeric code of a type tree (V-011). */
export const typeCode = text('编码', 'Code', {
  max: 30,
  required: true,
  unique: 'all',
  searchable: true,
  format: 'typeCode',
  widthPx: 120,
});

export const name = text('名称', 'Name', { max: 30, required: true, searchable: true, widthPx: 220 });
export const unit = text('单位', 'Unit', { max: 20, widthPx: 90 });
export const note = text('备注', 'Note', { max: 300, lines: 3 });
export const order = number('排序', 'Order', { decimals: 0, min: 0, max: 9999, initial: 0, widthPx: 80 });
/** A switched-off row stays readable where it is used and cannot be chosen any more. */
export const enabled = flag('启用', 'Enabled', { initial: true, widthPx: 90 });

export const BASICS = { zh: '基本信息', en: 'Basics' } as const;
export const DETAILS = { zh: '详细信息', en: 'Details' } as const;
