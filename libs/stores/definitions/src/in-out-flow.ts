import { STORES } from '@sed/stores-contract';
import { isEmpty, type FlowDefinition, type Guard, type Who } from '@sed/records-model';

type Field =
  'receiver' | 'secondPerson' | 'receiverSignature' | 'reversalBy' | 'workPurpose' | 'orderNo' | 'costObject' | 'lines';
type State = 'DRAFT' | 'TO_REVIEW' | 'APPROVED' | 'POSTED' | 'TO_REVERSE' | 'REVERSED' | 'REJECTED' | 'CANCELLED';
type Action =
  | 'submit'
  | 'approve'
  | 'reject'
  | 'post'
  | 'withdraw'
  | 'cancel'
  | 'requestReversal'
  | 'approveReversal'
  | 'refuseReversal';

/** Who decides on stock: those who answer for equipment and operation, above them the plant and the region. */
const DECIDERS: readonly Who<Field>[] = [
  { position: 'EQP_MGR' },
  { position: 'OPS_MGR' },
  { position: 'PLANT_MGR' },
  { position: 'AREA_MGR' },
];

/** Documents above the limit go to the plant manager. */
export const byAmount: Guard = {
  name: 'byAmount',
  check: ({ values, actor }) => {
    const isHigh = Number(values.amountYuan ?? 0) > STORES.managerAboveYuan;
    const mayHigh = actor.isSystem === true || actor.positions.some((one) => one === 'PLANT_MGR' || one === 'AREA_MGR');
    return isHigh && !mayHigh
      ? { code: 'stores.managerNeeded', params: { limit: STORES.managerAboveYuan } }
      : undefined;
  },
};

/** IO-02: what goes out says for what, and for whom it is counted. */
const outgoingSaysWhy: Guard = {
  name: 'outgoingSaysWhy',
  check: ({ values: { typeCode, workPurpose, orderNo, costObject } }) => {
    if (typeCode !== '2') return undefined;
    const isSaid = !isEmpty(workPurpose) && (!isEmpty(orderNo) || !isEmpty(costObject));
    return isSaid ? undefined : { code: 'stores.purposeMissing' };
  },
};

/** IO-01 to IO-07 (domain model §13.4). */
export const IN_OUT_FLOW: FlowDefinition<Field, State, Action> = {
  initial: 'DRAFT',
  states: {
    DRAFT: { label: { zh: '草稿', en: 'Draft' }, tone: 'idle', editable: true },
    TO_REVIEW: { label: { zh: '待审核', en: 'To be approved' }, tone: 'todo', waits: true },
    APPROVED: { label: { zh: '已审核', en: 'Approved' }, tone: 'doing' },
    POSTED: { label: { zh: '已过账', en: 'Posted' }, tone: 'good' },
    TO_REVERSE: { label: { zh: '待冲销', en: 'To be reversed' }, tone: 'warn', waits: true },
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
      verb: 'approve',
      who: DECIDERS,
      guards: [byAmount],
      note: 'optional',
      tone: 'primary',
    },
    reject: {
      id: 'IO-05',
      label: { zh: '驳回', en: 'Reject' },
      from: ['TO_REVIEW'],
      to: 'REJECTED',
      verb: 'approve',
      who: DECIDERS,
      note: 'required',
      tone: 'danger',
    },
    post: {
      id: 'IO-04',
      label: { zh: '过账', en: 'Post' },
      from: ['APPROVED'],
      to: 'POSTED',
      verb: 'execute',
      byAuthor: true,
      asks: ['receiver', 'secondPerson', 'receiverSignature'],
      tone: 'primary',
      confirm: {
        zh: '过账后库存立即变动，只能冲销，不能修改。',
        en: 'Stock moves at once; it can be reversed, not changed.',
      },
    },
    withdraw: {
      label: { zh: '撤回', en: 'Withdraw' },
      from: ['TO_REVIEW', 'APPROVED'],
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
      verb: 'approve',
      who: DECIDERS,
      except: ['reversalBy'],
      byAuthor: true,
      note: 'optional',
      tone: 'danger',
    },
    refuseReversal: {
      label: { zh: '不同意冲销', en: 'Reject the reversal' },
      from: ['TO_REVERSE'],
      to: 'POSTED',
      verb: 'approve',
      who: DECIDERS,
      except: ['reversalBy'],
      byAuthor: true,
      note: 'required',
    },
  },
};
