import {
  equipmentPatrolWork,
  externalInspectionWork,
  routineWork,
  runPatrolWork,
  type OrderModule,
} from '@sed/orders-definitions';
import { equipmentPatrol, externalInspection, runPatrol, type routine } from '@sed/patrol-definitions';
import type { Patch, RecordOf } from '@sed/records-api';

/** What plans of all kinds share is what the behaviour works with; those of patrols differ in their keys alone. */
export type PlanModule = typeof runPatrol;
export type Plan = RecordOf<PlanModule>;
export type PlanPatch = Patch<PlanModule>;
export type RoutinePlan = RecordOf<typeof routine>;
export type Patrol = RecordOf<typeof runPatrolWork>;
export type PatrolPatch = Patch<typeof runPatrolWork>;

export const PATROL_PLANS = { runPatrol, equipmentPatrol, externalInspection } as const;
export const PATROL_ORDERS = { runPatrolWork, equipmentPatrolWork, externalInspectionWork } as const;

/** Orders each kind of plan makes. */
export const ORDER_OF: Readonly<Record<keyof typeof PATROL_PLANS | 'routine', OrderModule>> = {
  runPatrol: runPatrolWork,
  equipmentPatrol: equipmentPatrolWork,
  externalInspection: externalInspectionWork,
  routine: routineWork,
};
/** Plans each kind of patrol order is made by. */
export const PLAN_OF: Readonly<
  Record<keyof typeof PATROL_ORDERS, typeof runPatrol | typeof equipmentPatrol | typeof externalInspection>
> = {
  runPatrolWork: runPatrol,
  equipmentPatrolWork: equipmentPatrol,
  externalInspectionWork: externalInspection,
};
