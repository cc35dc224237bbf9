import { date, defineModule, flag, number, ref, text } from '@sed/records-model';
import { BASICS, note } from '@sed/records-model/common-fields';

/** Batches of items as they came in: what is used first, and until when. Documents that bring goods write them. */
export const stockBatch = defineModule({
  key: 'stockBatch',
  path: '/productioManager/inventoryManage/stockBatch',
  scope: 'plant',
  label: { zh: '批次', en: 'batch' },
  fields: {
    batch: text('批号', 'Batch', { max: 50, required: true, createOnly: true, searchable: true, widthPx: 150 }),
    item: ref('物料', 'Item', 'stockItem', { required: true, createOnly: true, widthPx: 230 }),
    expiresOn: date('有效期至', 'Expires on', { widthPx: 120 }),
    supplier: ref('供应商', 'Supplier', 'supplier', { createOnly: true, widthPx: 160 }),
    contentPct: number('实测含量', 'Measured content', { decimals: 2, min: 0, max: 100, unit: '%' }),
    source: text('来源单据', 'Source document', { max: 50, searchable: true, createOnly: true, widthPx: 160 }),
    isBlocked: flag('冻结', 'Blocked', {
      ...{ initial: false, widthPx: 90 },
      hint: { zh: '冻结的批次不参与先到期先出推荐', en: 'Not proposed for issues while it is blocked' },
    }),
    note,
  },
  title: 'batch',
  list: {
    columns: ['batch', 'item', 'factoryNo', 'expiresOn', 'supplier', 'contentPct', 'source', 'isBlocked'],
    yields: ['contentPct', 'supplier'],
    filters: ['item', 'expiresOn', 'supplier', 'isBlocked'],
    sort: 'expiresOn',
    views: ['table', 'calendar'],
    calendar: { from: 'expiresOn', beside: 'item' },
  },
  indexes: [['item', 'batch']],
  form: [
    { label: BASICS, fields: ['item', 'batch', 'expiresOn', 'supplier', 'contentPct', 'source', 'isBlocked', 'note'] },
  ],
  verbs: ['add', 'edit', 'export'],
  removal: 'never',
});
