import { equipmentPatrolWork, externalInspectionWork, ORDER_MODULES, runPatrolWork } from '@sed/orders-definitions';
import {
  equipmentPatrol,
  externalInspection,
  inspectionElement,
  patrolElement,
  patrolPoint,
  routine,
  runPatrol,
} from '@sed/patrol-definitions';
import { defineSlots, type ModuleSlots } from '@sed/records-web';
import { FarReadingsButton } from './far-readings';
import { PlanPreview } from './plan-preview';
import { PointLabelButton, PointLabelsButton } from './point-labels';
import { PresenceControl } from './presence-control';
import { TakeElementsButton } from './take-elements';
import { WalkButton } from './walk-button';

const ofPlans = {
  'detail.tab.preview': { label: { zh: '时间预览', en: 'Times' }, content: PlanPreview },
} as const;
const ofOrders = { 'detail.before': WalkButton, 'list.toolbar': FarReadingsButton } as const;

/** What this area puts into the pages of its modules. */
export const patrolSlots: readonly ModuleSlots[] = [
  defineSlots(patrolPoint, { 'list.toolbar': PointLabelsButton, 'detail.before': PointLabelButton }),
  defineSlots(patrolElement, { 'list.toolbar': TakeElementsButton }),
  defineSlots(inspectionElement, { 'list.toolbar': TakeElementsButton }),
  defineSlots(runPatrol, ofPlans),
  defineSlots(equipmentPatrol, ofPlans),
  defineSlots(externalInspection, ofPlans),
  defineSlots(routine, ofPlans),
];

/** Into those of orders. */
export const patrolOrderSlots: readonly ModuleSlots[] = [
  defineSlots(runPatrolWork, ofOrders),
  defineSlots(equipmentPatrolWork, ofOrders),
  defineSlots(externalInspectionWork, ofOrders),
  ...ORDER_MODULES.map((module) => defineSlots(module, { 'form.control.arrival': PresenceControl })),
];
