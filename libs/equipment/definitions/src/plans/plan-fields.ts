import { LINE_DECISIONS, LINE_STATES } from '@sed/equipment-contract';
import {
  choice,
  computed,
  date,
  decimal,
  dictionary,
  files,
  flag,
  instant,
  lines,
  number,
  person,
  ref,
  text,
  type LineField,
} from '@sed/records-model';
import { note } from '@sed/records-model/common-fields';
import { closedLines, deviationPct, lineSums, progressPct } from './plan-sums';
import { PLAN_STAGES } from './plan-stages';

const SERVICE = { readOnly: true } as const;
const money = (zh: string, en: string, required = false) =>
  decimal(zh, en, { decimals: 2, min: '0', unit: 'CNY', required });

const QUARTERS = [
  { code: 'Q1', label: { zh: '一季度', en: '1st quarter' } },
  { code: 'Q2', label: { zh: '二季度', en: '2nd quarter' } },
  { code: 'Q3', label: { zh: '三季度', en: '3rd quarter' } },
  { code: 'Q4', label: { zh: '四季度', en: '4th quarter' } },
] as const;

const PURCHASE_ROUTES = [
  { code: 'HC', label: { zh: '货物', en: 'Goods' } },
  { code: 'FC', label: { zh: '服务', en: 'Services' } },
  { code: 'SC', label: { zh: '电商', en: 'E-commerce' } },
] as const;

/** What every line asks for after its object. */
const LINE_COMMON = {
  reason: text('理由', 'Reason', { max: 300, required: true }),
  method: text('方案', 'Method', { max: 300 }),
  budget: decimal('预算', 'Budget', { decimals: 2, min: '0.01', unit: 'CNY', required: true, total: { by: 'sum' } }),
  quarter: choice('计划季度', 'Quarter', QUARTERS, { required: true }),
  purchaseRoute: choice('采购方式', 'Purchased as', PURCHASE_ROUTES),
  workPurpose: dictionary('用途', 'Purpose', 'workPurpose'),
} as const;

/** What the approval and the orders add to a line. */
function lineCourse(order: string) {
  return {
    decision: choice('审批意见', 'Decision', LINE_DECISIONS),
    approved: decimal('批准金额', 'Approved', { decimals: 2, min: '0', unit: 'CNY', total: { by: 'sum' } }),
    state: choice('状态', 'State', LINE_STATES, { ...SERVICE, initial: 'PROPOSED' }),
    order: ref('工单', 'Order', order, SERVICE),
    settled: decimal('决算金额', 'Settled', { decimals: 2, min: '0', unit: 'CNY', total: { by: 'sum' }, ...SERVICE }),
    isUnplanned: flag('计划外', 'Outside the plan', SERVICE),
  } as const;
}

/** What the lines of a plan come to; once it is finished, its report. */
const FIGURES = {
  askedSum: computed('申请金额', 'Asked for', {
    ...{ unit: 'CNY', decimals: 2, widthPx: 130 },
    compute: (values) => lineSums(values).asked,
  }),
  approvedSum: computed('批准金额合计', 'Approved in all', {
    ...{ unit: 'CNY', decimals: 2, widthPx: 130 },
    compute: (values) => lineSums(values).approved,
  }),
  settledTotal: computed('决算金额合计', 'Settled in all', {
    ...{ unit: 'CNY', decimals: 2, widthPx: 130 },
    compute: (values) => lineSums(values).settled,
  }),
  progress: computed('完成进度', 'Progress', { unit: '%', decimals: 1, compute: progressPct, widthPx: 100 }),
  linesSettled: computed('已决算明细', 'Lines settled', {
    ...{ decimals: 0, widthPx: 100 },
    compute: (values) => closedLines(values).settled,
  }),
  linesDropped: computed('未实施明细', 'Lines not carried out', {
    ...{ decimals: 0, widthPx: 100 },
    compute: (values) => closedLines(values).dropped,
  }),
  deviation: computed('决算偏差', 'Settled against approved', {
    ...{ unit: '%', decimals: 1, widthPx: 110 },
    compute: deviationPct,
  }),
} as const;

/** Fields of a plan of capital work or of projects: what it is for, its lines, and what becomes of both. */
export function planFields<const L extends Readonly<Record<string, LineField>>>(
  order: string,
  object: L,
  course: Readonly<Record<string, LineField>> = {},
) {
  const line = {
    lineNo: number('行号', 'No.', { decimals: 0, min: 1, max: 999 }),
    ...object,
    ...LINE_COMMON,
    ...lineCourse(order),
    ...course,
  } as const;
  return {
    name: text('计划名称', 'Name', { max: 50, required: true, searchable: true, widthPx: 240 }),
    year: number('年度', 'Year', { decimals: 0, min: 2000, max: 2100, isName: true, required: true, widthPx: 80 }),
    startsOn: date('生效日期', 'Effective from', {
      ...{ widthPx: 120 },
      hint: {
        zh: '计划年度内的日期；批准后到该日自动启动，留空时手动启动',
        en: 'A day of the year: approved, the plan starts by itself on it. Left empty, it is started by hand',
      },
    }),
    reason: text('编制说明', 'Reason', { max: 500, lines: 4 }),
    owner: person('负责人', 'In charge', { widthPx: 110 }),
    lines: lines('计划明细', 'Lines', line, { maxItems: 100 }),
    stages: PLAN_STAGES,
    attachments: files('附件', 'Attachments', { of: 'file', maxItems: 8 }),
    note,
    ...FIGURES,
    finishedAt: instant('完成时间', 'Finished', SERVICE),
    revision: number('调整次数', 'Adjustments', { decimals: 0, initial: 0, ...SERVICE }),
    submittedBy: person('提交人', 'Submitted by', SERVICE),
    urgentLines: lines('增补明细', 'Lines to add', { ...object, ...LINE_COMMON }, { maxItems: 10 }),
    issueNos: text('下达行号', 'Lines to issue', { max: 100, hint: { zh: '例如 1, 3-5', en: 'Such as 1, 3-5' } }),
    issueExecutor: person('执行人', 'Executor'),
    issueStart: instant('计划开始', 'Planned start'),
    issueEnd: instant('计划完成', 'Planned end'),
    issueTogether: flag('合并为一张工单', 'In one order', { initial: false }),
    lineNos: text('行号', 'Lines', { max: 100, hint: { zh: '例如 1, 3-5', en: 'Such as 1, 3-5' } }),
    settledSum: money('决算金额', 'Settled'),
    evaluation: text('评价结论', 'Conclusion', { max: 500, lines: 4 }),
    achieved: text('实际效果', 'What was achieved', { max: 300, lines: 3 }),
  } as const;
}
