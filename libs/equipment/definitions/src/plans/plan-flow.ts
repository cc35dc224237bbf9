import {
  STAY,
  type ActionDefinition,
  type FlowDefinition,
  type Guard,
  type LineDecisions,
  type StateDefinition,
} from '@sed/records-model';
import { dayBegins } from '@sed/shifts-contract';
import { openLines } from './plan-sums';

/** States of plans of capital work and projects (domain model §11.1). */
const STATES = {
  DRAFT: { label: { zh: '草稿', en: 'Draft' }, tone: 'idle', editable: true, gaps: false },
  TO_REVIEW: { label: { zh: '审批中', en: 'In approval' }, tone: 'doing' },
  REJECTED: { label: { zh: '已驳回', en: 'Rejected' }, tone: 'warn', editable: true },
  APPROVED: { label: { zh: '已批准', en: 'Approved' }, tone: 'good', waits: false },
  STARTED: { label: { zh: '已启动', en: 'Started' }, tone: 'doing', waits: false },
  ADJUSTING: { label: { zh: '调整中', en: 'Adjusting' }, tone: 'warn', editable: true },
  ADJUST_REVIEW: { label: { zh: '调整审批中', en: 'Adjustment in approval' }, tone: 'doing' },
  FINISHED: { label: { zh: '已完成', en: 'Finished' }, tone: 'good' },
  EVALUATED: { label: { zh: '已评价', en: 'Evaluated' }, tone: 'good', final: true },
  CANCELLED: { label: { zh: '已取消', en: 'Cancelled' }, tone: 'off', final: true },
} as const satisfies Readonly<Record<string, StateDefinition>>;
export type PlanState = keyof typeof STATES;

/** Fields the flow needs; every plan has them. */
export type PlanField =
  | 'lines'
  | 'urgentLines'
  | 'issueNos'
  | 'issueExecutor'
  | 'issueStart'
  | 'issueEnd'
  | 'issueTogether'
  | 'lineNos'
  | 'settledSum'
  | 'submittedBy'
  | 'owner'
  | 'evaluation'
  | 'achieved';

type Action = ActionDefinition<PlanField, PlanState>;

const OWN = { byAuthor: true } as const;
const NOTED = { note: 'required' } as const;
const RUNNING = ['APPROVED', 'STARTED'] as const;
/** Decided by the process of the plan; nobody approves what they submitted. */
const BY_PROCESS = { verb: 'approve', who: ['system'] } as const;
const AGREED = { ...BY_PROCESS, except: ['submittedBy'], byAuthor: true } as const;
const APPROVERS = [{ position: 'PLANT_MGR' }, { position: 'AREA_MGR' }, { position: 'GROUP_MGR' }] as const;
const REGION = [{ position: 'AREA_MGR' }, { position: 'GROUP_MGR' }] as const;

const hasLines: Guard = {
  name: 'hasLines',
  check: ({ values: { lines } }) =>
    Array.isArray(lines) && lines.length > 0 ? undefined : { code: 'plan.linesMissing', field: 'lines' },
};

const allClosed: Guard = {
  name: 'allClosed',
  check: ({ values }) => {
    const count = openLines(values);
    return count === 0 ? undefined : { code: 'plan.linesOpen', params: { count } };
  },
};

/** PL-02 to PL-07: from draft to start, and changes on the way. */
const DECISIONS = {
  submit: {
    ...{ id: 'PL-02', label: { zh: '提交审批', en: 'Submit' }, from: ['DRAFT'], to: 'TO_REVIEW', verb: 'submit' },
    ...{ ...OWN, guards: [hasLines], tone: 'primary', note: 'optional' },
  },
  agree: {
    ...{ id: 'PL-03', label: { zh: '同意', en: 'Agree' }, from: ['TO_REVIEW'], to: 'APPROVED', ...AGREED },
  },
  reject: {
    ...{ id: 'PL-04', label: { zh: '驳回', en: 'Reject' }, from: ['TO_REVIEW'], to: 'REJECTED', ...BY_PROCESS },
  },
  // What an approver says about each line, before the next one sees it.
  decideLines: {
    ...{ label: { zh: '逐行审批', en: 'Decide about lines' }, from: ['TO_REVIEW', 'ADJUST_REVIEW'], to: STAY },
    ...{ ...BY_PROCESS, asks: ['lines'] },
  },
  reopen: {
    ...{
      id: 'PL-05',
      label: { zh: '修改重报', en: 'Revise' },
      from: ['REJECTED'],
      to: 'DRAFT',
      verb: 'submit',
      ...OWN,
    },
    note: 'optional',
  },
  start: {
    ...{ id: 'PL-06', label: { zh: '启动', en: 'Start' }, from: ['APPROVED'], to: 'STARTED', verb: 'issue', ...OWN },
    ...{ tone: 'primary', note: 'optional' },
  },
  adjust: {
    ...{ id: 'PL-07', label: { zh: '调整', en: 'Adjust' }, from: ['STARTED'], to: 'ADJUSTING', verb: 'submit', ...OWN },
    ...NOTED,
  },
  submitAdjustment: {
    ...{
      id: 'PL-07',
      label: { zh: '提交调整', en: 'Submit the adjustment' },
      from: ['ADJUSTING'],
      to: 'ADJUST_REVIEW',
    },
    ...{ verb: 'submit', ...OWN, guards: [hasLines], tone: 'primary', note: 'optional' },
  },
  agreeAdjustment: {
    ...{
      id: 'PL-07',
      label: { zh: '同意调整', en: 'Agree to the adjustment' },
      from: ['ADJUST_REVIEW'],
      to: 'STARTED',
    },
    ...AGREED,
  },
  rejectAdjustment: {
    ...{
      id: 'PL-07',
      label: { zh: '驳回调整', en: 'Reject the adjustment' },
      from: ['ADJUST_REVIEW'],
      to: 'ADJUSTING',
    },
    ...BY_PROCESS,
  },
} as const satisfies Readonly<Record<string, Action>>;

