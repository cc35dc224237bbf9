import { LIMIT_SIDES, type AlarmCondition } from '@sed/contract';
import { formatDuration, type Translate } from '@sed/web-platform';
import { type ruleFormPhrases } from '../form/phrases';

type Words = Translate<(typeof ruleFormPhrases)['en']>;

const MS = 1000;
const time = (seconds: number) => formatDuration(seconds * MS);

type OfType<T extends AlarmCondition['type']> = Extract<AlarmCondition, { type: T }>;

function limitsText(condition: OfType<'LIMIT' | 'AGG'>, t: Words): string {
  const { limits } = condition;
  const sides = LIMIT_SIDES.flatMap((side) => {
    const limit = limits[side];
    return limit === undefined ? [] : `${side} ${limit.value}`;
  });
  const text = sides.join(' · ');
  if (condition.type === 'LIMIT') return text;
  return `${t(`choice.${condition.aggregate}`)} ${time(condition.windowS)}: ${text}`;
}

/** A figure, and the sign for percent where it is one. */
function share(figure: number, unit: 'absolute' | 'percent'): string {
  return unit === 'percent' ? `${figure} %` : String(figure);
}

function beyond(isHigh: boolean, limit: number): string {
  return `${isHigh ? '>' : '<'} ${limit}`;
}

function timedText(condition: OfType<'RATE' | 'FROZEN' | 'MISSING' | 'COUNT'>): string {
  switch (condition.type) {
    case 'RATE':
      return `Δ ${share(condition.changePerWindow, condition.unit)} / ${time(condition.windowS)}`;
    case 'FROZEN':
      return `± ${condition.epsilon}, ≥ ${time(condition.durationS)}`;
    case 'MISSING':
      return `≥ ${time(condition.durationS)}`;
    case 'COUNT':
      return `≥ ${condition.count} / ${time(condition.windowS)}`;
  }
}

type Plain = Exclude<AlarmCondition['type'], 'LIMIT' | 'AGG' | 'RATE' | 'FROZEN' | 'MISSING' | 'COUNT'>;

function plainText(condition: OfType<Plain>): string {
  switch (condition.type) {
    case 'STATE':
      return `${condition.operator === 'eq' ? '=' : '≠'} ${condition.value}`;
    case 'DEVIATION':
      return `± ${share(condition.limit, condition.unit)} (${condition.setpoint})`;
    case 'DAILY_PROJ':
    case 'LAB':
      return beyond(condition.isHigh, condition.limit);
    case 'LOAD':
      return beyond(true, condition.quota);
    case 'MODEL':
      return beyond(true, condition.threshold);
    case 'EXPR':
      return condition.expression;
  }
}

/** What a rule watches for, short enough for a row of a list. */
export function conditionText(condition: AlarmCondition, t: Words): string {
  switch (condition.type) {
    case 'LIMIT':
    case 'AGG':
      return limitsText(condition, t);
    case 'RATE':
    case 'FROZEN':
    case 'MISSING':
    case 'COUNT':
      return timedText(condition);
    default:
      return plainText(condition);
  }
}
