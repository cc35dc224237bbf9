export { inspectionElement, patrolElement, patrolElements } from './patrol-elements.def';
export { nfcTag, patrolPoint } from './patrol-points.def';
export { patrolPlanElement } from './patrol-plan-element.def';
export { PLAN_COPIED } from './plan-fields';
export { equipmentPatrol, externalInspection, routine, runPatrol } from './plans.def';
