import { bilingualText } from '@sed/platform-contract';
import { isEmpty } from './actions';
import type { Refusal } from './flow/flow-definition';
import {
  signatureValue,
  type BilingualField,
  type ChoiceField,
  type DateField,
  type DecimalField,
  type Field,
  type LinesField,
  type NumberField,
  type RefField,
  type TextField,
} from './fields';
import { decimalText, refusalOfFormat } from './text-formats';

/** Tells which codes a dictionary has; unknown dictionaries accept anything, the service knows them all. */
export type DictionaryCodes = (key: string) => ReadonlySet<string> | undefined;

export interface Checked {
  readonly value: unknown;
  readonly refusal?: Refusal;
}

const ok = (value: unknown): Checked => ({ value });
const refused = (value: unknown, refusal: Refusal): Checked => ({ value, refusal });

/**
 * Guards one value the way form and service both do: normalised (texts trimmed) or refused by name. Emptiness is the
 * business of `checkValues`; here a value is there.
 */
// eslint-disable-next-line complexity -- one line for each kind of field; the switch is proven complete
export function checkValue(field: Field, value: unknown, codes: DictionaryCodes): Checked {
  switch (field.kind) {
    case 'text':
      return checkText(field, value);
    case 'bilingual':
      return checkBilingual(field, value);
    case 'number':
      return checkNumber(field, value);
    case 'decimal':
      return checkDecimal(field, value);
    case 'flag':
      return typeof value === 'boolean' ? ok(value) : refused(value, { code: 'field.invalid' });
    case 'choice':
      return checkChoice(field, value, codes);
    case 'date':
    case 'month':
    case 'clock':
      return checkDate(field, value);
    case 'instant':
      return isInstant(value) ? ok(value) : refused(value, { code: 'field.time' });
    case 'ref':
      return checkRef(field, value);
    case 'parent':
      return typeof value === 'string' && value.length <= 64 ? ok(value) : refused(value, { code: 'field.invalid' });
    case 'files':
      return checkIds(value, field.maxItems);
    case 'signature':
      return signatureValue.safeParse(value).success ? ok(value) : refused(value, { code: 'field.invalid' });
    case 'lines':
      return checkLines(field, value, codes);
    case 'struct': {
      const parsed = field.schema.safeParse(value);
      return parsed.success ? ok(parsed.data) : refused(value, { code: 'field.invalid' });
    }
    case 'computed':
    case 'live':
      return refused(value, { code: 'field.readOnly' });
  }
}

function checkText(field: TextField, value: unknown): Checked {
  if (typeof value !== 'string') return refused(value, { code: 'field.invalid' });
  const trimmed = value.trim().normalize('NFC');
  // Code points, not bytes and not UTF-16 units: one Chinese character is one.
  if (Array.from(trimmed).length > field.max)
    return refused(trimmed, { code: 'field.tooLong', params: { max: field.max } });
  // Control characters have no place in a name; line breaks only where the field has several lines.
  if (hasControlCharacter(trimmed, (field.lines ?? 1) > 1)) return refused(trimmed, { code: 'field.invalid' });
  if (field.digits !== undefined && !new RegExp(`^\\d{${String(field.digits)}}$`).test(trimmed)) {
    return refused(trimmed, { code: 'field.digits', params: { count: field.digits } });
  }
  const refusal = field.format === undefined ? undefined : refusalOfFormat(field.format, trimmed);
  return refusal === undefined ? ok(trimmed) : refused(trimmed, refusal);
}

function hasControlCharacter(value: string, severalLines: boolean): boolean {
  for (const char of value) {
    const code = char.charCodeAt(0);
    const isBreak = code === 10 || code === 13 || code === 9;
    if ((code < 32 || code === 127) && !(isBreak && severalLines)) return true;
  }
  return false;
}

function checkBilingual(field: BilingualField, value: unknown): Checked {
  const parsed = bilingualText.safeParse(value);
  if (!parsed.success) return refused(value, { code: 'field.invalid' });
  const zh = parsed.data.zh.trim();
  const en = parsed.data.en.trim();
  if (Math.max(Array.from(zh).length, Array.from(en).length) > field.max) {
    return refused(value, { code: 'field.tooLong', params: { max: field.max } });
  }
  // One language stands in for the other rather than showing nothing.
  return ok({ zh: zh === '' ? en : zh, en: en === '' ? zh : en });
}

function checkNumber(field: NumberField, value: unknown): Checked {
  if (typeof value !== 'number' || !Number.isFinite(value)) return refused(value, { code: 'number.invalid' });
  return refusedNumber(field, value) ?? ok(value);
}

function refusedNumber(field: NumberField, value: number): Checked | undefined {
  if (decimalsOf(String(value)) > field.decimals) {
    return refused(value, { code: 'number.decimals', params: { digits: field.decimals } });
  }
  if (field.integerDigits !== undefined && Math.abs(value) > 10 ** field.integerDigits) {
    return refused(value, { code: 'number.integerDigits', params: { digits: field.integerDigits } });
  }
  if (field.max !== undefined && value > field.max)
    return refused(value, { code: 'number.max', params: { max: field.max } });
  if (field.min !== undefined && value < field.min)
    return refused(value, { code: 'number.min', params: { min: field.min } });
  return undefined;
}

