import {
  parseAlarmExpression,
  type AlarmCondition,
  type AlarmExpression,
  type AlarmRuleInput,
} from '@sed/alarms-contract';

/** The signals a condition looks at besides the rule's own, in the order evaluators number them. */
export function evaluatorTags(condition: AlarmCondition): readonly string[] {
  switch (condition.type) {
    case 'FROZEN':
      return present(condition.whileRunning);
    case 'DEVIATION':
      return [condition.setpoint];
    case 'DAILY_PROJ':
      return present(condition.flow);
    case 'LOAD':
      return present(condition.concentration);
    case 'LAB':
      return present(condition.online);
    case 'EXPR':
      return expressionOf(condition.expression)?.signals ?? [];
    default:
      return [];
  }
}

/** What must be true for the rule to be at work, null without a condition. */
export function gateOf({ enableWhen }: Pick<AlarmRuleInput, 'enableWhen'>): AlarmExpression | null {
  return enableWhen === undefined ? null : expressionOf(enableWhen);
}

/** Stored texts were checked on saving; null only for one an older release allowed. */
export function expressionOf(text: string): AlarmExpression | null {
  const read = parseAlarmExpression(text);
  return 'expression' in read ? read.expression : null;
}

function present(tag: string | undefined): readonly string[] {
  return tag === undefined ? [] : [tag];
}
