import { STAY, type FlowDefinition } from '@sed/records-model';

type Field = 'lines' | 'counters' | 'photos' | 'tagRead' | 'gaugeLevel' | 'gaugePhoto';
type State = 'DRAFT' | 'COUNTING' | 'TO_REVIEW' | 'POSTED' | 'CANCELLED';
type Action = 'start' | 'count' | 'finish' | 'approve' | 'recount' | 'cancel';

/** ST-01 to ST-07 (domain model §13.7). */
const FLOW: FlowDefinition<Field, State, Action> = {
  initial: 'DRAFT',
  states: {
    DRAFT: { label: { zh: '草稿', en: 'Draft' }, tone: 'idle', editable: true },
    COUNTING: { label: { zh: '盘点中', en: 'Counting' }, tone: 'doing' },
    TO_REVIEW: { label: { zh: '审批中', en: 'In approval' }, tone: 'doing' },
    POSTED: { label: { zh: '已过账', en: 'Posted' }, tone: 'good', final: true },
    CANCELLED: { label: { zh: '已取消', en: 'Cancelled' }, tone: 'off', final: true },
  },
  actions: {
    start: {
      id: 'ST-02',
      label: { zh: '开始盘点', en: 'Start counting' },
      from: ['DRAFT'],
      to: 'COUNTING',
      verb: 'execute',
      byAuthor: true,
      needs: ['counters'],
      tone: 'primary',
      confirm: {
        zh: '盘点期间可以正常出入库，差异按盘点时刻的账面计算。',
        en: 'Stock may move meanwhile: each line is compared with the book at the moment it was counted.',
      },
    },
    count: {
      id: 'ST-03',
      label: { zh: '录入盘点', en: 'Record counts' },
      from: ['COUNTING'],
      to: STAY,
      verb: 'execute',
      byAuthor: true,
      asks: ['lines', 'photos'],
      tone: 'primary',
    },
    finish: {
      id: 'ST-04',
      label: { zh: '完成盘点', en: 'Finish' },
      from: ['COUNTING'],
      to: 'TO_REVIEW',
      verb: 'submit',
      byAuthor: true,
      asks: ['lines'],
      confirm: {
        zh: '审批通过后，盈亏将作为调整过账。',
        en: 'Once agreed to, differences are posted as adjustments.',
      },
    },
    // Whoever counted does not approve the adjustment.
    approve: {
      id: 'ST-05',
      label: { zh: '审核过账', en: 'Approve and post' },
      from: ['TO_REVIEW'],
      to: 'POSTED',
      verb: 'approve',
      who: ['system'],
      except: ['counters'],
      byAuthor: true,
    },
    recount: {
      id: 'ST-06',
      label: { zh: '退回重盘', en: 'Count again' },
      from: ['TO_REVIEW'],
      to: 'COUNTING',
      verb: 'approve',
      who: ['system'],
    },
    cancel: {
      id: 'ST-07',
      label: { zh: '取消', en: 'Cancel' },
      from: ['DRAFT', 'COUNTING'],
      to: 'CANCELLED',
      verb: 'cancel',
      byAuthor: true,
      note: 'required',
      tone: 'danger',
    },
  },
  approval: { model: 'stocktaking', submit: 'finish', approved: 'approve', rejected: 'recount' },
};

/** Where tanks are among what is counted, whoever counts says which one they stand before and what its gauge shows. */
export function stocktakingFlow({ hasTanks }: { readonly hasTanks: boolean }): FlowDefinition<Field, State, Action> {
  if (!hasTanks) return FLOW;
  const { count } = FLOW.actions;
  const asks = ['tagRead', 'gaugeLevel', 'gaugePhoto', 'lines', 'photos'] as const;
  return { ...FLOW, actions: { ...FLOW.actions, count: { ...count, asks } } };
}
