import { PLAN } from '@sed/equipment-contract';
import { STAY, type ActionDefinition, type FlowDefinition, type Guard, type StateDefinition } from '@sed/records-model';
import { lineSums, openLines } from './plan-sums';

type Values = Readonly<Record<string, unknown>>;

/** States of plans of capital work and projects (domain model §11.1); region and group decide on large ones. */
const STATES = {
  DRAFT: { label: { zh: '草稿', en: 'Draft' }, tone: 'idle', editable: true, gaps: false },
  TO_REVIEW: { label: { zh: '待审核', en: 'To be reviewed' }, tone: 'todo', waits: true },
  REGION_REVIEW: { label: { zh: '待区域审批', en: 'Region to decide' }, tone: 'todo', waits: true },
  GROUP_REVIEW: { label: { zh: '待集团审批', en: 'Group to decide' }, tone: 'todo', waits: true },
  REJECTED: { label: { zh: '已驳回', en: 'Rejected' }, tone: 'warn', editable: true },
  APPROVED: { label: { zh: '已批准', en: 'Approved' }, tone: 'good', waits: false },
  STARTED: { label: { zh: '已启动', en: 'Started' }, tone: 'doing', waits: false },
  ADJUSTING: { label: { zh: '调整中', en: 'Adjusting' }, tone: 'warn', editable: true },
  ADJUST_REVIEW: { label: { zh: '调整待审核', en: 'Adjustment to be reviewed' }, tone: 'todo', waits: true },
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
  | 'evaluation'
  | 'achieved';

type Action = ActionDefinition<PlanField, PlanState>;

const OWN = { byAuthor: true } as const;
const NOTED = { note: 'required' } as const;
const RUNNING = ['APPROVED', 'STARTED'] as const;
/** Nobody approves what they submitted. */
const DECIDES = { verb: 'approve', except: ['submittedBy'], byAuthor: true } as const;
const PLANT = [{ position: 'PLANT_MGR' }, { position: 'OPS_MGR' }, { position: 'EQP_MGR' }] as const;
const REGION = [{ position: 'AREA_MGR' }, { position: 'GROUP_MGR' }] as const;
const GROUP = [{ position: 'GROUP_MGR' }] as const;

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

/** The next one to decide, by what is asked for. */
const afterPlant = {
  oneOf: ['APPROVED', 'REGION_REVIEW'],
  choose: (values: Values) => (lineSums(values).asked > PLAN.regionAbove ? 'REGION_REVIEW' : 'APPROVED'),
} as const;
const afterRegion = {
  oneOf: ['APPROVED', 'GROUP_REVIEW'],
  choose: (values: Values) => (lineSums(values).asked > PLAN.groupAbove ? 'GROUP_REVIEW' : 'APPROVED'),
} as const;

/** PL-02 to PL-07: from draft to start, and changes on the way. */
const DECISIONS = {
  submit: {
    ...{ id: 'PL-02', label: { zh: '提交审批', en: 'Submit' }, from: ['DRAFT'], to: 'TO_REVIEW', verb: 'submit' },
    ...{ ...OWN, guards: [hasLines], tone: 'primary', note: 'optional' },
  },
  agree: {
    ...{ id: 'PL-03', label: { zh: '同意', en: 'Agree' }, from: ['TO_REVIEW'], to: afterPlant, ...DECIDES, who: PLANT },
    ...{ asks: ['lines'], note: 'optional', tone: 'primary' },
  },
  agreeRegion: {
    ...{ id: 'PL-03', label: { zh: '区域同意', en: 'Agree (region)' }, from: ['REGION_REVIEW'], to: afterRegion },
    ...{ ...DECIDES, who: REGION, asks: ['lines'], note: 'optional', tone: 'primary' },
  },
  agreeGroup: {
    ...{ id: 'PL-03', label: { zh: '集团同意', en: 'Agree (group)' }, from: ['GROUP_REVIEW'], to: 'APPROVED' },
    ...{ ...DECIDES, who: GROUP, asks: ['lines'], note: 'optional', tone: 'primary' },
  },
  reject: {
    ...{ id: 'PL-04', label: { zh: '驳回', en: 'Reject' }, from: ['TO_REVIEW'], to: 'REJECTED', ...DECIDES },
    ...{ who: PLANT, ...NOTED, tone: 'danger' },
  },
  rejectRegion: {
    ...{ id: 'PL-04', label: { zh: '区域驳回', en: 'Reject (region)' }, from: ['REGION_REVIEW'], to: 'REJECTED' },
    ...{ ...DECIDES, who: REGION, ...NOTED, tone: 'danger' },
  },
  rejectGroup: {
    ...{ id: 'PL-04', label: { zh: '集团驳回', en: 'Reject (group)' }, from: ['GROUP_REVIEW'], to: 'REJECTED' },
    ...{ ...DECIDES, who: GROUP, ...NOTED, tone: 'danger' },
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
    ...{ ...DECIDES, who: [...PLANT, ...REGION], asks: ['lines'], note: 'optional', tone: 'primary' },
  },
  rejectAdjustment: {
    ...{
      id: 'PL-07',
      label: { zh: '驳回调整', en: 'Reject the adjustment' },
      from: ['ADJUST_REVIEW'],
      to: 'ADJUSTING',
    },
    ...{ ...DECIDES, who: [...PLANT, ...REGION], ...NOTED },
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
    ...{ from: ['DRAFT', 'REJECTED', 'APPROVED', 'STARTED'], tone: 'danger' },
  },
  evaluate: {
    ...{ id: 'PL-10', label: { zh: '评价', en: 'Evaluate' }, from: ['FINISHED'], to: 'EVALUATED', verb: 'evaluate' },
    ...{ ...OWN, asks: ['achieved', 'evaluation'], needs: ['evaluation'], note: 'optional' },
  },
} as const satisfies Readonly<Record<string, Action>>;

export const PLAN_FLOW = {
  initial: 'DRAFT',
  states: STATES,
  actions: { ...DECISIONS, ...COURSE },
} as const satisfies FlowDefinition<PlanField, PlanState, string>;
