import { isEmpty, STAY, type ActionDefinition, type Guard } from '@sed/records-model';

type UpkeepState = 'DRAFT' | 'STARTED' | 'PAUSED' | 'CANCELLED' | 'ENDED';
type Action = ActionDefinition<'deferTo', UpkeepState>;

const OWN = { byAuthor: true } as const;

const noOrderOpen: Guard = {
  name: 'noOrderOpen',
  check: ({ values: { openOrder, openOrderNo } }) =>
    isEmpty(openOrder)
      ? undefined
      : { code: 'upkeep.orderOpen', params: { no: typeof openOrderNo === 'string' ? openOrderNo : '' } },
};

/** PP-02 to PP-06 of maintenance plans (domain model §8.3). */
export const UPKEEP_ACTIONS = {
  start: {
    ...{ id: 'PP-02', label: { zh: '启动', en: 'Start' }, from: ['DRAFT'], to: 'STARTED', verb: 'issue', ...OWN },
    ...{ tone: 'primary', note: 'optional' },
  },
  pause: {
    ...{ id: 'PP-03', label: { zh: '暂停', en: 'Pause' }, from: ['STARTED'], to: 'PAUSED', verb: 'issue', ...OWN },
    note: 'required',
  },
  resume: {
    ...{ id: 'PP-03', label: { zh: '恢复', en: 'Resume' }, from: ['PAUSED'], to: 'STARTED', verb: 'issue', ...OWN },
    ...{ tone: 'primary', note: 'optional' },
  },
  generate: {
    ...{
      label: { zh: '立即生成工单', en: 'Make the order now' },
      from: ['STARTED'],
      to: STAY,
      verb: 'issue',
      ...OWN,
    },
    ...{ guards: [noOrderOpen], note: 'optional' },
  },
  fallDue: {
    ...{ label: { zh: '计数到期', en: 'Due by a counter' }, from: ['STARTED'], to: STAY, verb: 'issue' },
    ...{ who: ['system'], guards: [noOrderOpen] },
  },
  cancel: {
    ...{ id: 'PP-05', label: { zh: '取消', en: 'Cancel' }, from: ['DRAFT', 'STARTED', 'PAUSED'], to: 'CANCELLED' },
    ...{ verb: 'cancel', ...OWN, note: 'required', tone: 'danger' },
  },
  end: {
    ...{ id: 'PP-06', label: { zh: '到期结束', en: 'End' }, from: ['STARTED', 'PAUSED'], to: 'ENDED' },
    ...{ verb: 'cancel', who: ['system'] },
  },
  draftChange: {
    ...{ id: 'PP-04', label: { zh: '拟定变更', en: 'Draft a change' }, from: ['STARTED', 'PAUSED'], to: STAY },
    ...{ verb: 'add', ...OWN, note: 'optional' },
  },
  replaced: {
    ...{ id: 'PP-04', label: { zh: '由新计划接替', en: 'Replaced by its change' }, from: ['STARTED', 'PAUSED'] },
    ...{ to: 'ENDED', verb: 'cancel', who: ['system'] },
  },
  defer: {
    ...{ label: { zh: '推迟本次', en: 'Defer this time' }, from: ['STARTED'], to: STAY, verb: 'issue', ...OWN },
    ...{ asks: ['deferTo'], needs: ['deferTo'], guards: [noOrderOpen], note: 'required' },
  },
} as const satisfies Readonly<Record<string, Action>>;
