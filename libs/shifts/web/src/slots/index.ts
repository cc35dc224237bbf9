import { rosterDuty, schedulingRule } from '@sed/shifts-definitions';
import { defineSlots, type ModuleSlots } from '@sed/records-web';
import { RulePreview } from './rule-preview';
import { ToCalendar } from './to-calendar';

/** What this area puts into the generic pages of its modules. */
export const shiftSlots: readonly ModuleSlots[] = [
  defineSlots(schedulingRule, { 'detail.after': RulePreview, 'list.toolbar': ToCalendar }),
  defineSlots(rosterDuty, { 'list.toolbar': ToCalendar }),
];