/** Digits after the point of a number as written, exponents included. */
function decimalsOf(text: string): number {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  const digits = mantissa.split('.')[1]?.length ?? 0;
  return Math.max(0, digits - Number(exponent));
}

const DECIMAL = /^-?\d{1,14}(\.\d+)?$/;

function checkDecimal(field: DecimalField, value: unknown): Checked {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !DECIMAL.test(text.trim())) return refused(value, { code: 'number.invalid' });
  const trimmed = text.trim();
  if (decimalsOf(trimmed) > field.decimals) {
    return refused(value, { code: 'number.decimals', params: { digits: field.decimals } });
  }
  if (field.max !== undefined && Number(trimmed) > Number(field.max)) {
    return refused(value, { code: 'number.max', params: { max: field.max } });
  }
  if (field.min !== undefined && Number(trimmed) < Number(field.min)) {
    return refused(value, { code: 'number.min', params: { min: field.min } });
  }
  return ok(decimalText(trimmed, field.decimals));
}

function checkChoice(field: ChoiceField, value: unknown, codes: DictionaryCodes): Checked {
  const known =
    field.items === undefined ? codes(field.dictionary ?? '') : new Set(field.items.map(({ code }) => code));
  const isKnown = (code: unknown) => typeof code === 'string' && code.length <= 64 && known?.has(code) !== false;
  if (field.multiple !== true) return isKnown(value) ? ok(value) : refused(value, { code: 'field.choice' });
  if (!Array.isArray(value) || !value.every(isKnown)) return refused(value, { code: 'field.choice' });
  return checkCount(value, field.maxItems);
}

function checkRef(field: RefField, value: unknown): Checked {
  if (field.multiple === true) return checkIds(value, field.maxItems ?? 200);
  return typeof value === 'string' && value.length <= 100 ? ok(value) : refused(value, { code: 'field.invalid' });
}

function checkIds(value: unknown, maxItems: number): Checked {
  const isIds = Array.isArray(value) && value.every((id) => typeof id === 'string' && id.length <= 100);
  if (!isIds) return refused(value, { code: 'field.invalid' });
  if (new Set(value).size !== value.length) return refused(value, { code: 'field.repeated' });
  return checkCount(value, maxItems);
}

function checkCount(value: readonly unknown[], maxItems: number | undefined): Checked {
  if (maxItems !== undefined && value.length > maxItems) {
    return refused(value, { code: 'field.tooMany', params: { max: maxItems } });
  }
  return ok(value);
}

const DATE_FORMS = {
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  month: /^\d{4}-(0[1-9]|1[0-2])$/,
  clock: /^([01]\d|2[0-3]):[0-5]\d$/,
} as const;

function checkDate(field: DateField, value: unknown): Checked {
  const isForm = typeof value === 'string' && DATE_FORMS[field.kind].test(value);
  const isReal = isForm && (field.kind !== 'date' || isCalendarDay(value));
  return isReal ? ok(value) : refused(value, { code: 'field.time' });
}

/** 31 April has the right form and is no day. */
function isCalendarDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function isInstant(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 8.64e15;
}

function checkLines(field: LinesField, value: unknown, codes: DictionaryCodes): Checked {
  if (!Array.isArray(value)) return refused(value, { code: 'field.invalid' });
  const rows: Record<string, unknown>[] = [];
  for (const [index, row] of value.entries()) {
    const line = checkLine(field, row, codes);
    if (line.refusal !== undefined) {
      return refused(value, { ...line.refusal, field: `${String(index)}.${line.refusal.field ?? ''}` });
    }
    rows.push(line.value);
  }
  if (rows.length < (field.minItems ?? 0)) {
    return refused(value, { code: 'field.tooFew', params: { min: field.minItems ?? 0 } });
  }
  const { uniqueBy } = field;
  if (uniqueBy !== undefined && new Set(rows.map((row) => row[uniqueBy])).size !== rows.length) {
    return refused(value, { code: 'field.repeated' });
  }
  return checkCount(rows, field.maxItems);
}

function checkLine(
  field: LinesField,
  row: unknown,
  codes: DictionaryCodes,
): { value: Record<string, unknown>; refusal?: Refusal } {
  const given = typeof row === 'object' && row !== null ? new Map(Object.entries(row)) : new Map<string, unknown>();
  const value: Record<string, unknown> = {};
  for (const [name, cell] of Object.entries(field.fields)) {
    if (cell.kind === 'computed') continue;
    const raw: unknown = given.get(name);
    if (isEmpty(raw)) {
      if (cell.required === true) return { value, refusal: { code: 'field.required', field: name } };
      value[name] = null;
      continue;
    }
    const checked = checkValue(cell, raw, codes);
    if (checked.refusal !== undefined) return { value, refusal: { ...checked.refusal, field: name } };
    value[name] = checked.value;
  }
  return { value };
}
