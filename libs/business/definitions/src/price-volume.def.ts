import {
  choice,
  decimal,
  defineModule,
  files,
  flag,
  lines,
  month,
  number,
  ref,
  startBeforeEnd,
  STAY,
  text,
  type Guard,
} from '@sed/records-model';
import { monthAfter } from '@sed/business-contract';
import { BASICS, note } from '@sed/records-model/common-fields';
import { instantAtClock } from '@sed/shifts-contract';
import { CURRENCIES, WHOLE_MONTHS } from './revenue-words';

/** Prices are reviewed long enough before the end of a cycle for the authority to reply. */
const REVIEW_LEAD_MONTHS = 6;
const YEAR_MONTHS = 12;

const formulaIsPublished: Guard = {
  name: 'formulaIsPublished',
  reads: ['formula'],
  check: ({ linked, actor }) =>
    // What the clock puts in force was agreed to with the formula it had.
    actor.isSystem !== true && linked.formula?.some(({ status }) => status !== 'PUBLISHED') === true
      ? { code: 'business.formula.notPublished', field: 'formula' }
      : undefined,
};

/** Price and volume of a project over time: what its water fees are worked out by (domain model §16.1). */
export const priceVolume = defineModule({
  key: 'information',
  path: '/operate/revenue/priceVolume/information',
  scope: 'plant',
  label: { zh: '量价信息', en: 'price-volume record' },
  fields: {
    name: text('名称', 'Name', { max: 50, required: true, searchable: true, widthPx: 220 }),
    project: ref('运营项目', 'Project', 'operateProject', { samePlant: true, required: true, widthPx: 180 }),
    contract: ref('合同', 'Contract', 'contract', { samePlant: true }),
    payer: ref('付费方', 'Payer', 'customer', { required: true, widthPx: 170 }),
    currency: choice('币种', 'Currency', CURRENCIES, { required: true, initial: 'CNY', widthPx: 80 }),
    pricePerM3: decimal('单价（每 m³）', 'Price per m³', { decimals: 4, min: '0', required: true, widthPx: 120 }),
    isTaxIncluded: flag('含税', 'Tax included', { initial: true, widthPx: 80 }),
    taxPct: decimal('税率', 'Tax rate', {
      decimals: 2,
      min: '0',
      max: '100',
      unit: '%',
      required: true,
      initial: '6.00',
    }),
    validFrom: month('生效月份', 'Valid from', { required: true, hint: WHOLE_MONTHS, widthPx: 100 }),
    validTo: month('截止月份', 'Valid until', { widthPx: 100 }),
    designM3PerDay: decimal('设计水量', 'Design volume', { decimals: 2, min: '0', unit: 'm³/d', required: true }),
    floors: lines(
      '保底水量',
      'Guaranteed volume',
      {
        year: number('年度', 'Year', { decimals: 0, min: 2000, max: 2100, isName: true, required: true }),
        m3PerDay: decimal('保底水量', 'Guaranteed volume', { decimals: 2, min: '0', unit: 'm³/d', required: true }),
      },
      {
        ...{ maxItems: 60, uniqueBy: 'year' },
        hint: {
          zh: '未列出的年度沿用之前最近一年的保底水量',
          en: 'A year that is not listed has that of the year before',
        },
      },
    ),
    excessPct: decimal('超额计价比例', 'Excess at', {
      ...{ decimals: 2, min: '0', max: '1000', unit: '%' },
      hint: { zh: '超出设计水量部分按单价的百分之几计价', en: 'What is paid of the price for water above design' },
    }),
    formula: ref('水费公式', 'Fee formula', 'formula', { required: true, widthPx: 170 }),
    cycle: choice(
      '结算周期',
      'Settlement cycle',
      [
        { code: 'MONTH', label: { zh: '月', en: 'Month' } },
        { code: 'QUARTER', label: { zh: '季', en: 'Quarter' } },
        { code: 'YEAR', label: { zh: '年', en: 'Year' } },
      ],
      { required: true, initial: 'MONTH' },
    ),
    penaltyRules: text('扣罚规则', 'Penalty rules', { max: 500, lines: 3 }),
    adjustYears: number('调价周期', 'Adjustment cycle', { decimals: 0, min: 1, max: 30, unit: 'a' }),
    adjustPct: decimal('调价触发幅度', 'Adjusted from a change of', { decimals: 2, min: '0', max: '100', unit: '%' }),
    documents: files('依据文件', 'Source documents', { of: 'file', maxItems: 8 }),
    changeFrom: month('新版本生效月份', 'New version from', { hint: WHOLE_MONTHS }),
    previous: ref('上一版本', 'Previous version', 'information', { readOnly: true }),
    source: text('来源', 'Made by', { max: 50, readOnly: true }),
    note,
  },
  title: 'name',
  list: {
    columns: [
      ...(['name', 'factoryNo', 'project', 'pricePerM3', 'currency', 'validFrom', 'validTo'] as const),
      ...(['designM3PerDay', 'excessPct', 'formula', 'status'] as const),
    ],
    yields: ['excessPct', 'designM3PerDay', 'formula'],
    filters: ['project', 'status', 'validFrom', 'validTo', 'payer', 'formula'],
    sort: '-validFrom',
  },
  form: [
    { label: BASICS, fields: ['name', 'project', 'contract', 'payer', 'cycle', 'documents', 'note'] },
    {
      label: { zh: '价格', en: 'Price' },
      fields: ['currency', 'pricePerM3', 'isTaxIncluded', 'taxPct', 'validFrom', 'validTo', 'formula', 'excessPct'],
    },
    { label: { zh: '水量', en: 'Volume' }, fields: ['designM3PerDay', 'floors'] },
    {
      label: { zh: '扣罚与调价', en: 'Penalties and adjustment' },
      fields: ['penaltyRules', 'adjustYears', 'adjustPct'],
    },
  ],
  flow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: { zh: '草稿', en: 'Draft' }, tone: 'idle', editable: true, waits: true, offered: false },
      ACTIVE: { label: { zh: '生效', en: 'In force' }, tone: 'good' },
      ENDED: { label: { zh: '已终止', en: 'Ended' }, tone: 'off', final: true, offered: false },
    },
    actions: {
      activate: {
        label: { zh: '启用', en: 'Enable' },
        ...{ from: ['DRAFT'], to: 'ACTIVE', verb: 'approve', tone: 'primary' },
        guards: [formulaIsPublished],
      },
      addVersion: {
        label: { zh: '新增版本', en: 'Add version' },
        ...{ from: ['ACTIVE'], to: STAY, verb: 'edit', byAuthor: true, isBeside: true },
        ...{ asks: ['changeFrom'], needs: ['changeFrom'] },
      },
      end: {
        label: { zh: '终止', en: 'End' },
        ...{ from: ['ACTIVE'], to: 'ENDED', verb: 'cancel', byAuthor: true, note: 'required', tone: 'danger' },
        ...{ asks: ['validTo'], needs: ['validTo'] },
      },
    },
    links: { formula: { module: 'formula', in: 'formula' } },
    deadlines: {
      review: {
        ...{ label: { zh: '调价周期将满', en: 'Adjustment cycle ends soon' }, in: ['ACTIVE'] },
        at: ({ values: { validFrom, adjustYears }, zone }) => {
          if (typeof validFrom !== 'string' || typeof adjustYears !== 'number') return null;
          const due = monthAfter(validFrom, adjustYears * YEAR_MONTHS - REVIEW_LEAD_MONTHS);
          return instantAtClock(`${due}-01`, '08:00', zone);
        },
        tells: ['author', { position: 'PLANT_MGR' }, { position: 'FIN' }],
      },
    },
  },
  rules: [startBeforeEnd('validFrom', 'validTo', { orEqual: true })],
  indexes: [['validFrom']],
  verbs: ['add', 'edit', 'delete', 'export', 'import', 'print'],
  removal: 'editable',
  importKey: ['name', 'validFrom'],
  retentionYears: 30,
});
