import { isDeepStrictEqual } from 'node:util';
import { LOCKABLE_FIELDS, type AlarmCondition, type AlarmRuleInput, type LockableField } from '@sed/alarms-contract';

type Comparable = Partial<Omit<AlarmRuleInput, 'factoryNo'>>;

/** Fields of two bodies that differ, as a history shows them. */
export function changedFields(before: object | undefined, after: object) {
  const old = new Map<string, unknown>(Object.entries(before ?? {}));
  const now = new Map<string, unknown>(Object.entries(after));
  const fields = [...new Set([...old.keys(), ...now.keys()])];
  return fields
    .filter((field) => !isDeepStrictEqual(old.get(field), now.get(field)))
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }));
}

/** Fields a group standard can lock in which a rule differs from it. */
export function differingFields(standard: Comparable, rule: Comparable): LockableField[] {
  const absent = (value: unknown): unknown => value ?? null;
  return LOCKABLE_FIELDS.filter((field) => !isDeepStrictEqual(absent(standard[field]), absent(rule[field])));
}

export interface Deviation {
  /** Largest share a limit differs by; null where the conditions are of different form. */
  readonly share: number | null;
  readonly isLevelChanged: boolean;
}

/** How far the limits and levels of a condition are from the standard's. */
export function deviationFrom(standard: AlarmCondition, condition: AlarmCondition): Deviation {
  const [wanted, found] = [figuresOf(standard), figuresOf(condition)];
  const isSameForm =
    standard.type === condition.type &&
    expressionIn(standard) === expressionIn(condition) &&
    isDeepStrictEqual([...wanted.keys()], [...found.keys()]);
  if (!isSameForm) return { share: null, isLevelChanged: true };
  let share = 0;
  let isLevelChanged = false;
  for (const [name, { limit, level }] of wanted) {
    const other = found.get(name);
    if (other === undefined) continue;
    if (other.level !== level) isLevelChanged = true;
    if (other.limit !== limit) share = Math.max(share, limit === 0 ? Infinity : Math.abs(other.limit / limit - 1));
  }
  return { share: Number.isFinite(share) ? share : null, isLevelChanged };
}

/** An expression has no limit to measure a share by: another text is another form. */
function expressionIn(condition: AlarmCondition): string | null {
  return condition.type === 'EXPR' ? condition.expression : null;
}

interface Figure {
  readonly limit: number;
  readonly level: number;
}

/** The limits of a condition by name, in a fixed order. */
function figuresOf(condition: AlarmCondition): Map<string, Figure> {
  if (condition.type !== 'LIMIT' && condition.type !== 'AGG') {
    return new Map([['limit', { limit: limitOf(condition), level: condition.level }]]);
  }
  const { HH, H, L, LL } = condition.limits;
  const sides = Object.entries({ HH, H, L, LL });
  return new Map(sides.flatMap(([side, l]) => (l === undefined ? [] : [[side, { limit: l.value, level: l.level }]])));
}

function limitOf(condition: Exclude<AlarmCondition, { type: 'LIMIT' | 'AGG' }>): number {
  switch (condition.type) {
    case 'STATE':
      return condition.value;
    case 'RATE':
      return condition.changePerWindow;
    case 'FROZEN':
    case 'MISSING':
      return condition.durationS;
    case 'COUNT':
      return condition.count;
    case 'LOAD':
      return condition.quota;
    case 'MODEL':
      return condition.threshold;
    case 'DAILY_PROJ':
    case 'DEVIATION':
    case 'LAB':
      return condition.limit;
    case 'EXPR':
      return 0;
  }
}
