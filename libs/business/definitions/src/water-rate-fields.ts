import {
  choice,
  computed,
  date,
  decimal,
  files,
  flag,
  instant,
  lines,
  month,
  person,
  number,
  ref,
  text,
} from '@sed/records-model';
import { exact, openAmount } from '@sed/business-contract';
import { note } from '@sed/records-model/common-fields';
import { CURRENCIES } from './revenue-words';

const M3 = { decimals: 2, unit: 'm³', widthPx: 130 } as const;
const volume = (zh: string, en: string) => decimal(zh, en, { ...M3, readOnly: true });
const money = (zh: string, en: string) => decimal(zh, en, { decimals: 2, readOnly: true, widthPx: 130 });
const summed = (zh: string, en: string) =>
  decimal(zh, en, { decimals: 2, readOnly: true, widthPx: 130, total: { by: 'sum', sameIn: 'currency' } });

const said = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? value : null);

function deviation({ meteredM3, measuredM3 }: Readonly<Record<string, unknown>>): string | null {
  const [metered, measured] = [said(meteredM3), said(measuredM3)];
  if (metered === null || measured === null || exact(measured).eq(0)) return null;
  return exact(metered).minus(exact(measured)).div(exact(measured)).times(100).round(2, 1).toFixed(2);
}

function open({ total, received }: Readonly<Record<string, unknown>>): string | null {
  const due = said(total);
  return due === null ? null : openAmount(due, [said(received)]);
}

const VOLUME = {
  measuredM3: decimal('平台计量', 'Plant figure', {
    ...{ ...M3, readOnly: true },
    hint: { zh: '本厂当月出水量，由平台数据汇总', en: 'Effluent of the month by the signals of the plant' },
  }),
  meteredM3: decimal('计量水量', 'Metered volume', { ...M3, min: '0' }),
  deviationPct: computed('与平台偏差', 'Against plant figure', {
    decimals: 2,
    unit: '%',
    compute: deviation,
    widthPx: 120,
  }),
  corrections: lines(
    '水量修正',
    'Corrections',
    {
      reason: text('原因', 'Reason', { max: 100, required: true, widthPx: 260 }),
      m3: decimal('修正水量', 'Volume', { decimals: 2, unit: 'm³', required: true, total: { by: 'sum' } }),
      document: text('依据', 'Document', { max: 100, widthPx: 180 }),
    },
    { maxItems: 50 },
  ),
  readings: files('抄表记录', 'Meter readings', { of: 'file', maxItems: 8 }),
  payerConfirmer: text('付费方确认人', 'Confirmed for the payer by', { max: 50 }),
  payerConfirmedOn: date('付费方确认日期', 'Confirmed by the payer on'),
  volumeConfirmedBy: person('厂方确认人', 'Confirmed for the plant by', { readOnly: true }),
  volumeConfirmedAt: instant('厂方确认时间', 'Confirmed by the plant', { readOnly: true }),
  settledM3: volume('结算水量', 'Settled volume'),
  floorM3: volume('保底水量', 'Guaranteed volume'),
  designM3: volume('设计水量', 'Design volume'),
  billedM3: decimal('计费水量', 'Billed volume', { ...M3, readOnly: true, total: { by: 'sum' } }),
} as const;

const AMOUNTS = {
  priceVolume: ref('量价信息', 'Price-volume record', 'information', { readOnly: true }),
  formulaText: text('采用公式', 'Formula used', { max: 500, lines: 3, readOnly: true }),
  formulaName: text('公式版本', 'Formula and version', { max: 50, readOnly: true }),
  currency: choice('币种', 'Currency', CURRENCIES, { readOnly: true, widthPx: 80 }),
  pricePerM3: decimal('单价（每 m³）', 'Price per m³', { decimals: 4, readOnly: true, widthPx: 110 }),
  excessPct: decimal('超额计价比例', 'Excess at', { decimals: 2, unit: '%', readOnly: true }),
  days: number('天数', 'Days', { decimals: 0, readOnly: true, widthPx: 70 }),
  deductions: lines(
    '扣减',
    'Deductions',
    {
      reason: text('原因', 'Reason', { max: 100, required: true, widthPx: 260 }),
      amount: decimal('金额', 'Amount', { decimals: 2, min: '0', required: true, total: { by: 'sum' } }),
    },
    { maxItems: 50 },
  ),
  deducted: money('扣减合计', 'Deducted'),
  amount: summed('水费金额', 'Amount'),
  net: money('不含税金额', 'Net'),
  taxPct: decimal('税率', 'Tax rate', { decimals: 2, unit: '%', readOnly: true }),
  tax: money('税额', 'Tax'),
  total: summed('应收金额', 'Receivable'),
} as const;

const PAYMENT = {
  disputeReason: text('争议内容', 'Dispute', { max: 500, lines: 3 }),
  minutes: files('会议纪要', 'Minutes', { of: 'file', maxItems: 8 }),
  invoiceType: choice('发票类型', 'Invoice type', [
    { code: '11', label: { zh: '增值税专用发票', en: 'Special VAT invoice' } },
    { code: '12', label: { zh: '增值税普通发票', en: 'Ordinary VAT invoice' } },
  ]),
  invoiceNo: text('发票号码', 'Invoice number', { max: 50, searchable: true, widthPx: 150 }),
  invoicedOn: date('开票日期', 'Invoiced on'),
  invoiceFile: files('发票', 'Invoice', { of: 'file', maxItems: 3 }),
  bookedOn: date('到账日期', 'Received on'),
  bookedAmount: decimal('到账金额', 'Amount received', { decimals: 2 }),
  receipts: lines(
    '回款记录',
    'Receipts',
    {
      on: date('日期', 'Date'),
      amount: decimal('金额', 'Amount', { decimals: 2, total: { by: 'sum' } }),
      by: person('登记人', 'Booked by'),
      remark: text('说明', 'Note', { max: 300, widthPx: 240 }),
    },
    { maxItems: 200, readOnly: true },
  ),
  received: summed('已回款', 'Received'),
  openAmount: computed('未回款', 'Still open', { decimals: 2, compute: open, widthPx: 130 }),
  isOverdue: flag('逾期应收', 'Overdue', { readOnly: true, widthPx: 90 }),
  submittedBy: person('提交人', 'Submitted by', { readOnly: true }),
} as const;

/** A month of a project: its volume, what it comes to by price and formula, invoice and receipts. */
export const WATER_RATE_FIELDS = {
  title: text('水费单', 'Water fee', { max: 50, readOnly: true, searchable: true, widthPx: 220 }),
  project: ref('运营项目', 'Project', 'operateProject', {
    ...{ samePlant: true, required: true, createOnly: true, widthPx: 180 },
  }),
  month: month('月份', 'Month', { required: true, createOnly: true, widthPx: 100 }),
  ...VOLUME,
  ...AMOUNTS,
  ...PAYMENT,
  note,
} as const;
