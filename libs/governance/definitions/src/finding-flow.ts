import { WITHDRAW_WITHIN_MS } from '@sed/governance-contract';
import type { FlowDefinition, Guard } from '@sed/records-model';

type Field = 'cause' | 'reason' | 'proof' | 'remedy' | 'remedyNote' | 'orderNo';
type State = 'OPEN' | 'ABNORMAL' | 'NON_ABNORMAL' | 'FIXED' | 'CLOSED' | 'WITHDRAWN';
type Action = 'confirm' | 'explain' | 'makeOrder' | 'fix' | 'withdraw' | 'resume' | 'verify';

const DAY_MS = 86_400_000;

const soonEnough: Guard = {
  name: 'soonEnough',
  check: ({ values: { decidedAt }, nowMs }) => {
    const isLate = typeof decidedAt === 'number' && nowMs - decidedAt > WITHDRAW_WITHIN_MS;
    return isLate ? { code: 'governance.withdrawTooLate', params: { days: WITHDRAW_WITHIN_MS / DAY_MS } } : undefined;
  },
};

/** An order is made once. */
const noOrderYet: Guard = {
  name: 'noOrderYet',
  check: ({ values: { orderNo } }) =>
    typeof orderNo === 'string' && orderNo !== ''
      ? { code: 'governance.hasOrder', params: { no: orderNo } }
      : undefined,
};

/** DG-01 to DG-06 (domain model §6.7). Stored values are never changed: a decision is about them, not in them. */
export const FINDING_FLOW: FlowDefinition<Field, State, Action> = {
  initial: 'OPEN',
  states: {
    // Hundreds in a night are a list to work through, not as many messages.
    OPEN: { label: { zh: '待处理', en: 'Open' }, tone: 'todo', waits: false },
    ABNORMAL: { label: { zh: '异常', en: 'Abnormal' }, tone: 'bad', waits: false },
    NON_ABNORMAL: { label: { zh: '非异常', en: 'Not abnormal' }, tone: 'idle', waits: false },
    FIXED: { label: { zh: '已整改', en: 'Fixed' }, tone: 'doing', waits: false },
    CLOSED: { label: { zh: '已关闭', en: 'Closed' }, tone: 'good', final: true },
    WITHDRAWN: { label: { zh: '已撤回', en: 'Withdrawn' }, tone: 'warn', waits: false },
  },
  goal: ['CLOSED'],
  actions: {
    confirm: {
      ...{ id: 'DG-02', label: { zh: '确认异常', en: 'Confirm as abnormal' }, from: ['OPEN'], to: 'ABNORMAL' },
      ...{ verb: 'review', byAuthor: true, asks: ['cause'], needs: ['cause'], note: 'optional', tone: 'primary' },
    },
    explain: {
      ...{ id: 'DG-03', label: { zh: '判为非异常', en: 'Not abnormal' }, from: ['OPEN'], to: 'NON_ABNORMAL' },
      ...{ verb: 'review', byAuthor: true, asks: ['reason', 'proof'], needs: ['reason'] },
    },
    makeOrder: {
      ...{ id: 'DG-04', label: { zh: '生成工单', en: 'Make an order' }, from: ['ABNORMAL'], to: 'ABNORMAL' },
      ...{ verb: 'execute', byAuthor: true, isBeside: true, guards: [noOrderYet], note: 'optional' },
      confirm: { zh: '为该测点生成临时工单草稿。', en: 'A draft of a temporary order is made for this signal.' },
    },
    fix: {
      ...{ id: 'DG-04', label: { zh: '已整改', en: 'Fixed' }, from: ['ABNORMAL'], to: 'FIXED', verb: 'execute' },
      ...{ byAuthor: true, asks: ['remedy', 'remedyNote'], needs: ['remedy'], tone: 'primary' },
    },
    withdraw: {
      ...{ id: 'DG-05', label: { zh: '撤回判定', en: 'Withdraw' }, from: ['ABNORMAL', 'NON_ABNORMAL'] },
      ...{ to: 'WITHDRAWN', verb: 'review', byAuthor: true, guards: [soonEnough], note: 'required' },
    },
    resume: {
      ...{ id: 'DG-05', label: { zh: '重新判定', en: 'Reopen' }, from: ['WITHDRAWN'], to: 'OPEN' },
      ...{ verb: 'review', byAuthor: true, note: 'optional' },
    },
    verify: {
      ...{ id: 'DG-06', label: { zh: '复核通过', en: 'Verified by the next run' }, from: ['FIXED'], to: 'CLOSED' },
      ...{ verb: 'execute', who: ['system'] },
    },
  },
};
