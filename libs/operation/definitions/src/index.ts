export { craftPlanList } from './craft-plan.def';
export { monthPlan, yearPlan } from './plans.def';
