import {
  equipmentAddPlan,
  equipmentOverhaulPlan,
  equipmentResetPlan,
  facilityOverhaulPlan,
  intensivePlan,
  technicalPlan,
} from './plans.def';

export { intensiveConfirm } from './intensive-confirm.def';
export * from './plans.def';
export type { PlanAction, PlanModule } from './define-plan';
export { closedLines, deviationPct, lineSums, linesOf, openLines, progressPct, type LineSums } from './plan-sums';

/** Plans whose lines become orders, of every kind. */
export const PLAN_MODULES = [
  equipmentOverhaulPlan,
  equipmentResetPlan,
  equipmentAddPlan,
  facilityOverhaulPlan,
  technicalPlan,
  intensivePlan,
] as const;
