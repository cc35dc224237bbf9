import {
  choice,
  computed,
  date,
  decimal,
  defineModule,
  dictionary,
  files,
  lines,
  person,
  ref,
  text,
} from '@sed/records-model';
import { BASICS, note } from '@sed/records-model/common-fields';
import { SCRAP_FLOW } from './scrap-flow';
import { DISPOSAL_WAYS, SCRAP_OBJECTS, SCRAP_REASONS } from './store-words';

const money = (zh: string, en: string) => decimal(zh, en, { decimals: 2, min: '0', unit: '¥', widthPx: 120 });
const ofEquipment = { when: { field: 'objectKind', is: ['EQUIPMENT'] } } as const;
const ofItems = { when: { field: 'objectKind', is: ['ITEM'] } } as const;

/** Equipment and stock items that are of no more use (domain model §13.5). */
export const scrapManage = defineModule({
  key: 'scrapManage',
  path: '/productioManager/inventoryManage/scrapManage',
  scope: 'plant',
  label: { zh: '报废单', en: 'scrap application' },
  number: { prefix: 'BF' },
  fields: {
    subject: text('报废事由', 'Subject', { max: 50, required: true, searchable: true, widthPx: 220 }),
    objectKind: choice('报废对象', 'Object', SCRAP_OBJECTS, {
      ...{ required: true, initial: 'EQUIPMENT', createOnly: true, widthPx: 110 },
    }),
    equipment: ref('设备', 'Equipment', 'equipList', { samePlant: true, required: true, ...ofEquipment }),
    equipName: text('设备名称', 'Name of the equipment', {
      ...{ max: 50, searchable: true, readOnly: true, ...ofEquipment, widthPx: 150 },
    }),
    equipNo: text('设备编号', 'Equipment no.', {
      ...{ max: 30, searchable: true, readOnly: true, ...ofEquipment, widthPx: 120 },
    }),
    warehouse: ref('仓库', 'Warehouse', 'warehouse', { samePlant: true, required: true, ...ofItems }),
    lines: lines(
      '物料明细',
      'Goods',
      {
        item: ref('物料', 'Item', 'stockItem', { required: true }),
        batch: text('批号', 'Batch', { max: 50 }),
        quantity: decimal('数量', 'Quantity', { decimals: 4, min: '0.0001', required: true }),
        unit: dictionary('单位', 'Unit', 'stockUnit', { readOnly: true }),
        amountYuan: decimal('账面金额', 'Book value', {
          ...{ decimals: 4, unit: '¥', readOnly: true, total: { by: 'sum' } as const },
        }),
        remark: text('说明', 'Remark', { max: 100 }),
      },
      { minItems: 1, maxItems: 100, required: true, ...ofItems },
    ),
    reason: choice('报废原因', 'Reason', SCRAP_REASONS, { required: true, widthPx: 120 }),
    description: text('情况说明', 'Description', { max: 500, lines: 3, required: true }),
    photos: files('照片', 'Photos', { of: 'picture', maxItems: 8 }),
    appraiser: person('鉴定人', 'Appraised by', { readOnly: true, widthPx: 110 }),
    appraisal: text('鉴定意见', 'Appraisal', { max: 500, lines: 3 }),
    originalValueYuan: money('原值', 'Original value'),
    depreciationYuan: money('累计折旧', 'Depreciation'),
    residualValueYuan: money('残值', 'Residual value'),
    netValueYuan: computed('净值', 'Net value', {
      ...{ decimals: 2, unit: '¥', widthPx: 120 },
      compute: ({ originalValueYuan, depreciationYuan }) =>
        originalValueYuan === null || originalValueYuan === undefined
          ? null
          : (Number(originalValueYuan) - Number(depreciationYuan ?? 0)).toFixed(2),
    }),
    disposalWay: choice('处置方式', 'Disposal', DISPOSAL_WAYS, { widthPx: 120 }),
    disposedOn: date('处置日期', 'Disposed on', { widthPx: 120 }),
    incomeYuan: money('处置收入', 'Income'),
    disposalNote: text('处置说明', 'Note on the disposal', { max: 300, lines: 2 }),
    attachments: files('附件', 'Attachments', { of: 'file', maxItems: 8 }),
    note,
  },
  title: 'subject',
  list: {
    columns: [
      ...(['no', 'subject', 'factoryNo', 'objectKind', 'equipName', 'reason', 'originalValueYuan'] as const),
      ...(['netValueYuan', 'disposalWay', 'status'] as const),
    ],
    yields: ['netValueYuan', 'disposalWay', 'equipName'],
    filters: ['objectKind', 'equipment', 'reason', 'status', 'disposalWay', 'warehouse', 'lines.item', 'disposedOn'],
    sort: '-createdAt',
    views: ['table', 'board'],
  },
  form: [
    {
      label: BASICS,
      fields: ['subject', 'objectKind', 'equipment', 'warehouse', 'reason', 'description'],
    },
    { label: { zh: '明细与依据', en: 'Goods and evidence' }, fields: ['lines', 'photos', 'attachments', 'note'] },
  ],
  flow: SCRAP_FLOW,
  verbs: ['add', 'edit', 'delete', 'export', 'print'],
  removal: 'initial',
  retentionYears: 10,
});
