// Its words of refusal are those of the stores.
import '@sed/stores-contract';
import { isEmpty, STAY, type ActionDefinition, type FlowDefinition, type Guard } from '@sed/records-model';

type Field =
  | 'receiver'
  | 'secondPerson'
  | 'receiverSignature'
  | 'secondSignature'
  | 'reversalBy'
  | 'workPurpose'
  | 'orderNo'
  | 'costObject'
  | 'lines';
type State = 'DRAFT' | 'TO_REVIEW' | 'APPROVED' | 'POSTED' | 'TO_REVERSE' | 'REVERSED' | 'REJECTED' | 'CANCELLED';
type Action =
  | 'submit'
  | 'approve'
  | 'reject'
  | 'handOver'
  | 'receive'
  | 'countersign'
  | 'post'
  | 'withdraw'
  | 'cancel'
  | 'requestReversal'
  | 'approveReversal'
  | 'refuseReversal';

/** Decided by the process the module names. */
const BY_PROCESS = { verb: 'approve', who: ['system'] } as const;

/** IO-02: what goes out says for what, and for whom it is counted. */
const outgoingSaysWhy: Guard = {
  name: 'outgoingSaysWhy',
  check: ({ values: { typeCode, workPurpose, orderNo, costObject } }) => {
    if (typeCode !== '2') return undefined;
    const isSaid = !isEmpty(workPurpose) && (!isEmpty(orderNo) || !isEmpty(costObject));
    return isSaid ? undefined : { code: 'stores.purposeMissing' };
  },
};

/** IO-04: whoever is given the goods has said so; what the system posts was signed for on its own document. */
const receiverSigned: Guard = {
  name: 'receiverSigned',
  check: ({ values: { typeCode, receiver, receivedAt }, actor }) => {
    if (typeCode !== '2' || actor.isSystem === true || !isEmpty(receivedAt)) return undefined;
    return isEmpty(receiver)
      ? { code: 'stores.receiverMissing', field: 'receiver' }
      : { code: 'stores.receiverUnsigned', field: 'receiver' };
  },
};

const notSigned = (name: string, field: 'receivedAt' | 'secondSignedAt'): Guard => ({
  name,
  check: ({ values }) => (isEmpty(values[field]) ? undefined : { code: 'stores.signedAlready' }),
});

/** IO-04: who takes the goods, and who stands by where they are dangerous, sign themselves before they are posted. */
const SIGNING = {
  handOver: {
    ...{ id: 'IO-04', label: { zh: '指定签收人', en: 'Name who signs' }, from: ['APPROVED'], to: STAY },
    ...{ verb: 'execute', byAuthor: true, asks: ['receiver', 'secondPerson'] },
  },
  receive: {
    ...{ id: 'IO-04', label: { zh: '领用签收', en: 'Sign for the goods' }, from: ['APPROVED'], to: STAY, verb: 'view' },
    ...{ who: [{ field: 'receiver' }], byAuthor: true, asks: ['receiverSignature'], tone: 'primary' },
    guards: [notSigned('notReceived', 'receivedAt')],
  },
  countersign: {
    ...{ id: 'IO-04', label: { zh: '第二责任人签收', en: 'Sign as the second person' }, from: ['APPROVED'], to: STAY },
    ...{ verb: 'view', who: [{ field: 'secondPerson' }], byAuthor: true, asks: ['secondSignature'], tone: 'primary' },
    guards: [notSigned('notCountersigned', 'secondSignedAt')],
  },
} as const satisfies Readonly<Record<string, ActionDefinition<Field, State>>>;

/** IO-01 to IO-07 (domain model §13.4). */
export const IN_OUT_FLOW: FlowDefinition<Field, State, Action> = {
  initial: 'DRAFT',
  states: {
    DRAFT: { label: { zh: '草稿', en: 'Draft' }, tone: 'idle', editable: true },
    TO_REVIEW: { label: { zh: '审批中', en: 'In approval' }, tone: 'doing' },
    APPROVED: { label: { zh: '已审核', en: 'Approved' }, tone: 'doing', waits: false },
    POSTED: { label: { zh: '已过账', en: 'Posted' }, tone: 'good' },
    TO_REVERSE: { label: { zh: '冲销审批中', en: 'Reversal in approval' }, tone: 'warn' },
    REVERSED: { label: { zh: '已冲销', en: 'Reversed' }, tone: 'off', final: true },
    REJECTED: { label: { zh: '已驳回', en: 'Rejected' }, tone: 'bad', editable: true },
    CANCELLED: { label: { zh: '已取消', en: 'Cancelled' }, tone: 'off', final: true },
  },
  actions: {
    submit: {
      id: 'IO-02',
      label: { zh: '提交审核', en: 'Submit' },
      from: ['DRAFT', 'REJECTED'],
      to: 'TO_REVIEW',
      verb: 'submit',
      byAuthor: true,
      guards: [outgoingSaysWhy],
      tone: 'primary',
    },
    approve: {
      id: 'IO-03',
      label: { zh: '审核通过', en: 'Approve' },
      from: ['TO_REVIEW'],
      to: 'APPROVED',
      ...BY_PROCESS,
    },
    reject: {
      id: 'IO-05',
      label: { zh: '驳回', en: 'Reject' },
      from: ['TO_REVIEW'],
      to: 'REJECTED',
      ...BY_PROCESS,
    },
    ...SIGNING,
    post: {
      id: 'IO-04',
      label: { zh: '过账', en: 'Post' },
      from: ['APPROVED'],
      to: 'POSTED',
      verb: 'execute',
      byAuthor: true,
      guards: [receiverSigned],
      tone: 'primary',
      confirm: {
        zh: '过账后库存立即变动，只能冲销，不能修改。',
        en: 'Stock moves at once; it can be reversed, not changed.',
      },
    },
    withdraw: {
      label: { zh: '撤回', en: 'Withdraw' },
      from: ['APPROVED'],
      to: 'DRAFT',
      verb: 'submit',
      byAuthor: true,
      note: 'optional',
    },
    cancel: {
      id: 'IO-07',
      label: { zh: '取消', en: 'Cancel' },
      from: ['DRAFT', 'REJECTED'],
      to: 'CANCELLED',
      verb: 'cancel',
      byAuthor: true,
      note: 'required',
      tone: 'danger',
    },
    requestReversal: {
      label: { zh: '申请冲销', en: 'Ask for reversal' },
      from: ['POSTED'],
      to: 'TO_REVERSE',
      verb: 'execute',
      byAuthor: true,
      note: 'required',
      tone: 'danger',
    },
    approveReversal: {
      id: 'IO-06',
      label: { zh: '同意冲销', en: 'Reverse' },
      from: ['TO_REVERSE'],
      to: 'REVERSED',
      ...BY_PROCESS,
      except: ['reversalBy'],
      byAuthor: true,
    },
    refuseReversal: {
      label: { zh: '不同意冲销', en: 'Reject the reversal' },
      from: ['TO_REVERSE'],
      to: 'POSTED',
      ...BY_PROCESS,
    },
  },
  approval: [
    { model: 'inOutManage', submit: 'submit', approved: 'approve', rejected: 'reject' },
    {
      ...{ model: 'stockReversal', submit: 'requestReversal' },
      ...{ approved: 'approveReversal', rejected: 'refuseReversal' },
    },
  ],
};
