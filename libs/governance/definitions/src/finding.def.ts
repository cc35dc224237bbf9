import { CAUSES, REMEDIES } from '@sed/governance-contract';
import { bilingual, choice, date, defineModule, files, instant, number, person, ref, text } from '@sed/records-model';
import { FINDING_FLOW } from './finding-flow';
import { SEVERITY_ITEMS, TYPE_ITEMS } from './rule.def';

const MADE = { readOnly: true } as const;

/** What the rules found in stored data, and what became of it. The nightly run makes them; nobody writes one by hand. */
export const resultsDetailedList = defineModule({
  key: 'resultsDetailedList',
  path: '/group/dataGovernance/resultsDetailedList',
  scope: 'plant',
  label: { zh: '治理结果', en: 'finding' },
  number: { prefix: 'DG' },
  fields: {
    subject: text('对象', 'Subject', { max: 100, required: true, createOnly: true, searchable: true, widthPx: 150 }),
    signal: ref('测点', 'Signal', 'signal', { createOnly: true, samePlant: true, widthPx: 180 }),
    otherSignal: ref('比对测点', 'Compared with', 'signal', { createOnly: true, samePlant: true }),
    ruleType: choice('规则类型', 'Type', TYPE_ITEMS, { required: true, createOnly: true, widthPx: 140 }),
    rule: ref('规则', 'Rule', 'rulesDetailedInformation', { createOnly: true, widthPx: 180 }),
    severity: choice('严重程度', 'Severity', SEVERITY_ITEMS, { required: true, createOnly: true, widthPx: 90 }),
    score: number('可疑度', 'Score', { decimals: 2, min: 0, max: 1, createOnly: true, widthPx: 80 }),
    fromAt: instant('开始时间', 'From', { required: true, createOnly: true, widthPx: 150 }),
    toAt: instant('结束时间', 'To', { required: true, createOnly: true, widthPx: 150 }),
    day: date('生产日', 'Production day', { createOnly: true, widthPx: 110 }),
    evidence: bilingual('依据', 'Evidence', { max: 300, createOnly: true, widthPx: 320 }),
    measured: number('实测', 'Measured', { decimals: 4, createOnly: true }),
    limit: number('限值', 'Limit', { decimals: 4, createOnly: true }),
    lo: number('正常下限', 'Lower bound', { decimals: 4, createOnly: true }),
    hi: number('正常上限', 'Upper bound', { decimals: 4, createOnly: true }),
    key: text('发现标识', 'Key', { ...MADE, max: 100, internal: true }),
    cause: choice('原因', 'Cause', CAUSES, { widthPx: 90 }),
    reason: text('说明', 'Reason', { max: 300, lines: 3 }),
    proof: files('佐证', 'Evidence files', { of: 'file', maxItems: 3 }),
    remedy: choice('整改方式', 'Put right by', REMEDIES, { widthPx: 110 }),
    remedyNote: text('整改说明', 'What was done', { max: 300, lines: 3 }),
    order: ref('工单', 'Order', 'temporaryOrder', { ...MADE, samePlant: true, widthPx: 150 }),
    orderNo: text('工单编号', 'Order no.', { ...MADE, max: 50, searchable: true, widthPx: 150 }),
    decidedBy: person('判定人', 'Decided by', { ...MADE, widthPx: 110 }),
    decidedAt: instant('判定时间', 'Decided at', { ...MADE, widthPx: 150 }),
    fixedAt: instant('整改时间', 'Fixed at', MADE),
    verifiedDay: date('复核生产日', 'Verified on', MADE),
  },
  title: 'subject',
  list: {
    columns: [
      ...(['no', 'subject', 'factoryNo', 'ruleType', 'severity', 'score'] as const),
      ...(['fromAt', 'toAt', 'evidence', 'decidedBy', 'status'] as const),
    ],
    yields: ['decidedBy', 'toAt', 'no', 'score'],
    filters: ['status', 'ruleType', 'severity', 'fromAt', 'signal', 'cause', 'decidedBy', 'rule'],
    sort: '-fromAt',
    views: ['table', 'board'],
  },
  indexes: [['fromAt'], ['day', 'ruleType'], ['key'], ['decidedAt']],
  form: [
    {
      label: { zh: '发现', en: 'Finding' },
      fields: [
        ...(['subject', 'signal', 'otherSignal', 'ruleType', 'rule', 'severity', 'score'] as const),
        ...(['fromAt', 'toAt', 'day', 'evidence', 'measured', 'limit', 'lo', 'hi'] as const),
      ],
    },
    {
      label: { zh: '判定与整改', en: 'Decision' },
      fields: ['cause', 'reason', 'proof', 'remedy', 'remedyNote', 'order'],
    },
  ],
  flow: FINDING_FLOW,
  verbs: ['export', 'print'],
  removal: 'never',
  retentionYears: 10,
});
