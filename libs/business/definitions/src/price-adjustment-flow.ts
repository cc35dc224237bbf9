import type { FlowDefinition } from '@sed/records-model';
import { dayBegins } from '@sed/shifts-contract';

type Field =
  | 'calculation'
  | 'effectiveFrom'
  | 'letter'
  | 'replyNo'
  | 'repliedOn'
  | 'approvedPrice'
  | 'replyReason'
  | 'reply';
type State = 'TRIGGERED' | 'DRAFT' | 'TO_REVIEW' | 'REPORTED' | 'APPROVED_GOV' | 'REFUSED_GOV' | 'EFFECTIVE' | 'CLOSED';
type Action =
  | 'attach'
  | 'submit'
  | 'agree'
  | 'reject'
  | 'approveGov'
  | 'refuseGov'
  | 'takeEffect'
  | 'applyAgain'
  | 'giveUp';

/** PA-01 to PA-08 (domain model §16.1). */
export const PRICE_ADJUSTMENT_FLOW: FlowDefinition<Field, State, Action> = {
  initial: 'TRIGGERED',
  goal: ['EFFECTIVE'],
  states: {
    TRIGGERED: { label: { zh: '已触发', en: 'Triggered' }, tone: 'todo', editable: true },
    DRAFT: { label: { zh: '草稿', en: 'Draft' }, tone: 'idle', editable: true },
    TO_REVIEW: { label: { zh: '审批中', en: 'In approval' }, tone: 'doing' },
    REPORTED: { label: { zh: '已报政府', en: 'Reported to the authority' }, tone: 'doing' },
    APPROVED_GOV: { label: { zh: '已批复', en: 'Approved by the authority' }, tone: 'good' },
    REFUSED_GOV: { label: { zh: '未批复', en: 'Rejected by the authority' }, tone: 'bad' },
    EFFECTIVE: { label: { zh: '已执行', en: 'Effective' }, tone: 'good', final: true },
    CLOSED: { label: { zh: '已关闭', en: 'Closed' }, tone: 'off', final: true },
  },
  actions: {
    attach: {
      ...{ id: 'PA-02', label: { zh: '挂接测算', en: 'Attach a calculation' }, verb: 'edit', byAuthor: true },
      ...{ from: ['TRIGGERED'], to: 'DRAFT', tone: 'primary' },
      ...{ asks: ['calculation'], needs: ['calculation'] },
    },
    submit: {
      ...{ id: 'PA-03', label: { zh: '提交审批', en: 'Submit' }, verb: 'submit', byAuthor: true },
      ...{ from: ['DRAFT'], to: 'TO_REVIEW', tone: 'primary', note: 'optional' },
      ...{ asks: ['effectiveFrom', 'letter'], needs: ['calculation', 'effectiveFrom'] },
    },
    agree: {
      ...{ id: 'PA-04', label: { zh: '同意', en: 'Agree' }, verb: 'approve', who: ['system'] },
      ...{ from: ['TO_REVIEW'], to: 'REPORTED' },
    },
    reject: {
      ...{ id: 'PA-08', label: { zh: '驳回', en: 'Reject' }, verb: 'approve', who: ['system'] },
      ...{ from: ['TO_REVIEW'], to: 'DRAFT' },
    },
    approveGov: {
      ...{ id: 'PA-05', label: { zh: '登记批复', en: 'Approved' }, verb: 'execute', byAuthor: true, tone: 'primary' },
      ...{ from: ['REPORTED'], to: 'APPROVED_GOV' },
      asks: ['replyNo', 'repliedOn', 'approvedPrice', 'effectiveFrom', 'reply'],
      needs: ['replyNo', 'repliedOn', 'approvedPrice', 'effectiveFrom'],
    },
    refuseGov: {
      ...{ id: 'PA-05', label: { zh: '登记未批复', en: 'Rejected' }, verb: 'execute', byAuthor: true, tone: 'danger' },
      ...{ from: ['REPORTED'], to: 'REFUSED_GOV' },
      asks: ['replyNo', 'repliedOn', 'replyReason', 'reply'],
      needs: ['repliedOn', 'replyReason'],
    },
    takeEffect: {
      ...{ id: 'PA-06', label: { zh: '执行', en: 'Take effect' }, verb: 'execute', who: ['system'] },
      ...{ from: ['APPROVED_GOV'], to: 'EFFECTIVE' },
    },
    applyAgain: {
      ...{ id: 'PA-07', label: { zh: '重新申报', en: 'Apply again' }, verb: 'edit', byAuthor: true },
      ...{ from: ['REFUSED_GOV'], to: 'DRAFT' },
    },
    giveUp: {
      ...{ id: 'PA-07', label: { zh: '放弃', en: 'Give up' }, verb: 'cancel', byAuthor: true },
      ...{ from: ['TRIGGERED', 'DRAFT', 'REFUSED_GOV'], to: 'CLOSED', note: 'required', tone: 'danger' },
    },
  },
  deadlines: {
    effect: {
      ...{
        label: { zh: '新水价开始执行', en: 'The new price takes effect' },
        in: ['APPROVED_GOV'],
        take: 'takeEffect',
      },
      at: ({ values: { effectiveFrom }, zone }) =>
        typeof effectiveFrom === 'string' ? dayBegins(`${effectiveFrom}-01`, zone) : null,
      tells: ['author', { position: 'PLANT_MGR' }, { position: 'FIN' }],
    },
  },
  approval: { model: 'priceAdjustment', submit: 'submit', approved: 'agree', rejected: 'reject' },
};
