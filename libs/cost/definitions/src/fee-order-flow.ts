import { isEmpty, STAY, type FlowDefinition, type Guard } from '@sed/records-model';

type Field = 'estimateYuan' | 'bill' | 'invoiceType' | 'invoiceNo' | 'invoiceFiles' | 'differenceReason';
type State =
  | 'DRAFT'
  | 'ESTIMATE_READY'
  | 'ESTIMATE_PUSHED'
  | 'ACTUAL_READY'
  | 'ACTUAL_PUSHED'
  | 'SETTLED'
  | 'RETURNED'
  | 'PUSH_FAILED'
  | 'VOID';
type Action =
  | 'estimate'
  | 'approve'
  | 'pushEstimate'
  | 'estimateArrived'
  | 'enterBill'
  | 'pushActual'
  | 'actualArrived'
  | 'settle'
  | 'sendBack'
  | 'correct'
  | 'pushFailed'
  | 'giveUp'
  | 'retry'
  | 'askMall'
  | 'callOff'
  | 'voided';

/** While something is on its way to the mall nobody sends anything else. */
const isStill: Guard = {
  name: 'isStill',
  check: ({ values }) => (values.sending === true ? { code: 'cost.underWay' } : undefined),
};
const hasEstimate: Guard = {
  name: 'hasEstimate',
  check: ({ values }) => (isEmpty(values.estimateYuan) ? { code: 'field.required', field: 'estimateYuan' } : undefined),
};

const BILL = ['bill', 'invoiceType', 'invoiceNo', 'invoiceFiles', 'differenceReason'] as const;
const SENT = ['ESTIMATE_PUSHED', 'ACTUAL_PUSHED'] as const;
const READY = ['ESTIMATE_READY', 'ACTUAL_READY'] as const;
const bySystem = { verb: 'issue', who: ['system'] } as const;

/** Where an order stands that was not sent, or came back: before the sending of its estimate or of its bill. */
const readyAgain = {
  oneOf: READY,
  choose: (values: Readonly<Record<string, unknown>>) =>
    values.mallStep === 'ACTUAL' ? ('ACTUAL_READY' as const) : ('ESTIMATE_READY' as const),
};

