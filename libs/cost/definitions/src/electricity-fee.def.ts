import {
  basicYuan,
  billDifferenceYuan,
  billedKwh,
  billTaxYuan,
  billTotalYuan,
  energyYuan,
  factorAdjustmentPct,
  factorYuan,
  meterDifferencePct,
  surchargeYuan,
} from '@sed/cost-contract';
import {
  choice,
  computed,
  date,
  decimal,
  defineModule,
  files,
  instant,
  lines,
  month,
  number,
  person,
  ref,
  startBeforeEnd,
  text,
} from '@sed/records-model';
import { BASICS, note } from '@sed/records-model/common-fields';
import { subject } from './cost-fields';
import { ELECTRICITY_FEE_FLOW, readingsAgree } from './electricity-fee-flow';

const kwh = (zh: string, en: string) =>
  decimal(zh, en, { decimals: 2, min: '0', unit: 'kWh', total: { by: 'sum' } as const });
const price = (zh: string, en: string) => decimal(zh, en, { decimals: 4, min: '0', unit: '¥/kWh', widthPx: 120 });
const worked = { decimals: 2, unit: '¥', widthPx: 130 } as const;
const withBasic = { when: { field: 'basicBy', is: ['DEMAND', 'CAPACITY'] }, required: true } as const;

