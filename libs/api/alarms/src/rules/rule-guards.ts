import { DomainError } from '@sed/api-platform';
import type { PlantDirectory } from '@sed/api-ports';
import { windowsOverlap, type AlarmCondition, type AlarmRuleInput } from '@sed/contract';

/** The most severe level a condition can raise. */
export function worstLevel(condition: AlarmCondition): number {
  if (condition.type !== 'LIMIT' && condition.type !== 'AGG') return condition.level;
  return Math.min(...Object.values(condition.limits).map((limit) => limit?.level ?? 4));
}

/** Rules the form of the input cannot say. @throws DomainError naming the broken one. */
export function guardRule(rule: AlarmRuleInput, directory: PlantDirectory): void {
  const { factoryNo, signalCode, condition } = rule;
  if (directory.plant(factoryNo) === undefined) throw new DomainError('plant.unknown', { factoryNo });
  const named = condition.type === 'FROZEN' && condition.whileRunning !== undefined ? [condition.whileRunning] : [];
  for (const code of [signalCode, ...named]) {
    if (directory.signal(factoryNo, code) === undefined) throw new DomainError('signal.unknown', { factoryNo, code });
  }
  if (windowsOverlap(rule.evalWindow)) throw new DomainError('alarm.rule.windowOverlap');
  const hasAction = rule.action !== null && (rule.action.zh.trim() !== '' || rule.action.en.trim() !== '');
  // A draft may still wait for its text.
  if (rule.state === 'ENABLED' && worstLevel(condition) <= 2 && !hasAction)
    throw new DomainError('alarm.rule.actionMissing');
}
