import { monthPlan, yearPlan } from '@sed/operation-definitions';
import { craftTaskList } from '@sed/orders-definitions';
import { defineSlots, type ModuleSlots } from '@sed/records-web';
import { EffectTab } from '../craft/effect-tab';
import { ProgressTab } from '../plans/progress-tab';

const PROGRESS = { label: { zh: '实际与计划', en: 'Actual and plan' }, content: ProgressTab };

/** What plans of operation show beside their fields. */
export const operationSlots: readonly ModuleSlots[] = [
  defineSlots(yearPlan, { 'detail.tab.progress': PROGRESS }),
  defineSlots(monthPlan, { 'detail.tab.progress': PROGRESS }),
];

/** What process adjustments show, which are orders: what they did. */
export const craftSlots: readonly ModuleSlots[] = [
  defineSlots(craftTaskList, { 'detail.tab.effect': { label: { zh: '调整效果', en: 'Effect' }, content: EffectTab } }),
];
