import { DomainError } from '@sed/platform-api';
import type { PlantDirectory } from '@sed/platform-ports';
import {
  evaluationOverlap,
  isDeadbandTooWide,
  leastLimitDistance,
  parseAlarmExpression,
  type AlarmCondition,
  type AlarmRuleInput,
} from '@sed/alarms-contract';
import { evaluatorTags, gateOf } from '../engine/rule-inputs';

/** The most severe level a condition can raise. */
export function worstLevel(condition: AlarmCondition): number {
  if (condition.type !== 'LIMIT' && condition.type !== 'AGG') return condition.level;
  return Math.min(...Object.values(condition.limits).map((limit) => limit?.level ?? 4));
}

/** Rules the form of the input cannot say. @throws DomainError naming the broken one. */
export function guardRule(rule: AlarmRuleInput, directory: PlantDirectory): void {
  const { factoryNo, signalCode, condition } = rule;
  if (directory.plant(factoryNo) === undefined) throw new DomainError('plant.unknown', { factoryNo });
  guardExpressions(rule);
  for (const code of [signalCode, ...evaluatorTags(condition), ...(gateOf(rule)?.signals ?? [])]) {
    if (directory.signal(factoryNo, code) === undefined) throw new DomainError('signal.unknown', { factoryNo, code });
  }
  // What is switched off may be what it was.
  if (rule.state !== 'DISABLED') guardDeadband(rule);
  if (evaluationOverlap(rule.evalWindow)) throw new DomainError('alarm.rule.windowOverlap');
  // A draft may still wait for its text.
  if (rule.state === 'ENABLED' && worstLevel(condition) <= 2 && !hasAction(rule))
    throw new DomainError('alarm.rule.actionMissing');
}

/** @throws DomainError rule.deadband */
export function guardDeadband(rule: Pick<AlarmRuleInput, 'condition' | 'deadband'>): void {
  if (isDeadbandTooWide(rule)) throw new DomainError('rule.deadband', { max: leastLimitDistance(rule.condition) });
}

function hasAction({ action }: AlarmRuleInput): boolean {
  return action !== null && (action.zh.trim() !== '' || action.en.trim() !== '');
}

function guardExpressions({ condition, enableWhen }: AlarmRuleInput): void {
  if (condition.type === 'EXPR') guardExpression(condition.expression);
  if (enableWhen !== undefined) guardExpression(enableWhen);
}

/** @throws DomainError `alarm.expression.*` with the place. */
function guardExpression(text: string): void {
  const read = parseAlarmExpression(text);
  if ('fault' in read) throw new DomainError(read.fault.code, { at: read.fault.at });
}
