import type { StateDefinition } from '@sed/records-model';

export const PERMIT_STATES = {
  DRAFT: { label: { zh: '草稿', en: 'Draft' }, tone: 'idle', editable: true, waits: false },
  ANALYSING: { label: { zh: '风险分析', en: 'Risk analysis' }, tone: 'todo', waits: true },
  PREPARING: { label: { zh: '措施落实', en: 'Measures' }, tone: 'todo', waits: true },
  TESTING: { label: { zh: '气体检测', en: 'Gas test' }, tone: 'todo', waits: true },
  APPROVING: { label: { zh: '审批中', en: 'Approval' }, tone: 'todo', waits: true },
  ISSUED: { label: { zh: '已签发', en: 'Issued' }, tone: 'good', waits: false },
  ACTIVE: { label: { zh: '作业中', en: 'Work going on' }, tone: 'doing', waits: false },
  SUSPENDED: { label: { zh: '暂停', en: 'Stopped' }, tone: 'warn', waits: false },
  TO_CLOSE: { label: { zh: '待验收', en: 'To be accepted' }, tone: 'todo', waits: true },
  CLOSED: { label: { zh: '已关闭', en: 'Closed' }, tone: 'good', final: true },
  EXPIRED: { label: { zh: '已失效', en: 'Expired' }, tone: 'bad', waits: false },
  CANCELLED: { label: { zh: '已作废', en: 'Cancelled' }, tone: 'off', final: true },
} as const satisfies Readonly<Record<string, StateDefinition>>;

export type PermitState = keyof typeof PERMIT_STATES;
