import { settlementDifferencePct, settlementDifferenceYuan } from '@sed/cost-contract';
import {
  choice,
  computed,
  decimal,
  defineModule,
  dictionary,
  files,
  flag,
  instant,
  lines,
  month,
  number,
  ref,
  text,
  type Label,
} from '@sed/records-model';
import { BASICS, note } from '@sed/records-model/common-fields';
import { subject } from './cost-fields';
import { FEE_ORDER_FLOW } from './fee-order-flow';

const STEPS = [
  { code: 'ESTIMATE', label: { zh: '预估', en: 'Estimate' } },
  { code: 'ACTUAL', label: { zh: '实际', en: 'Actual' } },
] as const;
const OUTCOMES = [
  { code: 'SENT', label: { zh: '已送达', en: 'Arrived' }, tone: 'good' },
  { code: 'KNOWN', label: { zh: '此前已送达', en: 'Had arrived before' }, tone: 'good' },
  { code: 'FAILED', label: { zh: '传输失败', en: 'Not reached' }, tone: 'bad' },
  { code: 'REFUSED', label: { zh: '拒收', en: 'Not taken' }, tone: 'bad' },
  { code: 'AGREED', label: { zh: '同意', en: 'Agreed' }, tone: 'good' },
  { code: 'REJECTED', label: { zh: '驳回', en: 'Rejected' }, tone: 'warn' },
  { code: 'CANCELLED', label: { zh: '已撤销', en: 'Cancelled' }, tone: 'off' },
] as const;
const money = { decimals: 2, unit: '¥', widthPx: 130 } as const;
/** What the service keeps of an exchange with the mall. */
const kept = { readOnly: true, internal: true } as const;

const INVOICE_FIELDS = {
  differenceYuan: computed('差额', 'Difference', { ...money, compute: settlementDifferenceYuan }),
  differencePct: computed('差异', 'Difference in percent', {
    ...{ compute: settlementDifferencePct, decimals: 2, unit: '%', widthPx: 120 },
  }),
  differenceReason: text('差异说明', 'Reason of the difference', { max: 300, lines: 2 }),
  invoiceType: dictionary('发票类型', 'Invoice type', 'invoiceType'),
  invoiceNo: text('发票号', 'Invoice no.', { max: 50, searchable: true }),
  invoiceFiles: files('发票', 'Invoice', { of: 'file', maxItems: 8 }),
} as const;

/** What becomes of an order at the mall: set by the service alone. */
const MALL_FIELDS = {
  mallStep: choice('推送内容', 'Pushed last', STEPS, { readOnly: true, widthPx: 110 }),
  sending: flag('推送中', 'Under way', { readOnly: true, initial: false, widthPx: 90 }),
  mallNo: text('商城单号', 'Mall no.', { max: 50, readOnly: true, searchable: true, widthPx: 150 }),
  mallError: text('最近一次失败', 'Last failure', { max: 300, readOnly: true }),
  rejectType: dictionary('驳回方式', 'Rejection type', 'rejectType', { readOnly: true }),
  rejectReason: text('驳回原因', 'Reason of the rejection', { max: 300, readOnly: true }),
  pushes: lines(
    '商城往来',
    'Exchange with the mall',
    {
      at: instant('时间', 'Time'),
      step: choice('内容', 'What', STEPS),
      outcome: choice('结果', 'Outcome', OUTCOMES),
      answer: text('应答', 'Answer', { max: 300 }),
    },
    { maxItems: 100, readOnly: true },
  ),
  revision: number('版次', 'Revision', { decimals: 0, initial: 0, ...kept }),
  wasSent: flag('曾推送', 'Was ever sent', { initial: false, ...kept }),
  cancelling: flag('撤销中', 'Being cancelled', { initial: false, ...kept }),
  failures: number('失败次数', 'Failures', { decimals: 0, initial: 0, ...kept }),
} as const;

interface Kind<K extends string, B extends string> {
  readonly key: K;
  readonly label: Label;
  readonly prefix: string;
  readonly unit: string;
  /** Module of what is paid, and what it is called. */
  readonly bill: { readonly module: B; readonly label: Label };
  readonly partner: Label;
  readonly reference: Label;
}

/** Monthly orders of what a plant pays: estimated before its end, settled by the bill, both pushed to the mall. */
export const feeOrder = <const K extends string, const B extends string>(kind: Kind<K, B>) =>
  defineModule({
    key: kind.key,
    path: `/operate/cost/${kind.key}`,
    scope: 'plant',
    label: kind.label,
    number: { prefix: kind.prefix },
    fields: {
      subject,
      month: month('月份', 'Month', { required: true, createOnly: true, widthPx: 100 }),
      supplier: ref(kind.partner.zh, kind.partner.en, 'supplier', { required: true, createOnly: true, widthPx: 170 }),
      reference: text(kind.reference.zh, kind.reference.en, { max: 50, searchable: true, widthPx: 140 }),
      soFarQty: decimal('本月已发生', 'So far this month', { decimals: 2, unit: kind.unit, readOnly: true }),
      restDays: number('剩余天数', 'Days left', { decimals: 0, readOnly: true }),
      estimateQty: decimal('预估数量', 'Estimated quantity', {
        decimals: 2,
        unit: kind.unit,
        readOnly: true,
        widthPx: 130,
      }),
      estimateYuan: decimal('预估金额', 'Estimate', {
        ...{ ...money, min: '0.01', total: { by: 'sum' } as const },
        hint: { zh: '按计量与历史单价预估，可修改', en: 'By the meters and what was paid before; may be changed' },
      }),
      estimatedAt: instant('预估时间', 'Estimated at', { readOnly: true, widthPx: 150 }),
      bill: ref(kind.bill.label.zh, kind.bill.label.en, kind.bill.module, { samePlant: true, widthPx: 160 }),
      actualQty: decimal('实际数量', 'Actual quantity', { decimals: 2, unit: kind.unit, readOnly: true, widthPx: 130 }),
      actualYuan: decimal('实际金额', 'Actual', { ...money, readOnly: true, total: { by: 'sum' } }),
      taxYuan: decimal('其中税额', 'Tax within', { ...money, readOnly: true }),
      ...INVOICE_FIELDS,
      ...MALL_FIELDS,
      note,
    },
    title: 'subject',
    list: {
      columns: [
        ...(['no', 'subject', 'month', 'factoryNo', 'supplier', 'estimateYuan', 'actualYuan'] as const),
        ...(['differencePct', 'mallNo', 'status'] as const),
      ],
      yields: ['mallNo', 'subject', 'supplier'],
      filters: ['status', 'month', 'supplier'],
      sort: '-month',
      views: ['table', 'board'],
    },
    form: [
      { label: BASICS, fields: ['month', 'supplier', 'reference', 'subject'] },
      {
        label: { zh: '预估', en: 'Estimate' },
        fields: ['soFarQty', 'restDays', 'estimateQty', 'estimateYuan', 'estimatedAt', 'note'],
      },
    ],
    flow: FEE_ORDER_FLOW,
    verbs: ['add', 'edit', 'export', 'print'],
    removal: 'never',
    retentionYears: 10,
  });
