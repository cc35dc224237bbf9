import type { StateDefinition } from '@sed/records-model';

/** States of orders in the course of their life, as the registry of the domain model names them (§2.4). What waits for executors is told by name. */
export const ORDER_STATES = {
  TO_ISSUE: { label: { zh: '待下发', en: 'To be issued' }, tone: 'todo', waits: false, editable: true },
  TO_EXECUTE: { label: { zh: '待执行', en: 'To be executed' }, tone: 'todo', waits: false },
  IN_PROGRESS: { label: { zh: '执行中', en: 'In progress' }, tone: 'doing', waits: false },
  OBSERVING: { label: { zh: '观察中', en: 'Being observed' }, tone: 'doing', waits: false },
  FILLING: { label: { zh: '填报中', en: 'Filling in' }, tone: 'doing', waits: false },
  TO_REVIEW: { label: { zh: '待审核', en: 'To be reviewed' }, tone: 'todo', waits: true },
  REJECTED: { label: { zh: '已驳回', en: 'Rejected' }, tone: 'warn', waits: false },
  REVIEWED: { label: { zh: '已审核', en: 'Reviewed' }, tone: 'doing', waits: true },
  ACCEPT_FAILED: { label: { zh: '验收不通过', en: 'Acceptance failed' }, tone: 'warn', waits: false },
  PASSED: { label: { zh: '已通过', en: 'Passed' }, tone: 'good' },
  COMPLETED: { label: { zh: '已完成', en: 'Completed' }, tone: 'good', waits: false },
  EVALUATED: { label: { zh: '已评价', en: 'Evaluated' }, tone: 'good', waits: false },
  TIMEOUT_CLOSED: { label: { zh: '超时未完成', en: 'Timeout not completed' }, tone: 'bad', waits: false },
  CANCELLED: { label: { zh: '已取消', en: 'Cancelled' }, tone: 'off', final: true },
} as const satisfies Readonly<Record<string, StateDefinition>>;

export type OrderState = keyof typeof ORDER_STATES;

/** Where the planned end is still ahead of an order. */
export const UNFINISHED = ['TO_EXECUTE', 'IN_PROGRESS', 'FILLING'] as const satisfies readonly OrderState[];
