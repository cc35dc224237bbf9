import { zoneOffsetMs, type BilingualText } from '@sed/platform-contract';
import { isEmpty, startBeforeEnd, type Rule } from '@sed/records-model';
import type { FormAnswers } from '@sed/forms-contract';
import type { AskedField } from './conditions';
import { isNumeric, rangeKeys, type AnswerField } from './form-fields';

const DAY_MS = 86_400_000;
const TODAY = '$today';
/** Whose day today is. */
const GROUP_ZONE = 'Asia/Shanghai';

function dayOf(value: unknown, nowMs: number): string | null {
  if (value === TODAY) return new Date(nowMs + zoneOffsetMs(nowMs, GROUP_ZONE)).toISOString().slice(0, 10);
  return typeof value === 'string' && value !== '' ? value : null;
}

type Bounded = Extract<AnswerField, { readonly notBefore?: unknown }>;

/** A day not before, or not after, another one. */
function boundRule(key: string, bound: string, side: 'before' | 'after'): Rule {
  return {
    name: key,
    check: (values, { nowMs, isChanged }) => {
      // What was in time when it was said stays so.
      if (bound === TODAY && !isChanged(key)) return undefined;
      const day = dayOf(values[key], nowMs);
      const limit = dayOf(bound === TODAY ? TODAY : values[bound], nowMs);
      if (day === null || limit === null) return undefined;
      const isWrong = side === 'before' ? day < limit : day > limit;
      if (!isWrong) return undefined;
      const code = side === 'before' ? 'form.boundBefore' : 'form.boundAfter';
      return { code, params: { bound: limit }, field: key };
    },
  };
}

function boundsOf({ notBefore, notAfter }: Pick<Bounded, 'notBefore' | 'notAfter'>, key: string): readonly Rule[] {
  return [
    ...(notBefore === undefined ? [] : [boundRule(key, notBefore, 'before')]),
    ...(notAfter === undefined ? [] : [boundRule(key, notAfter, 'after')]),
  ];
}

function longest(from: string, until: string, days: number): Rule {
  return {
    name: until,
    check: (values) => {
      const [a, b] = [values[from], values[until]].map((value) =>
        typeof value === 'string' ? Date.parse(value) : Number(value),
      );
      if (isEmpty(values[from]) || isEmpty(values[until]) || a === undefined || b === undefined) return undefined;
      const isDay = typeof values[from] === 'string';
      const length = (b - a) / DAY_MS + (isDay ? 1 : 0);
      return length > days ? { code: 'form.longest', params: { days }, field: until } : undefined;
    },
  };
}

/** A number that is not above another one of the form, filled in or worked out. */
function capRule(key: string, cap: AnswerField, valueOf: ValueOf): Rule {
  return {
    name: key,
    check: (values) => {
      const limit = valueOf(cap, values);
      if (isEmpty(values[key]) || isEmpty(limit) || !(Number(values[key]) > Number(limit))) return undefined;
      return { code: 'form.aboveField', params: { name: cap.label, limit: Number(limit) }, field: key };
    },
  };
}

/** What a field says, also one that is worked out. */
export type ValueOf = (field: AnswerField, values: FormAnswers) => unknown;

function capsOf(field: AnswerField, asked: readonly AskedField[], valueOf: ValueOf): readonly Rule[] {
  const name = 'notAbove' in field ? field.notAbove : undefined;
  const cap = asked.find((one) => one.field.key === name)?.field;
  return cap === undefined ? [] : [capRule(field.key, cap, valueOf)];
}

/** Checks across the fields that are asked for. */
export function rulesOf(asked: readonly AskedField[], valueOf: ValueOf): readonly Rule[] {
  return asked.flatMap(({ field }): readonly Rule[] => {
    if (isNumeric(field)) return capsOf(field, asked, valueOf);
    if (field.kind === 'date') return boundsOf(field, field.key);
    if (field.kind !== 'dateRange' && field.kind !== 'datetimeRange') return [];
    const { from, until } = rangeKeys(field.key);
    return [
      startBeforeEnd(from, until, { orEqual: field.kind === 'dateRange' }),
      ...(field.maxDays === undefined ? [] : [longest(from, until, field.maxDays)]),
      ...(field.kind === 'dateRange' ? boundsOf(field, from) : []),
    ];
  });
}

/** Label of the key a refusal names, for lists of what is wrong. */
export function labelOfKey(asked: readonly AskedField[], key: string): BilingualText | undefined {
  const root = key.split('.')[0] ?? key;
  const found = asked.find(
    ({ field }) => field.key === root || root === `${field.key}From` || root === `${field.key}Until`,
  );
  return found?.field.label;
}
