import { feeTonnes, feeTotalYuan } from '@sed/cost-contract';
import {
  choice,
  computed,
  decimal,
  defineModule,
  instant,
  lines,
  month,
  number,
  person,
  ref,
  text,
} from '@sed/records-model';
import { BASICS, note } from '@sed/records-model/common-fields';
import { subject } from './cost-fields';
import { SLUDGE_FEE_FLOW } from './sludge-fee-flow';
import { BASES, WAYS } from './sludge-words';

const money = { decimals: 2, unit: '¥', widthPx: 130 } as const;

/** What the sludge of a month costs by carrier and way, worked out by the service from the received tickets. */
export const sludgeFeeManage = defineModule({
  key: 'sludgeFeeManage',
  path: '/operate/cost/sludgeFeeManage',
  scope: 'plant',
  label: { zh: '污泥费', en: 'sludge fee' },
  number: { prefix: 'NF' },
  fields: {
    subject,
    month: month('月份', 'Month', { required: true, createOnly: true, widthPx: 100 }),
    carrier: ref('运输处置单位', 'Carrier', 'supplier', { required: true, createOnly: true, widthPx: 180 }),
    lines: lines(
      '费用明细',
      'Lines',
      {
        disposalWay: choice('处置方式', 'Disposal', WAYS),
        priceNo: text('价格编号', 'Price no.', { max: 50 }),
        basis: choice('计价方式', 'Priced by', BASES),
        trips: number('车次', 'Trips', { decimals: 0, total: { by: 'sum' } }),
        netT: decimal('净重', 'Net', { decimals: 2, unit: 't', total: { by: 'sum' } }),
        moisturePct: number('平均含水率', 'Mean moisture', { decimals: 2, unit: '%' }),
        dryT: decimal('干泥量', 'Dry solids', { decimals: 4, unit: 'tDS', total: { by: 'sum' } }),
        priceYuan: decimal('单价', 'Price per tonne', { decimals: 4, unit: '¥/t' }),
        amountYuan: decimal('金额', 'Amount', { decimals: 2, unit: '¥', total: { by: 'sum' } }),
      },
      { maxItems: 50, readOnly: true },
    ),
    tonnes: computed('净重合计', 'Net weight', {
      compute: feeTonnes,
      decimals: 2,
      unit: 't',
      widthPx: 120,
      total: { by: 'sum' },
    }),
    openTrips: number('未接收车次', 'Trips not received yet', { decimals: 0, readOnly: true, widthPx: 120 }),
    deductYuan: decimal('扣款', 'Deduction', { ...money, min: '0' }),
    deductReason: text('扣款原因', 'Reason of the deduction', { max: 300, lines: 2 }),
    amountYuan: computed('应付金额', 'Amount due', { ...money, compute: feeTotalYuan, total: { by: 'sum' } }),
    calculatedAt: instant('计算时间', 'Calculated at', { readOnly: true, widthPx: 150 }),
    checkedBy: person('核对人', 'Checked by', { readOnly: true, widthPx: 110 }),
    orderNo: text('订单号', 'Order no.', { max: 50, readOnly: true, searchable: true, widthPx: 160 }),
    ticketsDueAt: instant('联单处理时间', 'Tickets due', { readOnly: true, internal: true }),
    note,
  },
  title: 'subject',
  list: {
    columns: [
      ...([
        'no',
        'subject',
        'month',
        'factoryNo',
        'carrier',
        'tonnes',
        'openTrips',
        'amountYuan',
        'checkedBy',
      ] as const),
      ...(['orderNo', 'status'] as const),
    ],
    yields: ['subject', 'checkedBy', 'openTrips'],
    filters: ['status', 'month', 'carrier'],
    sort: '-month',
  },
  form: [
    { label: BASICS, fields: ['month', 'carrier', 'subject', 'deductYuan', 'deductReason', 'note'] },
    {
      label: { zh: '计算结果', en: 'Calculation' },
      fields: ['lines', 'tonnes', 'openTrips', 'amountYuan', 'calculatedAt'],
    },
  ],
  flow: SLUDGE_FEE_FLOW,
  verbs: ['add', 'edit', 'export', 'print'],
  removal: 'never',
  retentionYears: 10,
});
