import { LABORATORY } from '@sed/laboratory-contract';
import { STAY, type ActionDefinition, type FlowDefinition, type Guard } from '@sed/records-model';
import type { ANALYSIS_TASK_FIELDS } from './analysis-task-fields';

type Name = keyof typeof ANALYSIS_TASK_FIELDS;
type State =
  | 'TO_SAMPLE'
  | 'SAMPLED'
  | 'RECEIVED'
  | 'RESAMPLE'
  | 'TESTING'
  | 'TO_REVIEW'
  | 'RETEST'
  | 'VERIFIED'
  | 'PUBLISHED'
  | 'AMENDED'
  | 'MISSED';
type Flow = FlowDefinition<Name, State, string>;
type Action = ActionDefinition<Name, State>;

const STATES: Flow['states'] = {
  TO_SAMPLE: { label: { zh: '待采样', en: 'To be sampled' }, tone: 'todo', waits: false },
  SAMPLED: { label: { zh: '已采样', en: 'Sampled' }, tone: 'doing', waits: false },
  RECEIVED: { label: { zh: '已接样', en: 'Received' }, tone: 'doing', waits: false },
  RESAMPLE: { label: { zh: '重采', en: 'Resample' }, tone: 'warn', waits: false },
  TESTING: { label: { zh: '检测中', en: 'Being tested' }, tone: 'doing', waits: false },
  TO_REVIEW: { label: { zh: '待审核', en: 'To be reviewed' }, tone: 'todo', waits: true },
  RETEST: { label: { zh: '复测', en: 'Retest' }, tone: 'warn', waits: false },
  VERIFIED: { label: { zh: '已审核', en: 'Verified' }, tone: 'good' },
  PUBLISHED: { label: { zh: '已发布', en: 'Published' }, tone: 'good', waits: false },
  AMENDED: { label: { zh: '修订中', en: 'Being amended' }, tone: 'warn', waits: true },
  MISSED: { label: { zh: '漏检', en: 'Missed' }, tone: 'bad', waits: false },
};

const BY_LAB = { verb: 'execute', byAuthor: true } as const;
/** Whoever measured does not verify. */
const BY_REVIEWER = { verb: 'review', who: [{ position: 'LAB_REV' }], except: ['analyst'], byAuthor: true } as const;
const SAMPLED_WITH = ['takenAt', 'temperature', 'parts', 'lateReason'] as const;
const ENTERED = ['results', 'qc', 'instrument', 'reagent', 'note'] as const;

const qcPassed: Guard = {
  name: 'qcPassed',
  check: ({ values: { qcState } }) => (qcState === 'FAIL' ? { code: 'laboratory.qcFailed' } : undefined),
};

/** What failed, or is missing of the batch, goes on with the reviewer's reason alone. */
const qcFailed: Guard = {
  name: 'qcFailed',
  check: ({ values: { qcState } }) =>
    qcState === 'FAIL' || qcState === 'SHORT' ? undefined : { code: 'laboratory.qcNotFailed' },
};

/** LB-07: what is over a limit is confirmed, or tested again. */
const confirmed: Guard = {
  name: 'confirmed',
  check: ({ values: { verdict, isConfirmed } }) =>
    verdict === 'OVER' && isConfirmed !== true ? { code: 'laboratory.confirmOver', field: 'isConfirmed' } : undefined,
};

/** LB-02 to LB-04, LB-12, LB-14, LB-16: from the sampling to the bench. */
const sampling: Record<string, Action> = {
  takeSample: {
    ...{ id: 'LB-02', label: { zh: '采样', en: 'Take the sample' }, from: ['TO_SAMPLE'], to: 'SAMPLED', ...BY_LAB },
    ...{ asks: SAMPLED_WITH, tone: 'primary', note: 'optional' },
  },
  takeAgain: {
    ...{ id: 'LB-14', label: { zh: '重新采样', en: 'Take a new sample' }, from: ['RESAMPLE'], to: 'SAMPLED' },
    ...{ ...BY_LAB, asks: SAMPLED_WITH, tone: 'primary', note: 'optional' },
  },
  miss: {
    ...{ id: 'LB-12', label: { zh: '漏检', en: 'Missed' }, from: ['TO_SAMPLE'], to: 'MISSED', verb: 'execute' },
    who: ['system'],
  },
  allowLate: {
    ...{ id: 'LB-16', label: { zh: '允许补采', en: 'Allow a late sample' }, from: ['MISSED'], to: 'SAMPLED' },
    ...{ verb: 'review', who: [{ position: 'LAB_REV' }], byAuthor: true, asks: SAMPLED_WITH, note: 'required' },
  },
  explain: {
    ...{
      id: 'LB-12',
      label: { zh: '说明漏检原因', en: 'Give the reason' },
      from: ['MISSED'],
      to: STAY,
      ...BY_LAB,
    },
    ...{ asks: ['lateReason'], needs: ['lateReason'] },
  },
  receive: {
    ...{ id: 'LB-03', label: { zh: '接样', en: 'Receive' }, from: ['SAMPLED'], to: 'RECEIVED', ...BY_LAB },
    ...{ asks: ['condition', 'temperature'], tone: 'primary', note: 'optional' },
  },
  refuseSample: {
    ...{ id: 'LB-04', label: { zh: '拒收', en: 'Reject the sample' }, from: ['SAMPLED'], to: 'RESAMPLE', ...BY_LAB },
    ...{ asks: ['condition'], needs: ['condition'], note: 'required' },
  },
};

