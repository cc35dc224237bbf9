import { choice, number, text } from '@sed/records-model';
import { defineOldOrder, type OldOrderModule } from './define-old-order';
import { MAINTENANCE_LEVELS, WORK_MODES } from './order-words';

const ROUTE = {
  route: text('巡检路线', 'Patrol route', { max: 50, searchable: true, widthPx: 150 }),
  pointsPlanned: number('应检点数', 'Points planned', { decimals: 0, min: 0 }),
  pointsDone: number('实检点数', 'Points visited', { decimals: 0, min: 0 }),
} as const;
const FAULT = {
  phenomenon: text('故障现象', 'Phenomenon', { max: 100, searchable: true, widthPx: 150 }),
  cause: text('故障原因', 'Cause', { max: 300, lines: 2 }),
  handling: text('处理方法', 'Handling', { max: 500, lines: 3 }),
} as const;

export const patrolTempTaskList = defineOldOrder('patrolTempTaskList', { route: ROUTE.route });
export const tempWorkOrderList = defineOldOrder('tempWorkOrderList', {});
export const generalTask = defineOldOrder('generalTask', {});
export const equGeneralTask = defineOldOrder('equGeneralTask', {});
export const patrolFaultsList = defineOldOrder('patrolFaultsList', { ...FAULT, route: ROUTE.route });
export const faultsList = defineOldOrder('faultsList', FAULT);
export const patrolManage = defineOldOrder('patrolManage', ROUTE);
export const equipPatrol = defineOldOrder('equipPatrol', ROUTE);
export const oldMaintenance = defineOldOrder('oldMaintenance', {
  level: choice('保养级别', 'Maintenance level', MAINTENANCE_LEVELS, { widthPx: 110 }),
});
export const oldRepairement = defineOldOrder('oldRepairement', {
  ...FAULT,
  mode: choice('维修方式', 'Done by', WORK_MODES, { widthPx: 90 }),
  replacedParts: text('更换部件及序列号', 'Replaced parts with serial numbers', { max: 500, lines: 2 }),
});

/** Archives of the orders of versions 1 and 2. */
export const OLD_ORDER_MODULES: readonly OldOrderModule[] = [
  patrolTempTaskList,
  tempWorkOrderList,
  generalTask,
  equGeneralTask,
  patrolFaultsList,
  faultsList,
  patrolManage,
  equipPatrol,
  oldMaintenance,
  oldRepairement,
];
