import { localDay } from '@sed/patrol-contract';
import { isEmpty, STAY, type FlowDefinition, type Guard } from '@sed/records-model';

const somebody: Guard = {
  name: 'somebody',
  check: ({ values: { executor, team } }) =>
    isEmpty(executor) && isEmpty(team) ? { code: 'patrol.nobody' } : undefined,
};

const stillValid: Guard = {
  name: 'stillValid',
  check: ({ values: { validTo }, nowMs, zone }) =>
    typeof validTo === 'string' && validTo < localDay(nowMs, zone) ? { code: 'patrol.planEnded' } : undefined,
};

const instantOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

export type PlanState = 'DRAFT' | 'STARTED' | 'PAUSED' | 'CANCELLED' | 'ENDED';
export type PlanAction = 'start' | 'pause' | 'resume' | 'change' | 'cancel' | 'end';

/** PP-01 to PP-06. @param work field of what is to be done, without which no plan starts */
export const planFlow = <const W extends string>(work: W): FlowDefinition<'changeFrom' | W, PlanState, PlanAction> => ({
  initial: 'DRAFT',
  states: {
    DRAFT: { label: { zh: '草稿', en: 'Draft' }, tone: 'idle', editable: true },
    STARTED: { label: { zh: '已启动', en: 'Started' }, tone: 'doing' },
    PAUSED: { label: { zh: '已暂停', en: 'Paused' }, tone: 'warn' },
    CANCELLED: { label: { zh: '已取消', en: 'Cancelled' }, tone: 'off', final: true },
    ENDED: { label: { zh: '已结束', en: 'Ended' }, tone: 'off', final: true },
  },
  actions: {
    start: {
      ...{ id: 'PP-02', label: { zh: '启动', en: 'Start' }, from: ['DRAFT'], to: 'STARTED', verb: 'issue' },
      ...{ byAuthor: true, needs: [work], guards: [somebody, stillValid], tone: 'primary' },
    },
    pause: {
      ...{ id: 'PP-03', label: { zh: '暂停', en: 'Pause' }, from: ['STARTED'], to: 'PAUSED', verb: 'issue' },
      ...{ byAuthor: true, note: 'required' },
    },
    resume: {
      ...{ id: 'PP-03', label: { zh: '恢复', en: 'Resume' }, from: ['PAUSED'], to: 'STARTED', verb: 'issue' },
      ...{ byAuthor: true, guards: [stillValid], tone: 'primary' },
    },
    change: {
      ...{ id: 'PP-04', label: { zh: '变更', en: 'New version' }, from: ['STARTED', 'PAUSED'], to: STAY, verb: 'edit' },
      ...{ byAuthor: true, asks: ['changeFrom'], needs: ['changeFrom'], note: 'required' },
    },
    cancel: {
      ...{ id: 'PP-05', label: { zh: '取消', en: 'Cancel' }, from: ['STARTED', 'PAUSED'], to: 'CANCELLED' },
      ...{ verb: 'cancel', byAuthor: true, note: 'required', tone: 'danger' },
    },
    end: {
      ...{ id: 'PP-06', label: { zh: '到期结束', en: 'End' }, from: ['STARTED', 'PAUSED'], to: 'ENDED' },
      ...{ verb: 'issue', who: ['system'] },
    },
  },
  deadlines: {
    generate: {
      ...{ label: { zh: '生成工单', en: 'Orders are made' }, in: ['STARTED'] },
      at: ({ values }) => instantOf(values.generateAt),
    },
    end: {
      ...{ label: { zh: '到期', en: 'End' }, in: ['STARTED', 'PAUSED'], take: 'end' },
      at: ({ values }) => instantOf(values.endsAt),
    },
  },
});
