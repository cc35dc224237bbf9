import {
  choice,
  date,
  defineModule,
  dictionary,
  linesUpperAboveLower,
  lines,
  number,
  person,
  ref,
  startBeforeEnd,
  text,
  type Guard,
} from '@sed/records-model';
import { BASICS, note } from '@sed/records-model/common-fields';

const item = <const C extends string>(code: C, zh: string, en: string) => ({ code, label: { zh, en } }) as const;

const REASONS = [
  item('EXCEPTION', '异常', 'Exception'),
  item('SEASON', '季节', 'Season'),
  item('TARGET', '目标变化', 'New target'),
  item('TEST', '试验', 'Trial'),
] as const;

const value = (zh: string, en: string) => number(zh, en, { decimals: 4 });

const hasParameters: Guard = {
  name: 'parameters',
  check: ({ values: { parameters } }) =>
    Array.isArray(parameters) && parameters.length > 0
      ? undefined
      : { code: 'operation.parameters', field: 'parameters' },
};

/** A process adjustment that is planned: of a season, a trial or another target. Issued, it becomes an order. */
export const craftPlanList = defineModule({
  key: 'craftPlanList',
  path: '/productioManager/craftManage/craftPlanList',
  scope: 'plant',
  label: { zh: '工艺调整计划', en: 'process adjustment plan' },
  number: { prefix: 'GYJ' },
  fields: {
    name: text('计划名称', 'Name', { max: 50, required: true, searchable: true, widthPx: 220 }),
    section: dictionary('工艺段', 'Process section', 'processSection', { required: true, widthPx: 120 }),
    reason: choice('调整原因', 'Reason', REASONS, { required: true, initial: 'SEASON', widthPx: 100 }),
    content: text('调整内容', 'Content', { max: 500, lines: 4, required: true, searchable: true }),
    windowFrom: date('开始日期', 'From', { required: true, widthPx: 110 }),
    windowTo: date('结束日期', 'Until', { required: true, widthPx: 110 }),
    executor: person('执行人', 'Executor', { required: true, widthPx: 110 }),
    parameters: lines(
      '调整参数',
      'Parameters',
      {
        name: text('参数', 'Parameter', { max: 50, required: true, widthPx: 160 }),
        signal: ref('设定值测点', 'Setpoint signal', 'signal', { samePlant: true, widthPx: 160 }),
        fromValue: value('原值', 'From'),
        toValue: number('目标值', 'To', { decimals: 4, required: true }),
        lo: value('允许下限', 'Least'),
        hi: value('允许上限', 'Greatest'),
        stepSize: value('步长', 'Step'),
      },
      { maxItems: 20 },
    ),
    expectedEffect: text('预期效果', 'Expected effect', { max: 300, lines: 2 }),
    watchSignals: ref('观察指标', 'Watched signals', 'signal', { multiple: true, maxItems: 5, samePlant: true }),
    watchHours: number('观察期', 'Watch period', { unit: 'h', decimals: 0, min: 0, max: 720, initial: 24 }),
    rollbackCondition: text('回退条件', 'When to go back', { max: 300, lines: 2 }),
    rollbackLimits: lines(
      '回退限值',
      'Limits to go back at',
      {
        signal: ref('测点', 'Signal', 'signal', { required: true, samePlant: true, widthPx: 180 }),
        under: value('低于', 'Under'),
        over: value('高于', 'Over'),
      },
      { maxItems: 5 },
    ),
    orderNo: text('执行工单', 'Order', { max: 50, searchable: true, readOnly: true, widthPx: 150 }),
    note,
  },
  title: 'name',
  list: {
    columns: [
      'no',
      'name',
      'factoryNo',
      'section',
      'reason',
      'windowFrom',
      'windowTo',
      'executor',
      'orderNo',
      'status',
    ],
    yields: ['orderNo', 'executor'],
    filters: ['status', 'section', 'reason', 'windowFrom', 'executor'],
    sort: '-windowFrom',
    views: ['table', 'board'],
  },
  form: [
    { label: BASICS, fields: ['name', 'section', 'reason', 'content', 'windowFrom', 'windowTo', 'executor', 'note'] },
    { label: { zh: '调整参数', en: 'Parameters' }, fields: ['parameters'] },
    {
      label: { zh: '观察与回退', en: 'Watching and going back' },
      fields: ['expectedEffect', 'watchSignals', 'watchHours', 'rollbackCondition', 'rollbackLimits'],
    },
  ],
  flow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: { zh: '草稿', en: 'Draft' }, tone: 'idle', editable: true, waits: false },
      TO_REVIEW: { label: { zh: '审批中', en: 'In approval' }, tone: 'doing' },
      REJECTED: { label: { zh: '已驳回', en: 'Rejected' }, tone: 'warn', editable: true, waits: false },
      APPROVED: { label: { zh: '已批准', en: 'Approved' }, tone: 'good', waits: false },
      ISSUED: { label: { zh: '已下达', en: 'Issued' }, tone: 'doing', waits: false },
      FINISHED: { label: { zh: '已完成', en: 'Finished' }, tone: 'good', final: true },
      CANCELLED: { label: { zh: '已取消', en: 'Cancelled' }, tone: 'off', final: true },
    },
    actions: {
      submit: {
        label: { zh: '提交', en: 'Submit' },
        ...{ from: ['DRAFT', 'REJECTED'], to: 'TO_REVIEW', verb: 'submit', byAuthor: true, tone: 'primary' },
        guards: [hasParameters],
      },
      agree: {
        label: { zh: '同意', en: 'Agree' },
        ...{
          from: ['TO_REVIEW'],
          to: 'APPROVED',
          verb: 'approve',
          who: ['system'],
          // Whoever is to change the process does not agree to it.
          except: ['executor'],
        },
      },
      reject: {
        label: { zh: '驳回', en: 'Reject' },
        ...{ from: ['TO_REVIEW'], to: 'REJECTED', verb: 'approve', who: ['system'] },
      },
      issueTask: {
        label: { zh: '下达任务', en: 'Issue the task' },
        ...{ from: ['APPROVED'], to: 'ISSUED', verb: 'issue', byAuthor: true, tone: 'primary' },
      },
      finish: {
        label: { zh: '完成', en: 'Finish' },
        ...{ from: ['ISSUED'], to: 'FINISHED', verb: 'issue', who: ['system'] },
      },
      cancel: {
        label: { zh: '取消', en: 'Cancel' },
        ...{ from: ['DRAFT', 'REJECTED', 'APPROVED', 'ISSUED'], to: 'CANCELLED', verb: 'cancel', byAuthor: true },
        ...{ note: 'required', tone: 'danger' },
      },
    },
    approval: { model: 'craftPlanList', submit: 'submit', approved: 'agree', rejected: 'reject' },
  },
  rules: [startBeforeEnd('windowFrom', 'windowTo', { orEqual: true }), linesUpperAboveLower('parameters', 'lo', 'hi')],
  verbs: ['add', 'edit', 'delete', 'export', 'print'],
  removal: 'editable',
  retentionYears: 10,
});
