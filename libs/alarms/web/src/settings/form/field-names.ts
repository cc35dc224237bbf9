import type { TimeWindow } from '@sed/alarms-contract';
import { LIMIT_SIDES } from '@sed/platform-contract';
import { formatNumber, isLanguage, PLACEHOLDER, type Translate } from '@sed/platform-web';
import { ruleFormPhrases } from './phrases';

type Words = Translate<(typeof ruleFormPhrases)['en']>;

const { field: FIELDS, condition: CONDITIONS, choice: CHOICES, types: TYPES, state: STATES } = ruleFormPhrases.en;

function has<T extends object>(names: T, name: string): name is Extract<keyof T, string> {
  return Object.hasOwn(names, name);
}

const LANGUAGE_WORDS = { zh: 'chinese', en: 'english' } as const;
const NAME_WORDS = { zh: 'field.nameZh', en: 'field.nameEn' } as const;

function limitName([, , side, part]: readonly string[], t: Words): string {
  const found = LIMIT_SIDES.find((name) => name === side);
  if (found === undefined) return t('limits');
  return t(part === 'level' ? 'levelOf' : 'limit', { side: t(`side.${found}`) });
}

function conditionName(parts: readonly string[], t: Words): string | undefined {
  const [, second = ''] = parts;
  if (second === 'limits') return limitName(parts, t);
  if (second === 'type' || second === '') return t('field.type');
  return has(CONDITIONS, second) ? t(`condition.${second}`) : undefined;
}

/** The name of a field as its form calls it; the path itself where the form has none. */
export function fieldName(path: string, t: Words): string {
  const parts = path.split('.');
  const [first = '', second = ''] = parts;
  if (first === 'condition') return conditionName(parts, t) ?? path;
  if (first === 'name' && isLanguage(second)) return t(NAME_WORDS[second]);
  if (first === 'notify' && has(FIELDS, second)) return t(`field.${second}`);
  if (!has(FIELDS, first)) return path;
  const name = t(`field.${first}`);
  return isLanguage(second) ? `${name} (${t(LANGUAGE_WORDS[second])})` : name;
}

function isWindow(value: unknown): value is TimeWindow {
  return typeof value === 'object' && value !== null && 'days' in value && 'from' in value && 'to' in value;
}

function windowText({ days, from, to }: TimeWindow, t: Words): string {
  const named = days.map((day) => {
    const key = `d${day}`;
    return has(ruleFormPhrases.en.days, key) ? t(`days.${key}`) : String(day);
  });
  return `${named.join(' ')} ${from}–${to}`;
}

function numberText(value: number): string {
  return formatNumber(value, Number.isInteger(value) ? 0 : 4).replace(/(\.\d*?)0+$/, '$1');
}

function listText(values: readonly unknown[], t: Words): string {
  const parts = values.map((part) => (isWindow(part) ? windowText(part, t) : valueText(part, t)));
  return parts.length === 0 ? PLACEHOLDER : parts.join(', ');
}

/** A word of the form for a word of the contract, `sliding` or `ENABLED`. */
function wordText(value: string, t: Words): string {
  if (value === '') return PLACEHOLDER;
  if (has(TYPES, value)) return t(`types.${value}`);
  if (has(STATES, value)) return t(`state.${value}`);
  return has(CHOICES, value) ? t(`choice.${value}`) : value;
}

/** A value of a rule in words. */
export function valueText(value: unknown, t: Words): string {
  if (value === null || value === undefined) return PLACEHOLDER;
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  if (typeof value === 'string') return wordText(value, t);
  return Array.isArray(value) ? listText(value, t) : JSON.stringify(value);
}
