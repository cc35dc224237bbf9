import { choice, defineModule, flag, instant, person, ref, text, type FlowDefinition } from '@sed/records-model';
import { BASICS } from '@sed/records-model/common-fields';

const KINDS = [
  { code: 'SWAP', label: { zh: '换班', en: 'Swap' } },
  { code: 'COVER', label: { zh: '代班', en: 'Cover' } },
] as const;

type Field = 'counterpart' | 'applicant' | 'give' | 'take' | 'givesAt';
type State = 'DRAFT' | 'REQUESTED' | 'AGREED' | 'APPROVED' | 'DECLINED' | 'REJECTED' | 'WITHDRAWN' | 'LAPSED';
type Action = 'submit' | 'agree' | 'decline' | 'approve' | 'reject' | 'withdraw' | 'lapse';

/** SC-03 to SC-05: the other person agrees, the team leader approves, and nothing is left open when the shift begins. */
const FLOW: FlowDefinition<Field, State, Action> = {
  initial: 'DRAFT',
  states: {
    DRAFT: { label: { zh: '草稿', en: 'Draft' }, tone: 'idle', editable: true },
    REQUESTED: { label: { zh: '待对方同意', en: 'Waiting for agreement' }, tone: 'todo', waits: true },
    AGREED: { label: { zh: '待班组长审批', en: 'Waiting for approval' }, tone: 'doing', waits: true },
    APPROVED: { label: { zh: '已调班', en: 'Approved' }, tone: 'good', final: true },
    DECLINED: { label: { zh: '对方不同意', en: 'Declined' }, tone: 'off', final: true },
    REJECTED: { label: { zh: '已驳回', en: 'Rejected' }, tone: 'bad', final: true },
    WITHDRAWN: { label: { zh: '已撤回', en: 'Withdrawn' }, tone: 'off', final: true },
    LAPSED: { label: { zh: '已失效', en: 'Lapsed' }, tone: 'off', final: true },
  },
  actions: {
    submit: {
      id: 'SC-03',
      label: { zh: '提交申请', en: 'Submit' },
      from: ['DRAFT'],
      to: 'REQUESTED',
      verb: 'submit',
      who: ['author'],
      byAuthor: true,
      needs: ['give', 'counterpart'],
      tone: 'primary',
    },
    agree: {
      label: { zh: '同意调班', en: 'Agree' },
      from: ['REQUESTED'],
      to: 'AGREED',
      verb: 'submit',
      who: [{ field: 'counterpart' }],
      note: 'optional',
      tone: 'primary',
    },
    decline: {
      label: { zh: '不同意', en: 'Decline' },
      from: ['REQUESTED'],
      to: 'DECLINED',
      verb: 'submit',
      who: [{ field: 'counterpart' }],
      note: 'required',
    },
    approve: {
      id: 'SC-04',
      label: { zh: '批准', en: 'Approve' },
      from: ['AGREED'],
      to: 'APPROVED',
      verb: 'review',
      who: [{ position: 'TEAM_LEAD' }, { position: 'OPS_MGR' }],
      except: ['applicant', 'counterpart'],
      note: 'optional',
      tone: 'primary',
    },
    reject: {
      id: 'SC-05',
      label: { zh: '驳回', en: 'Reject' },
      from: ['AGREED'],
      to: 'REJECTED',
      verb: 'review',
      who: [{ position: 'TEAM_LEAD' }, { position: 'OPS_MGR' }],
      except: ['applicant', 'counterpart'],
      note: 'required',
      tone: 'danger',
    },
    withdraw: {
      label: { zh: '撤回', en: 'Withdraw' },
      from: ['REQUESTED', 'AGREED'],
      to: 'WITHDRAWN',
      verb: 'submit',
      who: ['author', { field: 'applicant' }],
      byAuthor: true,
      note: 'optional',
    },
    lapse: {
      id: 'SC-05',
      label: { zh: '失效', en: 'Lapse' },
      from: ['REQUESTED', 'AGREED'],
      to: 'LAPSED',
      verb: 'submit',
      who: ['system'],
    },
  },
  deadlines: {
    begun: {
      in: ['REQUESTED', 'AGREED'],
      at: ({ values: { givesAt } }) => (typeof givesAt === 'number' ? givesAt : null),
      take: 'lapse',
    },
  },
};

/** A shift given to somebody else, or exchanged for one of theirs (domain model §9.3). */
export const schedulingTransferList = defineModule({
  key: 'schedulingTransferList',
  path: '/productioManager/newWorkOrder/schedulingTransferList',
  scope: 'plant',
  label: { zh: '调班申请', en: 'shift transfer' },
  number: { prefix: 'HB' },
  fields: {
    kind: choice('调班方式', 'Kind', KINDS, { required: true, initial: 'COVER', widthPx: 90 }),
    title: text('调班内容', 'Transfer', { max: 100, readOnly: true, searchable: true, widthPx: 240 }),
    applicant: person('申请人', 'Applicant', { readOnly: true, widthPx: 130 }),
    give: ref('转出班次', 'Shift given', 'rosterDuty', { required: true, samePlant: true }),
    counterpart: person('对方', 'Other person', { required: true, widthPx: 130 }),
    take: ref('换回班次', 'Shift taken in return', 'rosterDuty', {
      samePlant: true,
      createOnly: true,
      when: { field: 'kind', is: ['SWAP'] },
    }),
    reason: text('原因', 'Reason', { max: 300, lines: 2, required: true, searchable: true }),
    givesAt: instant('转出班次开始', 'Shift given starts', { readOnly: true, widthPx: 150 }),
    takesAt: instant('换回班次开始', 'Shift in return starts', { readOnly: true, widthPx: 150 }),
    breaks: text('排班检查', 'Checks of the roster', { max: 500, lines: 3, readOnly: true }),
    isBreaking: flag('违反工时规则', 'Breaks working-time limits', { readOnly: true, widthPx: 110 }),
    decidedAt: instant('审批时间', 'Decided at', { readOnly: true, widthPx: 150 }),
  },
  title: 'title',
  list: {
    columns: [
      'no',
      'factoryNo',
      'kind',
      'title',
      'applicant',
      'counterpart',
      'reason',
      'givesAt',
      'takesAt',
      'isBreaking',
      'status',
      'createdAt',
    ],
    yields: ['reason', 'takesAt', 'createdAt', 'isBreaking'],
    filters: ['kind', 'status', 'applicant', 'counterpart', 'givesAt', 'isBreaking'],
    sort: '-createdAt',
    views: ['table', 'board', 'calendar'],
    calendar: { from: 'givesAt', beside: 'counterpart' },
  },
  form: [{ label: BASICS, fields: ['kind', 'give', 'counterpart', 'take', 'reason'] }],
  flow: FLOW,
  verbs: ['add', 'edit', 'delete', 'export', 'print'],
  removal: 'initial',
  retentionYears: 3,
});
