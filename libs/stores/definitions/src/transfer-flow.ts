import { isEmpty, type ActionDefinition, type FlowDefinition, type Guard } from '@sed/records-model';

type Field =
  | 'lines'
  | 'warehouse'
  | 'carrier'
  | 'claim'
  | 'settledYuan'
  | 'settlementNo'
  | 'photos'
  | 'wantedOn'
  | 'reason';
type State =
  | 'DRAFT'
  | 'REQUESTED'
  | 'OFFERED'
  | 'REFUSED'
  | 'APPROVED'
  | 'IN_TRANSIT'
  | 'RECEIVED'
  | 'SETTLED'
  | 'CANCELLED';
type Action =
  | 'request'
  | 'asked'
  | 'offer'
  | 'refuse'
  | 'approve'
  | 'disapprove'
  | 'ship'
  | 'bringBack'
  | 'receive'
  | 'settle'
  | 'cancel';
type Step = ActionDefinition<Field, State>;

/** A step of one of the two plants; the document of the other follows by itself. */
function sideOf(side: 'IN' | 'OUT'): Guard {
  return {
    name: 'side',
    check: ({ values, actor }) =>
      actor.isSystem === true || values.side === side ? undefined : { code: 'stores.notYourSide' },
  };
}

/** Goods need their store; a machine stands where it is put. */
const hasWarehouse: Guard = {
  name: 'hasWarehouse',
  check: ({ values: { objectKind, warehouse } }) =>
    objectKind === 'EQUIPMENT' || !isEmpty(warehouse) ? undefined : { code: 'field.required', field: 'warehouse' },
};
/** Goods that turn back on their way are received by neither side: what is lost of them is said when they arrive. */
const isMachine: Guard = {
  name: 'isMachine',
  check: ({ values: { objectKind } }) => (objectKind === 'EQUIPMENT' ? undefined : { code: 'stores.onlyMachines' }),
};

const request: Step = {
  id: 'TR-01',
  label: { zh: '提交申请', en: 'Request' },
  from: ['DRAFT'],
  to: 'REQUESTED',
  verb: 'submit',
  byAuthor: true,
  guards: [hasWarehouse],
  tone: 'primary',
};
// What the other plant asked for arrives here without a warehouse: this plant says which when it answers.
const asked: Step = {
  id: 'TR-01',
  label: { zh: '收到申请', en: 'Asked by another plant' },
  from: ['DRAFT'],
  to: 'REQUESTED',
  verb: 'submit',
  who: ['system'],
};
const offer: Step = {
  id: 'TR-02',
  label: { zh: '同意调出', en: 'Offer' },
  from: ['REQUESTED'],
  to: 'OFFERED',
  verb: 'accept',
  byAuthor: true,
  asks: ['warehouse', 'lines'],
  guards: [sideOf('OUT')],
  note: 'optional',
  tone: 'primary',
};
const refuse: Step = {
  id: 'TR-03',
  label: { zh: '拒绝调出', en: 'Reject' },
  from: ['REQUESTED'],
  to: 'REFUSED',
  verb: 'accept',
  byAuthor: true,
  guards: [sideOf('OUT')],
  note: 'required',
  tone: 'danger',
};
// The region decides by a process: neither plant does for the other. It is asked for by the plant that wants the goods.
const approve: Step = {
  id: 'TR-04',
  label: { zh: '批准调拨', en: 'Approve' },
  from: ['OFFERED'],
  to: 'APPROVED',
  verb: 'approve',
  who: ['system'],
};
const disapprove: Step = {
  id: 'TR-08',
  label: { zh: '不予批准', en: 'Disapprove' },
  from: ['OFFERED'],
  to: 'CANCELLED',
  verb: 'approve',
  who: ['system'],
};
const ship: Step = {
  id: 'TR-05',
  label: { zh: '发货', en: 'Ship' },
  from: ['APPROVED'],
  to: 'IN_TRANSIT',
  verb: 'execute',
  byAuthor: true,
  asks: ['carrier', 'photos'],
  guards: [sideOf('OUT')],
  tone: 'primary',
  confirm: {
    zh: '发货后物料转为在途库存；设备卡转为已调出，其测点、保养计划和未完成工单随之停止。',
    en: 'Goods become stock in transit; of a machine, signals, plans and open orders end here.',
  },
};
const bringBack: Step = {
  id: 'EQ-10',
  label: { zh: '途中退回', en: 'Return the machine' },
  from: ['IN_TRANSIT'],
  to: 'CANCELLED',
  verb: 'cancel',
  byAuthor: true,
  guards: [sideOf('OUT'), isMachine],
  note: 'required',
  tone: 'danger',
};
const receive: Step = {
  id: 'TR-06',
  label: { zh: '收货', en: 'Receive' },
  from: ['IN_TRANSIT'],
  to: 'RECEIVED',
  verb: 'execute',
  byAuthor: true,
  asks: ['lines', 'claim', 'photos'],
  guards: [sideOf('IN')],
  tone: 'primary',
};
const settle: Step = {
  id: 'TR-07',
  label: { zh: '结算', en: 'Settle' },
  from: ['RECEIVED'],
  to: 'SETTLED',
  verb: 'review',
  byAuthor: true,
  asks: ['settledYuan', 'settlementNo'],
  needs: ['settledYuan', 'settlementNo'],
  guards: [sideOf('IN')],
};
const cancel: Step = {
  id: 'TR-08',
  label: { zh: '取消', en: 'Cancel' },
  from: ['DRAFT', 'REQUESTED', 'OFFERED', 'APPROVED'],
  to: 'CANCELLED',
  verb: 'cancel',
  byAuthor: true,
  note: 'required',
  tone: 'danger',
};

/** TR-01 to TR-08 (domain model §13.6). */
export const TRANSFER_FLOW: FlowDefinition<Field, State, Action> = {
  initial: 'DRAFT',
  states: {
    DRAFT: { label: { zh: '草稿', en: 'Draft' }, tone: 'idle', editable: true },
    REQUESTED: { label: { zh: '已申请', en: 'Requested' }, tone: 'todo' },
    OFFERED: { label: { zh: '已响应，审批中', en: 'Offered, in approval' }, tone: 'doing' },
    REFUSED: { label: { zh: '已拒绝', en: 'Rejected' }, tone: 'bad', final: true },
    APPROVED: { label: { zh: '已批准', en: 'Approved' }, tone: 'doing' },
    IN_TRANSIT: { label: { zh: '在途', en: 'In transit' }, tone: 'doing' },
    RECEIVED: { label: { zh: '已收货', en: 'Received' }, tone: 'good' },
    SETTLED: { label: { zh: '已结算', en: 'Settled' }, tone: 'good', final: true },
    CANCELLED: { label: { zh: '已取消', en: 'Cancelled' }, tone: 'off', final: true },
  },
  actions: { request, asked, offer, refuse, approve, disapprove, ship, bringBack, receive, settle, cancel },
  approval: {
    ...{ model: 'transferManage', submit: 'offer', approved: 'approve', rejected: 'disapprove' },
    of: { field: 'side', is: ['IN'] },
    asks: 'author',
  },
};