/** LB-05, LB-06, LB-09: at the bench. */
const testing: Record<string, Action> = {
  enter: {
    ...{ id: 'LB-05', label: { zh: '开始检测', en: 'Begin testing' }, from: ['RECEIVED'], to: 'TESTING', ...BY_LAB },
    ...{ asks: ['instrument', 'reagent'], tone: 'primary' },
  },
  save: {
    ...{ label: { zh: '暂存', en: 'Keep the draft' }, from: ['TESTING', 'RETEST'], to: STAY, ...BY_LAB },
    asks: ENTERED,
  },
  submit: {
    ...{ id: 'LB-06', label: { zh: '提交', en: 'Submit' }, from: ['TESTING'], to: 'TO_REVIEW', ...BY_LAB },
    ...{ asks: ENTERED, needs: ['results'], tone: 'primary' },
  },
  submitRetest: {
    ...{ id: 'LB-09', label: { zh: '提交复测', en: 'Submit retest' }, from: ['RETEST'], to: 'TO_REVIEW' },
    ...{ ...BY_LAB, asks: ENTERED, needs: ['results'], tone: 'primary' },
  },
};

/** LB-07, LB-08, LB-10, LB-11, LB-15: the second person, and what becomes public. */
const review: Record<string, Action> = {
  verify: {
    ...{ id: 'LB-07', label: { zh: '审核通过', en: 'Verify' }, from: ['TO_REVIEW'], to: 'VERIFIED', ...BY_REVIEWER },
    ...{ asks: ['isConfirmed'], guards: [qcPassed, confirmed], tone: 'primary', note: 'optional' },
  },
  waiveQc: {
    ...{ label: { zh: '豁免质控', en: 'Waive quality control' }, from: ['TO_REVIEW'], to: STAY, ...BY_REVIEWER },
    ...{ guards: [qcFailed], note: 'required' },
  },
  retest: {
    ...{ id: 'LB-08', label: { zh: '复测', en: 'Test again' }, from: ['TO_REVIEW'], to: 'RETEST', ...BY_REVIEWER },
    ...{ asks: ['retestOf', 'finalRule'], needs: ['retestOf'], note: 'required' },
  },
  return: {
    ...{ id: 'LB-15', label: { zh: '退回', en: 'Return' }, from: ['TO_REVIEW'], to: 'TESTING', ...BY_REVIEWER },
    ...{ asks: ['returned'], note: 'required' },
  },
  publish: {
    ...{ id: 'LB-10', label: { zh: '发布', en: 'Publish' }, from: ['VERIFIED'], to: 'PUBLISHED', verb: 'review' },
    who: ['system'],
  },
  amend: {
    ...{ id: 'LB-11', label: { zh: '修订', en: 'Amend' }, from: ['PUBLISHED'], to: 'AMENDED', verb: 'review' },
    ...{ who: [{ position: 'LAB_REV' }], byAuthor: true, asks: ['results', 'note'], proposes: 'proposed' },
    note: 'required',
  },
  approveAmendment: {
    ...{ id: 'LB-11b', label: { zh: '同意修订', en: 'Approve the amendment' }, from: ['AMENDED'], to: 'PUBLISHED' },
    ...{ verb: 'approve', who: [{ position: 'OPS_MGR' }], byAuthor: true, decides: { on: 'proposed', by: 'apply' } },
    ...{ tone: 'primary', note: 'optional' },
  },
  refuseAmendment: {
    ...{ id: 'LB-11b', label: { zh: '不同意修订', en: 'Reject the amendment' }, from: ['AMENDED'], to: 'PUBLISHED' },
    ...{ verb: 'approve', who: [{ position: 'OPS_MGR' }], byAuthor: true, decides: { on: 'proposed', by: 'drop' } },
    note: 'required',
  },
};

/** LB-01 to LB-16 (domain model §10.2). */
export const ANALYSIS_TASK_FLOW: Flow = {
  initial: 'TO_SAMPLE',
  states: STATES,
  actions: { ...sampling, ...testing, ...review },
  deadlines: {
    missed: {
      ...{ label: { zh: '漏检', en: 'Missed' }, in: ['TO_SAMPLE'], take: 'miss' },
      at: ({ values: { windowTo } }) => (typeof windowTo === 'number' ? windowTo + LABORATORY.missedAfterMs : null),
    },
    overdue: {
      ...{
        label: { zh: '结果提交期限', en: 'Results due' },
        in: ['SAMPLED', 'RESAMPLE', 'RECEIVED', 'TESTING', 'RETEST'],
      },
      at: ({ values: { dueAt } }) => (typeof dueAt === 'number' ? dueAt : null),
    },
    publish: { in: ['VERIFIED'], at: ({ enteredMs }) => enteredMs, take: 'publish' },
  },
};
