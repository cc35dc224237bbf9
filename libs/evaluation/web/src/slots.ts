import { policyActualValue, policyStandards } from '@sed/evaluation-definitions';
import { defineSlots, type ModuleSlots } from '@sed/records-web';
import { CourseTab } from './actuals/course-tab';
import { OpenYear } from './policies/open-year';

/** What this area puts into the generic pages of its modules. */
export const evaluationSlots: readonly ModuleSlots[] = [
  defineSlots(policyStandards, { 'list.toolbar': OpenYear }),
  defineSlots(policyActualValue, {
    'detail.tab.course': { label: { zh: '变化趋势', en: 'Over time' }, content: CourseTab },
  }),
];
