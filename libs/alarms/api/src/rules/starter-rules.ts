import type { AlarmRuleInput } from '@sed/alarms-contract';
import type { AlarmRuleService } from './alarm-rule.service';

/** Loads a set of rules once; calling it at every start is harmless. @returns how many rules were added. */
export function loadStarterRules(service: AlarmRuleService, rules: readonly AlarmRuleInput[]): Promise<number> {
  return service.loadStarterRules(rules);
}