/** Power bills: what was used at which time of day, and all that is charged for it (domain model §16.2). */
export const electricityFeeManage = defineModule({
  key: 'electricityFeeManage',
  path: '/operate/cost/electricityFeeManage',
  scope: 'plant',
  label: { zh: '电费单', en: 'power bill' },
  number: { prefix: 'DZ' },
  fields: {
    subject,
    account: text('用电户号', 'Account', { max: 30, required: true, searchable: true, format: 'code', widthPx: 140 }),
    month: month('月份', 'Month', { required: true, widthPx: 100 }),
    supplier: ref('供电单位', 'Supplier', 'supplier', { required: true, widthPx: 170 }),
    readFrom: date('抄表起', 'Read from', { hint: { zh: '不填则为当月', en: 'The month where it is left empty' } }),
    readTo: date('抄表止', 'Read until'),
    meters: lines(
      '电表',
      'Meters',
      {
        meterNo: text('表号', 'Meter no.', { max: 30, required: true }),
        multiplier: number('倍率', 'Multiplier', { decimals: 0, min: 1, max: 1_000_000 }),
        readingFrom: decimal('上次示数', 'Reading before', { decimals: 2, min: '0' }),
        readingTo: decimal('本次示数', 'Reading now', { decimals: 2, min: '0' }),
        sharpKwh: kwh('尖', 'Sharp'),
        peakKwh: kwh('峰', 'Peak'),
        flatKwh: kwh('平', 'Flat'),
        valleyKwh: kwh('谷', 'Valley'),
        deepValleyKwh: kwh('深谷', 'Deep valley'),
        signal: ref('计量测点', 'Signal of the meter', 'signal', { samePlant: true }),
      },
      { minItems: 1, maxItems: 20, uniqueBy: 'meterNo', required: true },
    ),
    kwh: computed('用电量', 'Energy', { ...worked, unit: 'kWh', compute: billedKwh, total: { by: 'sum' } }),
    sharpPriceYuan: price('尖电价', 'Sharp price'),
    peakPriceYuan: price('峰电价', 'Peak price'),
    flatPriceYuan: price('平电价', 'Flat price'),
    valleyPriceYuan: price('谷电价', 'Valley price'),
    deepValleyPriceYuan: price('深谷电价', 'Deep-valley price'),
    energyYuan: computed('电度电费', 'Energy charge', { ...worked, compute: energyYuan, total: { by: 'sum' } }),
    basicBy: choice(
      '基本电费方式',
      'Basic charge by',
      [
        { code: 'DEMAND', label: { zh: '最大需量', en: 'Demand (kW)' } },
        { code: 'CAPACITY', label: { zh: '变压器容量', en: 'Capacity (kVA)' } },
        { code: 'NONE', label: { zh: '无', en: 'None' } },
      ],
      { required: true, initial: 'DEMAND' },
    ),
    basicQuantity: decimal('需量/容量', 'Demand or capacity', { decimals: 2, min: '0', ...withBasic }),
    basicPriceYuan: decimal('基本电价', 'Basic price', { decimals: 4, min: '0', unit: '¥', ...withBasic }),
    basicYuan: computed('基本电费', 'Basic charge', { ...worked, compute: basicYuan, total: { by: 'sum' } }),
    powerFactor: number('功率因数', 'Power factor', { decimals: 3, min: 0.01, max: 1 }),
    factorStandard: choice(
      '考核标准',
      'Standard',
      ['0.90', '0.85', '0.80'].map((code) => ({ code, label: { zh: code, en: code } })),
      { initial: '0.90' },
    ),
    ruleFactorPct: computed('按标准应调整', 'Adjustment by the rules', {
      ...{ decimals: 2, unit: '%' },
      compute: ({ powerFactor, factorStandard }) => factorAdjustmentPct(powerFactor, factorStandard),
    }),
    factorPct: number('力调系数', 'Power-factor adjustment', {
      ...{ decimals: 2, min: -100, max: 200, unit: '%', required: true, initial: 0 },
      hint: { zh: '按电费单填写，奖励为负', en: 'As on the bill; a bonus is negative' },
    }),
    factorYuan: computed('力调电费', 'Adjustment', { ...worked, compute: factorYuan, total: { by: 'sum' } }),
    surcharges: lines(
      '代征与附加',
      'Surcharges',
      {
        name: text('项目', 'Item', { max: 50, required: true }),
        amountYuan: decimal('金额', 'Amount', { decimals: 2, unit: '¥', required: true, total: { by: 'sum' } }),
      },
      { maxItems: 20 },
    ),
    surchargeYuan: computed('附加合计', 'Surcharges together', {
      ...worked,
      compute: surchargeYuan,
      total: { by: 'sum' },
    }),
    totalYuan: computed('电费合计', 'Total', { ...worked, compute: billTotalYuan, total: { by: 'sum' } }),
    taxPct: number('税率', 'Tax rate', { decimals: 2, min: 0, max: 100, unit: '%', required: true, initial: 13 }),
    taxYuan: computed('其中税额', 'Tax within', { ...worked, compute: billTaxYuan, total: { by: 'sum' } }),
    billedYuan: decimal('账单金额', 'Amount on the bill', { decimals: 2, min: '0', unit: '¥', widthPx: 130 }),
    differenceYuan: computed('与账单相差', 'Bill differs by', { ...worked, compute: billDifferenceYuan }),
    differenceReason: text('账单差异说明', 'Why the bill differs', { max: 300, lines: 2 }),
    countedKwh: decimal('计量电量', 'Counted by the meters', {
      decimals: 2,
      unit: 'kWh',
      readOnly: true,
      widthPx: 140,
    }),
    countedAt: instant('核对时间', 'Compared at', { readOnly: true, widthPx: 150 }),
    meterPct: computed('与计量相差', 'Meters differ by', {
      compute: meterDifferencePct,
      decimals: 2,
      unit: '%',
      widthPx: 120,
    }),
    meterReason: text('计量差异说明', 'Why the meters differ', { max: 300, lines: 2 }),
    checkedBy: person('核对人', 'Checked by', { readOnly: true, widthPx: 110 }),
    orderNo: text('订单号', 'Order no.', { max: 50, readOnly: true, searchable: true, widthPx: 160 }),
    attachments: files('电费单据', 'Bill', { of: 'file', maxItems: 8 }),
    note,
  },
  title: 'subject',
  list: {
    columns: [
      ...(['no', 'subject', 'account', 'month', 'factoryNo', 'kwh', 'totalYuan', 'differenceYuan'] as const),
      ...(['meterPct', 'orderNo', 'status'] as const),
    ],
    yields: ['orderNo', 'subject', 'differenceYuan'],
    filters: ['status', 'month', 'account', 'supplier'],
    sort: '-month',
  },
  form: [
    { label: BASICS, fields: ['account', 'month', 'supplier', 'readFrom', 'readTo', 'subject'] },
    {
      label: { zh: '电量与电价', en: 'Energy and prices' },
      fields: [
        ...(['meters', 'kwh', 'sharpPriceYuan', 'peakPriceYuan', 'flatPriceYuan', 'valleyPriceYuan'] as const),
        ...(['deepValleyPriceYuan', 'energyYuan'] as const),
      ],
    },
    {
      label: { zh: '基本电费与力调', en: 'Basic charge and power factor' },
      fields: [
        ...(['basicBy', 'basicQuantity', 'basicPriceYuan', 'basicYuan', 'powerFactor', 'factorStandard'] as const),
        ...(['ruleFactorPct', 'factorPct', 'factorYuan'] as const),
      ],
    },
    {
      label: { zh: '附加与合计', en: 'Surcharges and total' },
      fields: [
        ...(['surcharges', 'surchargeYuan', 'totalYuan', 'taxPct', 'taxYuan', 'billedYuan', 'differenceYuan'] as const),
        ...(['differenceReason', 'countedKwh', 'meterPct', 'meterReason', 'attachments', 'note'] as const),
      ],
    },
  ],
  flow: ELECTRICITY_FEE_FLOW,
  rules: [readingsAgree, startBeforeEnd('readFrom', 'readTo')],
  verbs: ['add', 'edit', 'delete', 'export', 'import', 'print'],
  removal: 'editable',
  importKey: ['account', 'month'],
  retentionYears: 10,
});
