import {
  choice,
  date,
  defineModule,
  files,
  lines,
  month,
  number,
  person,
  proposalSchema,
  ref,
  startBeforeEnd,
  struct,
  text,
  withinYear,
} from '@sed/records-model';
import { BASICS, note } from '@sed/records-model/common-fields';
import { dayBegins } from '@sed/shifts-contract';
import { evaluation, fromMonths, indicatorColumns, monthColumns, monthMs, monthsMakeTheYear } from './plan-fields';
import { planFlow } from './plan-flow';

/** Where what the year before came to is known from. */
const LAST_YEAR = [
  { code: 'MEASURED', label: { zh: '实测', en: 'Measured' } },
  { code: 'PART', label: { zh: '按已有月份推算', en: 'By its months so far' } },
  { code: 'TYPED', label: { zh: '人工填报', en: 'Entered' } },
] as const;
const MAX_LINES = 30;
const revision = number('版次', 'Version', { decimals: 0, initial: 1, readOnly: true, widthPx: 80 });
const proposed = struct('待审批调整', 'Adjustment', proposalSchema, { readOnly: true });
/** The order that was made of a line, once its plan began. */
const orderNo = text('执行工单', 'Order', { max: 50, readOnly: true, widthPx: 150 });
const planned = (zh: string, en: string) => number(zh, en, { decimals: 3, min: 0, widthPx: 110 });

/** What a plant means to reach in a year, month by month. */
export const yearPlan = defineModule({
  key: 'yearPlan',
  path: '/productioManager/operationPlan/yearPlan',
  scope: 'plant',
  label: { zh: '年度运行计划', en: 'annual operation plan' },
  fields: {
    name: text('计划名称', 'Name', { max: 50, required: true, searchable: true, widthPx: 220 }),
    year: number('年度', 'Year', { decimals: 0, min: 2000, max: 2099, isName: true, required: true, widthPx: 80 }),
    validFrom: date('生效日期', 'Valid from', { required: true, widthPx: 120 }),
    validTo: date('失效日期', 'Valid until', { required: true, widthPx: 120 }),
    tolerancePct: number('合计允差', 'Tolerance of the sum', {
      unit: '%',
      decimals: 2,
      min: 0,
      max: 10,
      initial: 0.5,
      required: true,
    }),
    lines: lines(
      '计划指标',
      'Indicators',
      {
        ...indicatorColumns,
        ...monthColumns,
        annual: planned('全年', 'Year'),
        fromMonths,
        lastYear: number('上年', 'Last year', {
          ...{ decimals: 3, min: 0, widthPx: 110 },
          hint: { zh: '有实测数据时由系统填入', en: 'Filled in by the product where the year was measured' },
        }),
        lastYearFrom: choice('上年来源', 'Last year from', LAST_YEAR, { readOnly: true, widthPx: 130 }),
      },
      { maxItems: MAX_LINES, minItems: 1, uniqueBy: 'indicator' },
    ),
    overhauls: lines(
      '检修安排',
      'Overhauls',
      {
        what: text('内容', 'What', { max: 100, required: true }),
        from: date('开始', 'From'),
        to: date('结束', 'Until'),
        responsible: person('责任人', 'Responsible'),
        orderNo,
      },
      { maxItems: MAX_LINES },
    ),
    revision,
    ...evaluation,
    attachments: files('附件', 'Attachments', { of: 'file', maxItems: 3 }),
    note,
    proposed,
  },
  title: 'name',
  list: {
    columns: ['name', 'factoryNo', 'year', 'validFrom', 'validTo', 'revision', 'score', 'status', 'updatedAt'],
    yields: ['score', 'validTo', 'validFrom'],
    filters: ['status', 'validFrom', 'lines.indicator'],
    sort: '-year',
  },
  form: [
    { label: BASICS, fields: ['name', 'year', 'validFrom', 'validTo', 'tolerancePct', 'note', 'attachments'] },
    { label: { zh: '计划指标', en: 'Indicators' }, fields: ['lines'] },
    { label: { zh: '检修安排', en: 'Overhauls' }, fields: ['overhauls'] },
  ],
  flow: planFlow<'lines' | 'overhauls' | 'tolerancePct' | 'summary' | 'score'>({
    model: 'yearPlan',
    adjusted: ['lines', 'overhauls', 'tolerancePct'],
    evaluated: ['summary', 'score'],
    startsAt: ({ values: { validFrom }, zone }) => dayBegins(validFrom, zone),
    endsAt: ({ values: { validTo }, zone }) => dayBegins(validTo, zone, 1),
  }),
  rules: [
    startBeforeEnd('validFrom', 'validTo', { orEqual: true }),
    withinYear('validFrom', 'year'),
    withinYear('validTo', 'year'),
    monthsMakeTheYear,
  ],
  verbs: ['add', 'edit', 'delete', 'export', 'print'],
  removal: 'editable',
  retentionYears: 10,
});

/** A month of the year plan with the work that matters in it. */
export const monthPlan = defineModule({
  key: 'monthPlan',
  path: '/productioManager/operationPlan/monthPlan',
  scope: 'plant',
  label: { zh: '月度运行计划', en: 'monthly operation plan' },
  fields: {
    name: text('计划名称', 'Name', { max: 50, required: true, searchable: true, widthPx: 220 }),
    month: month('月份', 'Month', { required: true, widthPx: 100 }),
    yearPlan: ref('年度计划', 'Annual plan', 'yearPlan', { samePlant: true, widthPx: 180 }),
    lines: lines(
      '计划指标',
      'Indicators',
      {
        ...indicatorColumns,
        planned: planned('计划', 'Plan'),
        remark: text('说明', 'Remark', { max: 300, widthPx: 200 }),
      },
      { maxItems: MAX_LINES, minItems: 1, uniqueBy: 'indicator' },
    ),
    tasks: lines(
      '重点工作',
      'Key tasks',
      {
        task: text('工作内容', 'Task', { max: 100, required: true, widthPx: 220 }),
        owner: person('责任人', 'Responsible'),
        dueOn: date('计划完成', 'Due on'),
        doneOn: date('实际完成', 'Done on'),
        result: text('完成情况', 'Result', { max: 300 }),
        orderNo,
      },
      { maxItems: MAX_LINES },
    ),
    revision,
    ...evaluation,
    note,
    proposed,
  },
  title: 'name',
  list: {
    columns: ['name', 'factoryNo', 'month', 'yearPlan', 'revision', 'score', 'status', 'updatedAt'],
    yields: ['score', 'yearPlan'],
    filters: ['status', 'month', 'yearPlan', 'lines.indicator'],
    sort: '-month',
  },
  form: [
    { label: BASICS, fields: ['name', 'month', 'yearPlan', 'note'] },
    { label: { zh: '计划指标', en: 'Indicators' }, fields: ['lines'] },
    { label: { zh: '重点工作', en: 'Key tasks' }, fields: ['tasks'] },
  ],
  flow: planFlow<'lines' | 'tasks' | 'summary' | 'score'>({
    model: 'monthPlan',
    adjusted: ['lines', 'tasks'],
    evaluated: ['summary', 'score'],
    alsoEvaluated: ['tasks'],
    startsAt: ({ values, zone }) => monthMs(values.month, zone),
    endsAt: ({ values, zone }) => monthMs(values.month, zone, 1),
  }),
  verbs: ['add', 'edit', 'delete', 'export', 'print'],
  removal: 'editable',
  retentionYears: 10,
});
