import { ALARM_CONDITION_TYPES, type AlarmCondition } from '@sed/alarms-contract';

export type ConditionType = AlarmCondition['type'];

export { ALARM_CONDITION_TYPES as CONDITION_TYPES };

export type DraftValue = number | string | boolean | null;

/** `signal` stands for the unit of the rule's signal. */
export type FieldUnit = 'signal' | 's' | 'share';

export type FieldKey =
  | 'operator'
  | 'value'
  | 'windowS'
  | 'changePerWindow'
  | 'unit'
  | 'epsilon'
  | 'durationS'
  | 'whileRunning'
  | 'aggregate'
  | 'window'
  | 'minValidity'
  | 'event'
  | 'count'
  | 'limit'
  | 'isHigh'
  | 'rateWindowS'
  | 'minElapsedS'
  | 'threshold'
  | 'setpoint'
  | 'direction'
  | 'quota'
  | 'concentration'
  | 'flow'
  | 'expression'
  | 'online'
  | 'matchS'
  | 'level';

export interface ConditionField {
  readonly key: FieldKey;
  readonly kind: 'number' | 'choice' | 'signal' | 'side' | 'expression' | 'level';
  readonly usual: DraftValue;
  readonly unit?: FieldUnit;
  readonly choices?: readonly string[];
  /** A field that may stay empty. */
  readonly isOptional?: boolean;
}

type Extra = Partial<Omit<ConditionField, 'key' | 'kind' | 'usual'>>;

const number = (key: FieldKey, usual: number | null, extra: Extra = {}): ConditionField => ({
  key,
  kind: 'number',
  usual,
  ...extra,
});
const choice = (key: FieldKey, ...choices: readonly string[]): ConditionField => ({
  key,
  kind: 'choice',
  usual: choices[0] ?? null,
  choices,
});
const signal = (key: FieldKey, isOptional = true): ConditionField => ({ key, kind: 'signal', usual: null, isOptional });
const SECONDS = { unit: 's' } as const;
const OF_SIGNAL = { unit: 'signal' } as const;
const LEVEL: ConditionField = { key: 'level', kind: 'level', usual: 3 };
const IS_HIGH: ConditionField = { key: 'isHigh', kind: 'side', usual: true };
const VALIDITY = number('minValidity', 0.75, { unit: 'share' });

/** The fields of each kind of condition; limits have a table of their own. */
export const CONDITION_FIELDS: Readonly<Record<ConditionType, readonly ConditionField[]>> = {
  LIMIT: [],
  STATE: [choice('operator', 'eq', 'ne'), number('value', 1), LEVEL],
  RATE: [
    number('changePerWindow', null),
    choice('unit', 'absolute', 'percent'),
    number('windowS', 600, SECONDS),
    LEVEL,
  ],
  DEVIATION: [
    signal('setpoint', false),
    number('limit', null),
    choice('unit', 'absolute', 'percent'),
    choice('direction', 'both', 'above', 'below'),
    LEVEL,
  ],
  FROZEN: [number('epsilon', 0, OF_SIGNAL), number('durationS', 1800, SECONDS), signal('whileRunning'), LEVEL],
  MISSING: [number('durationS', 900, SECONDS), LEVEL],
  COUNT: [choice('event', 'rise', 'fall', 'change'), number('count', 6), number('windowS', 3600, SECONDS), LEVEL],
  AGG: [
    choice('aggregate', 'mean', 'max', 'min', 'sum', 'p95'),
    number('windowS', 3600, SECONDS),
    choice('window', 'sliding', 'tumbling'),
    VALIDITY,
  ],
  DAILY_PROJ: [
    number('limit', null, OF_SIGNAL),
    IS_HIGH,
    signal('flow'),
    number('rateWindowS', 7200, SECONDS),
    number('minElapsedS', 3600, SECONDS),
    VALIDITY,
    LEVEL,
  ],
  LOAD: [number('quota', null), signal('concentration'), VALIDITY, LEVEL],
  EXPR: [{ key: 'expression', kind: 'expression', usual: '' }, LEVEL],
  LAB: [number('limit', null, OF_SIGNAL), IS_HIGH, signal('online'), number('matchS', 900, SECONDS), LEVEL],
  MODEL: [number('threshold', null, OF_SIGNAL), LEVEL],
};

/** Limits by side instead of one level. */
export function hasLimits(type: ConditionType): type is 'LIMIT' | 'AGG' {
  return type === 'LIMIT' || type === 'AGG';
}