/** EO-01 to EO-10 (domain model §16.2). What goes over the line is sent and answered by the service alone. */
export const FEE_ORDER_FLOW: FlowDefinition<Field, State, Action> = {
  initial: 'DRAFT',
  goal: ['SETTLED'],
  states: {
    DRAFT: { label: { zh: '草稿', en: 'Draft' }, tone: 'idle', editable: true, waits: true },
    ESTIMATE_READY: { label: { zh: '待预估推送', en: 'Estimate to be pushed' }, tone: 'todo' },
    ESTIMATE_PUSHED: { label: { zh: '预估已推送', en: 'Estimate pushed' }, tone: 'doing' },
    ACTUAL_READY: { label: { zh: '待实际推送', en: 'Actual to be pushed' }, tone: 'todo' },
    ACTUAL_PUSHED: { label: { zh: '实际已推送', en: 'Actual pushed' }, tone: 'doing' },
    SETTLED: { label: { zh: '已结算', en: 'Settled' }, tone: 'good', final: true },
    RETURNED: { label: { zh: '已退回', en: 'Returned' }, tone: 'warn' },
    PUSH_FAILED: { label: { zh: '推送失败', en: 'Push failed' }, tone: 'bad' },
    VOID: { label: { zh: '已作废', en: 'Void' }, tone: 'off', final: true },
  },
  actions: {
    estimate: {
      ...{ id: 'EO-01', label: { zh: '重新预估', en: 'Estimate again' }, from: ['DRAFT'], to: STAY, verb: 'edit' },
      ...{ byAuthor: true, isBeside: true },
    },
    approve: {
      ...{ id: 'EO-02', label: { zh: '同意', en: 'Approve' }, from: ['DRAFT'], to: 'ESTIMATE_READY', verb: 'approve' },
      ...{ note: 'optional', tone: 'primary', guards: [hasEstimate] },
    },
    pushEstimate: {
      ...{ id: 'EO-03', label: { zh: '推送预估', en: 'Push the estimate' }, from: ['ESTIMATE_READY'], to: STAY },
      ...{ verb: 'issue', byAuthor: true, tone: 'primary', guards: [isStill] },
    },
    estimateArrived: {
      ...{ id: 'EO-03', label: { zh: '预估已送达', en: 'Estimate arrived' }, to: 'ESTIMATE_PUSHED', ...bySystem },
      from: ['ESTIMATE_READY', 'PUSH_FAILED'],
    },
    enterBill: {
      ...{
        id: 'EO-04',
        label: { zh: '录入账单', en: 'Enter the bill' },
        from: ['ESTIMATE_PUSHED'],
        to: 'ACTUAL_READY',
      },
      ...{ verb: 'fill', byAuthor: true, tone: 'primary', asks: BILL, guards: [isStill] },
      needs: ['bill', 'invoiceType', 'invoiceFiles'],
    },
    pushActual: {
      ...{ id: 'EO-05', label: { zh: '推送实际', en: 'Push the actual' }, from: ['ACTUAL_READY'], to: STAY },
      ...{ verb: 'issue', byAuthor: true, tone: 'primary', guards: [isStill] },
    },
    actualArrived: {
      ...{ id: 'EO-05', label: { zh: '实际已送达', en: 'Actual arrived' }, to: 'ACTUAL_PUSHED', ...bySystem },
      from: ['ACTUAL_READY', 'PUSH_FAILED'],
    },
    settle: {
      ...{ id: 'EO-06', label: { zh: '商城同意', en: 'Agreed by the mall' }, from: ['ACTUAL_PUSHED'], to: 'SETTLED' },
      ...bySystem,
    },
    sendBack: {
      ...{
        id: 'EO-07',
        label: { zh: '商城驳回', en: 'Rejected by the mall' },
        from: SENT,
        to: 'RETURNED',
        ...bySystem,
      },
    },
    correct: {
      ...{ id: 'EO-08', label: { zh: '更正', en: 'Correct' }, from: ['RETURNED'], to: readyAgain, verb: 'fill' },
      ...{ byAuthor: true, note: 'required', tone: 'primary', asks: ['estimateYuan', ...BILL] },
      guards: [isStill, hasEstimate],
    },
    pushFailed: {
      ...{ id: 'EO-09', label: { zh: '推送失败', en: 'Push failed' }, from: READY, to: 'PUSH_FAILED', ...bySystem },
    },
    giveUp: {
      ...{ id: 'EO-09b', label: { zh: '停止重试', en: 'Not tried any more' }, to: readyAgain, ...bySystem },
      from: ['PUSH_FAILED'],
    },
    retry: {
      ...{ label: { zh: '立即重试', en: 'Try again now' }, from: ['PUSH_FAILED'], to: STAY, verb: 'issue' },
      ...{ byAuthor: true, tone: 'primary' },
    },
    askMall: {
      ...{ label: { zh: '查询商城应答', en: 'Ask the mall' }, from: SENT, to: STAY, verb: 'issue' },
      ...{ byAuthor: true, isBeside: true, guards: [isStill] },
    },
    // What the mall has, it gives back first: the order is void once it says so.
    callOff: {
      ...{ id: 'EO-10', label: { zh: '作废', en: 'Void' }, to: STAY, verb: 'cancel', byAuthor: true, isBeside: true },
      from: ['DRAFT', ...READY, ...SENT, 'RETURNED'],
      ...{ note: 'required', tone: 'danger', guards: [isStill] },
      confirm: { zh: '已推送的订单待商城确认撤销后作废。', en: 'What was pushed is void once the mall confirms it.' },
    },
    voided: {
      ...{ id: 'EO-10', label: { zh: '已作废', en: 'Voided' }, to: 'VOID', ...bySystem },
      from: ['DRAFT', ...READY, ...SENT, 'RETURNED'],
    },
  },
};