/** OL-05 to OL-10 and PL-08 to PL-10: what becomes of lines, and of the plan with them. */
const COURSE = {
  issueLines: {
    ...{
      id: 'OL-05',
      label: { zh: '下达任务', en: 'Issue tasks' },
      from: ['STARTED'],
      to: STAY,
      verb: 'issue',
      ...OWN,
    },
    ...{ asks: ['issueNos', 'issueExecutor', 'issueStart', 'issueEnd', 'issueTogether'], tone: 'primary' },
    ...{ needs: ['issueNos', 'issueExecutor', 'issueStart', 'issueEnd'], note: 'optional' },
  },
  cancelLines: {
    ...{ id: 'OL-09', label: { zh: '取消明细', en: 'Cancel lines' }, from: RUNNING, to: STAY, verb: 'cancel', ...OWN },
    ...{ asks: ['lineNos'], needs: ['lineNos'], ...NOTED },
  },
  settleLines: {
    ...{ id: 'OL-08', label: { zh: '登记决算', en: 'Record the settlement' }, from: ['STARTED'], to: STAY, ...OWN },
    ...{ verb: 'evaluate', asks: ['lineNos', 'settledSum'], needs: ['lineNos', 'settledSum'], note: 'optional' },
  },
  insertUrgent: {
    ...{ id: 'OL-10', label: { zh: '计划外紧急增补', en: 'Add an urgent line' }, from: ['STARTED'], to: STAY },
    ...{ verb: 'approve', who: REGION, byAuthor: true, asks: ['urgentLines'], needs: ['urgentLines'], ...NOTED },
  },
  finish: {
    ...{
      id: 'PL-08',
      label: { zh: '完成', en: 'Finish' },
      from: ['STARTED'],
      to: 'FINISHED',
      verb: 'evaluate',
      ...OWN,
    },
    ...{ guards: [allClosed], note: 'optional' },
  },
  cancel: {
    ...{ id: 'PL-09', label: { zh: '取消', en: 'Cancel' }, to: 'CANCELLED', verb: 'cancel', ...OWN, ...NOTED },
    ...{ from: ['DRAFT', 'REJECTED'], tone: 'danger' },
  },
  // What was approved is given up by those who may approve it, and not by who asked for it.
  callOff: {
    ...{ id: 'PL-09', label: { zh: '撤销计划', en: 'Call the plan off' }, from: RUNNING, to: 'CANCELLED' },
    ...{ verb: 'approve', who: APPROVERS, except: ['submittedBy'], byAuthor: true, ...NOTED, tone: 'danger' },
    confirm: {
      zh: '未下达的明细随之取消；已下达的工单逐张处理。',
      en: 'Lines nobody has issued are cancelled; orders under way are decided one by one.',
    },
  },
  evaluate: {
    ...{ id: 'PL-10', label: { zh: '评价', en: 'Evaluate' }, from: ['FINISHED'], to: 'EVALUATED', verb: 'evaluate' },
    ...{ ...OWN, asks: ['achieved', 'evaluation'], needs: ['evaluation'], note: 'optional' },
  },
} as const satisfies Readonly<Record<string, Action>>;

const PLAN_ACTIONS = { ...DECISIONS, ...COURSE } as const;

/** PL-06 and PL-08: a plan starts on its first day, and is over with the last of its lines. */
export const PLAN_DEADLINES = {
  begin: {
    ...{ label: { zh: '生效', en: 'Takes effect' }, in: ['APPROVED'], take: 'start' },
    at: ({ values, zone }) => dayBegins(values.startsOn, zone),
  },
  finish: {
    ...{ label: { zh: '明细全部关闭', en: 'All lines closed' }, in: ['STARTED'], take: 'finish' },
    at: ({ values, enteredMs }) => (openLines(values) === 0 ? enteredMs : null),
  },
  // What is still open is settled, cancelled or put off by people.
  periodOver: {
    ...{ label: { zh: '计划年度已结束，仍有明细未关闭', en: 'The year is over and lines are open' }, in: ['STARTED'] },
    ...{ tells: [{ field: 'owner' }, 'author'] },
    at: ({ values, zone }) =>
      typeof values.year === 'number' && openLines(values) > 0
        ? dayBegins(`${String(values.year + 1)}-01-01`, zone)
        : null,
  },
} as const satisfies FlowDefinition<PlanField, PlanState, keyof typeof PLAN_ACTIONS>['deadlines'];

export const PLAN_FLOW = {
  initial: 'DRAFT',
  states: STATES,
  actions: PLAN_ACTIONS,
} as const satisfies FlowDefinition<PlanField, PlanState, string>;

/** What approvers say about a line. */
const LINES: Omit<LineDecisions<'decideLines'>, 'shown'> = {
  ...{ action: 'decideLines', field: 'lines', no: 'lineNo', asked: 'budget', cut: 'CUT' },
  ...{ decision: 'decision', approved: 'approved', open: { cell: 'state', is: 'PROPOSED' } },
};

/** The approvals of a plan: once as a whole, and again each time it is adjusted. */
export function planApprovals(model: string, object: readonly string[]) {
  const lines = { ...LINES, shown: [...object, 'reason', 'method', 'quarter', 'budget'] };
  return [
    { model, submit: 'submit', approved: 'agree', rejected: 'reject', lines },
    { model, submit: 'submitAdjustment', approved: 'agreeAdjustment', rejected: 'rejectAdjustment', lines },
  ] as const;
}
