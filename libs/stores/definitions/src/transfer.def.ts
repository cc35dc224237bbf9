import { choice, date, decimal, defineModule, files, instant, lines, number, ref, text } from '@sed/records-model';
import { BASICS, note } from '@sed/records-model/common-fields';
import { SIDES } from './store-words';
import { TRANSFER_FLOW } from './transfer-flow';

const quantity = (zh: string, en: string) => decimal(zh, en, { decimals: 4, min: '0', widthPx: 110 });

/**
 * Goods that go from one plant to another (domain model §13.6). Each plant has a document of its own; what one of them
 * does stands in the other's at once, so that nobody needs to see a foreign plant.
 */
export const transferManage = defineModule({
  key: 'transferManage',
  path: '/productioManager/inventoryManage/transferManage',
  scope: 'plant',
  label: { zh: '调拨单', en: 'transfer' },
  number: { prefix: 'DB' },
  fields: {
    subject: text('调拨事由', 'Subject', { max: 50, required: true, searchable: true, widthPx: 220 }),
    side: choice('方向', 'Side', SIDES, { readOnly: true, initial: 'IN', widthPx: 80 }),
    otherPlant: ref('对方水厂', 'Other plant', 'plant', { required: true, createOnly: true, widthPx: 150 }),
    otherNo: text('对方单号', 'Document of the other plant', {
      max: 50,
      readOnly: true,
      searchable: true,
      widthPx: 160,
    }),
    otherId: text('对方单据', 'Record of the other plant', { max: 50, readOnly: true }),
    warehouse: ref('本厂仓库', 'Own warehouse', 'warehouse', { samePlant: true, widthPx: 150 }),
    wantedOn: date('需用日期', 'Wanted on', { widthPx: 120 }),
    reason: text('申请原因', 'Reason', { max: 300, lines: 2 }),
    lines: lines(
      '调拨明细',
      'Goods',
      {
        item: ref('物料', 'Item', 'stockItem', { required: true }),
        requestedQty: { ...quantity('申请数量', 'Requested'), min: '0.0001', required: true },
        offeredQty: quantity('同意数量', 'Offered'),
        batch: text('批号', 'Batch', { max: 50 }),
        expiresOn: date('有效期至', 'Expires on'),
        shippedQty: { ...quantity('发货数量', 'Shipped'), readOnly: true },
        receivedQty: quantity('收货数量', 'Received'),
        damagedQty: quantity('破损数量', 'Damaged'),
        unit: text('单位', 'Unit', { max: 20, readOnly: true }),
        valueYuan: decimal('调拨金额', 'Value', {
          ...{ decimals: 4, unit: '¥', readOnly: true, total: { by: 'sum' } as const },
        }),
        remark: text('说明', 'Remark', { max: 100 }),
      },
      { minItems: 1, maxItems: 100, required: true },
    ),
    carrier: text('承运方式', 'Carrier', { max: 50 }),
    valueYuan: decimal('调拨金额', 'Value', { decimals: 2, unit: '¥', readOnly: true, widthPx: 120 }),
    lostYuan: decimal('途损金额', 'Lost on the way', { decimals: 2, unit: '¥', readOnly: true, widthPx: 120 }),
    claim: text('差异处理', 'Claim', { max: 300, lines: 2 }),
    settledYuan: decimal('结算金额', 'Settled', { decimals: 2, min: '0', unit: '¥', widthPx: 120 }),
    settlementNo: text('结算凭证号', 'Voucher', { max: 50 }),
    shippedAt: instant('发货时间', 'Shipped at', { readOnly: true, widthPx: 150 }),
    receivedAt: instant('收货时间', 'Received at', { readOnly: true, widthPx: 150 }),
    linesOpen: number('未收明细', 'Lines on the way', { decimals: 0, readOnly: true }),
    photos: files('照片', 'Photos', { of: 'picture', maxItems: 8 }),
    note,
  },
  title: 'subject',
  list: {
    columns: [
      ...(['no', 'subject', 'factoryNo', 'side', 'otherPlant', 'wantedOn', 'valueYuan', 'shippedAt'] as const),
      ...(['receivedAt', 'status'] as const),
    ],
    yields: ['receivedAt', 'wantedOn', 'shippedAt'],
    filters: ['side', 'otherPlant', 'status', 'warehouse', 'lines.item', 'wantedOn', 'shippedAt'],
    sort: '-createdAt',
    views: ['table', 'board'],
  },
  indexes: [['otherId']],
  form: [
    { label: BASICS, fields: ['subject', 'otherPlant', 'warehouse', 'wantedOn', 'reason'] },
    { label: { zh: '调拨明细', en: 'Goods' }, fields: ['lines', 'photos', 'note'] },
  ],
  flow: TRANSFER_FLOW,
  verbs: ['add', 'edit', 'delete', 'export', 'print'],
  removal: 'initial',
  retentionYears: 10,
});
