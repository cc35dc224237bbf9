/** Lists of the orders of versions 1 and 2 (domain model §8.10), by the last part of their path, with their order type code. */
export const OLD_ORDER_TYPES = {
  patrolTempTaskList: { code: 5, label: { zh: '临时巡检任务(旧)', en: 'old temporary patrol task' } },
  tempWorkOrderList: { code: 5, label: { zh: '临时工单(旧)', en: 'old temporary order' } },
  generalTask: { code: 26, label: { zh: '通用任务(旧)', en: 'old general task' } },
  equGeneralTask: { code: 27, label: { zh: '设备通用任务(旧)', en: 'old equipment general task' } },
  patrolFaultsList: { code: 16, label: { zh: '巡检故障(旧)', en: 'old patrol fault' } },
  faultsList: { code: 15, label: { zh: '故障(旧)', en: 'old fault' } },
  patrolManage: { code: 1, label: { zh: '运行巡检(旧)', en: 'old run patrol' } },
  equipPatrol: { code: 2, label: { zh: '设备巡检(旧)', en: 'old equipment patrol' } },
  oldMaintenance: { code: 3, label: { zh: '保养工单(旧)', en: 'old maintenance order' } },
  oldRepairement: { code: 4, label: { zh: '维修工单(旧)', en: 'old repair order' } },
} as const;

export type OldOrderKey = keyof typeof OLD_ORDER_TYPES;
export const OLD_ORDER_KEYS = Object.keys(OLD_ORDER_TYPES).filter(isOldOrderKey);

export function isOldOrderKey(key: string): key is OldOrderKey {
  return Object.hasOwn(OLD_ORDER_TYPES, key);
}

/** From this version of its order pages on, a plant only looks at its old orders. */
export const FIRST_NEW_VERSION = 3;

/** States of an old order. */
export const OLD_STATES = [
  { code: 'TO_EXECUTE', label: { zh: '待执行', en: 'To be executed' }, tone: 'todo' },
  { code: 'IN_PROGRESS', label: { zh: '执行中', en: 'In progress' }, tone: 'doing' },
  { code: 'TO_REVIEW', label: { zh: '待审核', en: 'To be reviewed' }, tone: 'todo' },
  { code: 'COMPLETED', label: { zh: '已完成', en: 'Completed' }, tone: 'good' },
  { code: 'TIMEOUT_CLOSED', label: { zh: '超时未完成', en: 'Timeout not completed' }, tone: 'bad' },
  { code: 'CANCELLED', label: { zh: '已取消', en: 'Cancelled' }, tone: 'off' },
] as const;

const OPEN: ReadonlySet<string> = new Set(['TO_EXECUTE', 'IN_PROGRESS', 'TO_REVIEW']);
export const OLD_OPEN_STATES: readonly string[] = [...OPEN];

export function isOldOpen(state: unknown): boolean {
  return typeof state === 'string' && OPEN.has(state);
}
