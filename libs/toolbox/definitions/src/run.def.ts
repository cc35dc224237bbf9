import {
  bilingual,
  choice,
  defineModule,
  flag,
  instant,
  lines,
  number,
  person,
  ref,
  text,
  type Guard,
} from '@sed/records-model';
import { BASICS, note } from '@sed/records-model/common-fields';
import { CALCULATOR_ITEMS, INPUT_ITEMS, OWN_INPUT_ITEMS, OWN_OUTCOME_ITEMS, SOURCE_ITEMS } from './calculator-words';

const SERVICE = { readOnly: true } as const;
const HOUR_MS = 3_600_000;
/** What came of it is looked at so long after it was put into operation (domain model §17.1). */
export const EFFECT_AFTER_MS = 2 * HOUR_MS;
/** Advice nobody took by then is of yesterday. */
const EXPIRES_AFTER_MS = 24 * HOUR_MS;

const wide = { decimals: 4, min: -1_000_000_000, max: 1_000_000_000 } as const;
const row = () => number('支管/立管序号', 'Branch or riser', { decimals: 0, min: 1, max: 6 });

const stands: Guard = {
  name: 'stands',
  check: ({ values }) => (values.isRefused === true ? { code: 'calculator.refused' } : undefined),
};

/** One calculation as it was made: inputs with where they come from, results, what was done and what came of it. */
export const calculatorRun = defineModule({
  key: 'calculatorRun',
  path: '/toolCabinet/processRegulation/calculatorRun',
  scope: 'plant',
  label: { zh: '计算记录', en: 'calculation' },
  number: { prefix: 'TKJ' },
  fields: {
    name: bilingual('名称', 'Name', { max: 100, ...SERVICE, widthPx: 180 }),
    calculator: choice('计算器', 'Calculator', CALCULATOR_ITEMS, { required: true, createOnly: true, widthPx: 180 }),
    at: instant('计算时间', 'Calculated', { ...SERVICE, widthPx: 150 }),
    strategy: ref('策略', 'Strategy', 'calculatorStrategy', { samePlant: true, createOnly: true, widthPx: 150 }),
    own: lines(
      '人工输入',
      'Typed in',
      {
        input: choice('输入', 'Input', INPUT_ITEMS, { required: true }),
        row: row(),
        value: number('取值', 'Value', { ...wide, required: true }),
      },
      { maxItems: 100, createOnly: true },
    ),
    inputs: lines(
      '输入',
      'Inputs',
      {
        input: choice('输入', 'Input', OWN_INPUT_ITEMS, SERVICE),
        row: row(),
        value: number('取值', 'Value', wide),
        source: choice('来源', 'Source', SOURCE_ITEMS),
        signal: text('测点', 'Signal', { max: 50 }),
        factor: number('换算系数', 'Factor', { decimals: 6 }),
        quality: number('质量码', 'Quality', { decimals: 0 }),
        at: instant('时间', 'Time'),
      },
      { maxItems: 200, ...SERVICE },
    ),
    results: lines(
      '结果',
      'Results',
      {
        result: choice('结果', 'Result', OWN_OUTCOME_ITEMS),
        row: row(),
        value: number('取值', 'Value', wide),
      },
      { maxItems: 100, ...SERVICE },
    ),
    findings: bilingual('提示', 'Findings', { max: 2000, lines: 3, ...SERVICE, widthPx: 240 }),
    isRefused: flag('不得投入运行', 'Not to be operated on', SERVICE),
    advice: number('建议值', 'Advice', { ...wide, ...SERVICE, widthPx: 110 }),
    adviceUnit: text('单位', 'Unit', { max: 20, ...SERVICE, widthPx: 80 }),
    costDay: number('日费用', 'Cost a day', { unit: 'CNY/d', decimals: 0, ...SERVICE, widthPx: 110 }),
    formulas: text('公式版本', 'Version of the formulas', { max: 10, ...SERVICE }),
    appliedValue: number('投用值', 'Value operated with', { ...wide, widthPx: 110 }),
    appliedBy: person('投用人', 'Operated by', { ...SERVICE, widthPx: 110 }),
    appliedAt: instant('投用时间', 'In operation since', { ...SERVICE, widthPx: 150 }),
    effect: lines(
      '2 h 后效果',
      'Two hours later',
      {
        input: choice('参数', 'Quantity', OWN_INPUT_ITEMS),
        row: row(),
        before: number('投用前', 'Before', wide),
        after: number('投用后', 'After', wide),
      },
      { maxItems: 100, ...SERVICE },
    ),
    note,
  },
  title: 'name',
  list: {
    columns: [
      'no',
      'calculator',
      'factoryNo',
      'at',
      'strategy',
      'advice',
      'adviceUnit',
      'costDay',
      'appliedValue',
      'appliedBy',
      'findings',
      'note',
      'status',
    ],
    yields: ['note', 'findings', 'strategy', 'appliedBy', 'costDay'],
    filters: ['calculator', 'status', 'at', 'strategy', 'appliedBy'],
    sort: '-at',
    views: ['table', 'board'],
  },
  form: [
    { label: BASICS, fields: ['calculator', 'strategy', 'own', 'note'] },
    {
      label: { zh: '结果', en: 'Results' },
      fields: ['at', 'advice', 'adviceUnit', 'costDay', 'findings', 'isRefused', 'results', 'inputs', 'formulas'],
    },
    {
      label: { zh: '投用与效果', en: 'Operation and effect' },
      fields: ['appliedValue', 'appliedBy', 'appliedAt', 'effect'],
    },
  ],
  flow: {
    initial: 'PROPOSED',
    states: {
      PROPOSED: { label: { zh: '待处理', en: 'Proposed' }, tone: 'todo' },
      APPLIED: { label: { zh: '已投用', en: 'In operation' }, tone: 'doing', waits: false },
      EVALUATED: { label: { zh: '已评估', en: 'Evaluated' }, tone: 'good', final: true },
      DISMISSED: { label: { zh: '未采用', en: 'Not taken' }, tone: 'off', final: true },
      EXPIRED: { label: { zh: '已过期', en: 'Out of date' }, tone: 'off', final: true },
    },
    actions: {
      apply: {
        ...{ label: { zh: '投用', en: 'Put into operation' }, from: ['PROPOSED'], to: 'APPLIED', verb: 'execute' },
        ...{ byAuthor: true, asks: ['appliedValue'], needs: ['appliedValue'], guards: [stands], tone: 'primary' },
      },
      ignore: {
        ...{ label: { zh: '不采用', en: 'Do not take' }, from: ['PROPOSED'], to: 'DISMISSED', verb: 'execute' },
        ...{ byAuthor: true, note: 'required' },
      },
      evaluate: {
        ...{ label: { zh: '评估效果', en: 'Look at the effect' }, from: ['APPLIED'], to: 'EVALUATED' },
        ...{ verb: 'execute', who: ['system'] },
      },
      expire: {
        ...{
          label: { zh: '过期', en: 'Run out' },
          from: ['PROPOSED'],
          to: 'EXPIRED',
          verb: 'execute',
          who: ['system'],
        },
      },
    },
    deadlines: {
      effect: { in: ['APPLIED'], at: ({ enteredMs }) => enteredMs + EFFECT_AFTER_MS, take: 'evaluate' },
      stale: { in: ['PROPOSED'], at: ({ enteredMs }) => enteredMs + EXPIRES_AFTER_MS, take: 'expire' },
    },
  },
  verbs: ['add', 'execute', 'export', 'print'],
  removal: 'never',
  retentionYears: 3,
});
