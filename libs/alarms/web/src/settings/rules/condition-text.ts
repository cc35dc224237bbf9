import type { AlarmCondition } from '@sed/alarms-contract';
import { LIMIT_SIDES, withUnit } from '@sed/platform-contract';
import { formatDuration, type Translate } from '@sed/platform-web';
import type { ruleFormPhrases } from '../form/phrases';

type Words = Translate<(typeof ruleFormPhrases)['en']>;

const MS = 1000;
const time = (seconds: number) => formatDuration(seconds * MS);

type OfType<T extends AlarmCondition['type']> = Extract<AlarmCondition, { type: T }>;

function limitsText(condition: OfType<'LIMIT' | 'AGG'>, t: Words, unit: string): string {
  const { limits } = condition;
  const sides = LIMIT_SIDES.flatMap((side) => {
    const limit = limits[side];
    return limit === undefined ? [] : `${side} ${withUnit(String(limit.value), unit)}`;
  });
  const text = sides.join(' · ');
  if (condition.type === 'LIMIT') return text;
  return `${t(`choice.${condition.aggregate}`)} ${time(condition.windowS)}: ${text}`;
}

/** A figure in percent where it is one, else in the unit of the signal. */
function share(figure: number, kind: 'absolute' | 'percent', unit: string): string {
  return withUnit(String(figure), kind === 'percent' ? '%' : unit);
}

function beyond(isHigh: boolean, limit: number, unit = ''): string {
  return `${isHigh ? '>' : '<'} ${withUnit(String(limit), unit)}`;
}

function timedText(condition: OfType<'RATE' | 'FROZEN' | 'MISSING' | 'COUNT'>, unit: string): string {
  switch (condition.type) {
    case 'RATE':
      return `Δ ${share(condition.changePerWindow, condition.unit, unit)} / ${time(condition.windowS)}`;
    case 'FROZEN':
      return `± ${withUnit(String(condition.epsilon), unit)}, ≥ ${time(condition.durationS)}`;
    case 'MISSING':
      return `≥ ${time(condition.durationS)}`;
    case 'COUNT':
      return `≥ ${condition.count} / ${time(condition.windowS)}`;
  }
}

type Plain = Exclude<AlarmCondition['type'], 'LIMIT' | 'AGG' | 'RATE' | 'FROZEN' | 'MISSING' | 'COUNT'>;

function plainText(condition: OfType<Plain>, unit: string): string {
  switch (condition.type) {
    case 'STATE':
      return `${condition.operator === 'eq' ? '=' : '≠'} ${condition.value}`;
    case 'DEVIATION':
      return `± ${share(condition.limit, condition.unit, unit)} (${condition.setpoint})`;
    case 'DAILY_PROJ':
    case 'LAB':
      return beyond(condition.isHigh, condition.limit, unit);
    case 'LOAD':
      return beyond(true, condition.quota);
    case 'MODEL':
      return beyond(true, condition.threshold);
    case 'EXPR':
      return condition.expression;
  }
}

/**
 * What a rule watches for, short enough for a row of a list.
 * @param unit of the signal; empty where a rule is of no one signal, as those of group standards
 */
export function conditionText(condition: AlarmCondition, t: Words, unit = ''): string {
  switch (condition.type) {
    case 'LIMIT':
    case 'AGG':
      return limitsText(condition, t, unit);
    case 'RATE':
    case 'FROZEN':
    case 'MISSING':
    case 'COUNT':
      return timedText(condition, unit);
    default:
      return plainText(condition, unit);
  }
}
