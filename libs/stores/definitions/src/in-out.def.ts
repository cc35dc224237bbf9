import { ORDER_KEYS } from '@sed/orders-contract';
import { moduleRoute } from '@sed/platform-contract';
import {
  choice,
  date,
  decimal,
  defineModule,
  dictionary,
  instant,
  lines,
  person,
  ref,
  signature,
  text,
} from '@sed/records-model';
import { BASICS, note } from '@sed/records-model/common-fields';
import { IN_OUT_FLOW } from './in-out-flow';
import { DIRECTIONS, EARMARKS, IN_KINDS, OUT_KINDS } from './store-words';

/** Types of orders goods are issued to, named as their pages are. */
export const ORDER_ITEMS = ORDER_KEYS.map((key) => ({
  code: key,
  label: moduleRoute(key)?.title ?? { zh: key, en: key },
}));

/** Documents that bring goods into stock or take them out of it (domain model §13.4). */
export const inOutManage = defineModule({
  key: 'inOutManage',
  path: '/productioManager/inventoryManage/inOutManage',
  scope: 'plant',
  label: { zh: '出入库单', en: 'stock document' },
  number: { prefix: 'RK', by: { field: 'typeCode', prefixes: { '2': 'CK' } } },
  fields: {
    typeCode: choice('单据方向', 'Direction', DIRECTIONS, {
      ...{ required: true, initial: '1', createOnly: true, widthPx: 90 },
    }),
    inKind: choice('入库类型', 'Kind of receipt', IN_KINDS, {
      ...{ required: true, when: { field: 'typeCode', is: ['1'] }, widthPx: 120 },
    }),
    outKind: choice('出库类型', 'Kind of issue', OUT_KINDS, {
      ...{ required: true, when: { field: 'typeCode', is: ['2'] }, widthPx: 120 },
    }),
    subject: text('事由', 'Subject', { max: 50, required: true, searchable: true, widthPx: 220 }),
    warehouse: ref('仓库', 'Warehouse', 'warehouse', { samePlant: true, required: true, widthPx: 150 }),
    supplier: ref('供应商', 'Supplier', 'supplier', { when: { field: 'typeCode', is: ['1'] } }),
    workPurpose: dictionary('用途', 'Purpose', 'workPurpose', {
      ...{ when: { field: 'typeCode', is: ['2'] }, widthPx: 130 },
    }),
    earmarkedOrNot: choice('专款', 'Earmarked', EARMARKS, { initial: '0', when: { field: 'typeCode', is: ['2'] } }),
    orderType: choice('工单类型', 'Order type', ORDER_ITEMS, { widthPx: 140 }),
    orderNo: text('工单编号', 'Order no.', { max: 50, searchable: true, widthPx: 170 }),
    costObject: text('成本对象', 'Cost object', { max: 50, searchable: true }),
    receiver: person('领用人', 'Receiver', { when: { field: 'typeCode', is: ['2'] }, widthPx: 110 }),
    secondPerson: person('第二责任人', 'Second person', {
      hint: { zh: '危险化学品需要双人签收', en: 'Dangerous chemicals are handed over by two persons' },
    }),
    lines: lines(
      '物料明细',
      'Goods',
      {
        item: ref('物料', 'Item', 'stockItem', { required: true }),
        batch: text('批号', 'Batch', {
          ...{ max: 50, hint: { zh: '出库留空时先到期先出', en: 'Left empty, the first to expire goes out first' } },
        }),
        expiresOn: date('有效期至', 'Expires on'),
        serial: text('序列号', 'Serial no.', { max: 50 }),
        quantity: decimal('数量', 'Quantity', { decimals: 4, min: '0.0001', required: true }),
        unit: dictionary('单位', 'Unit', 'stockUnit', { readOnly: true }),
        unitPriceYuan: decimal('单价', 'Unit price', { decimals: 4, min: '0', unit: '¥' }),
        amountYuan: decimal('金额', 'Amount', {
          ...{ decimals: 4, unit: '¥', readOnly: true, total: { by: 'sum' } as const },
        }),
        remark: text('说明', 'Remark', { max: 100 }),
      },
      { minItems: 1, maxItems: 200, required: true },
    ),
    amountYuan: decimal('金额', 'Amount', {
      ...{ decimals: 2, unit: '¥', readOnly: true, widthPx: 120, total: { by: 'sum', sameIn: 'typeCode' } as const },
    }),
    applicationNo: text('申请单号', 'Application no.', { max: 50, readOnly: true, searchable: true, widthPx: 150 }),
    arrival: ref('到货验收单', 'Arrival', 'arrivalAcceptance', { readOnly: true, samePlant: true }),
    postedAt: instant('过账时间', 'Posted', { readOnly: true, widthPx: 150 }),
    postedBy: person('过账人', 'Posted by', { readOnly: true, widthPx: 110 }),
    receiverSignature: signature('领用签字', 'Signature of the receiver'),
    receivedAt: instant('领用人签收', 'Signed by the receiver', { readOnly: true, widthPx: 150 }),
    secondSignature: signature('第二责任人签字', 'Signature of the second person'),
    secondSignedAt: instant('第二责任人签收', 'Signed by the second person', { readOnly: true, widthPx: 150 }),
    reversalBy: person('申请冲销人', 'Reversal asked by', { readOnly: true }),
    reversalReason: text('冲销原因', 'Reason of the reversal', { max: 500, readOnly: true }),
    note,
  },
  title: 'subject',
  list: {
    columns: [
      ...([
        'no',
        'typeCode',
        'inKind',
        'outKind',
        'subject',
        'factoryNo',
        'warehouse',
        'orderNo',
        'amountYuan',
      ] as const),
      ...(['postedAt', 'status'] as const),
    ],
    yields: ['orderNo', 'postedAt', 'inKind', 'outKind'],
    filters: [
      ...(['typeCode', 'inKind', 'outKind', 'status', 'warehouse', 'lines.item', 'lines.batch', 'postedAt'] as const),
      ...(['workPurpose', 'orderType', 'supplier', 'receiver'] as const),
    ],
    sort: '-createdAt',
    views: ['table', 'board'],
  },
  indexes: [['orderNo'], ['postedAt'], ['applicationNo']],
  form: [
    {
      label: BASICS,
      fields: [
        ...([
          'typeCode',
          'inKind',
          'outKind',
          'subject',
          'warehouse',
          'supplier',
          'workPurpose',
          'earmarkedOrNot',
        ] as const),
        ...(['orderType', 'orderNo', 'costObject', 'receiver', 'secondPerson'] as const),
      ],
    },
    { label: { zh: '物料明细', en: 'Goods' }, fields: ['lines', 'note'] },
  ],
  flow: IN_OUT_FLOW,
  verbs: ['add', 'edit', 'delete', 'export', 'print'],
  removal: 'initial',
  retentionYears: 10,
});
