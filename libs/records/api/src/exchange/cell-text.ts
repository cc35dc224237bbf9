import { type BilingualText, type Language, zoneOffsetMs } from '@sed/platform-contract';
import type { AnyModule, ChoiceField, Field, LineField } from '@sed/records-model';
import { valueOfCell } from './reading/cell-value';

/** What a cell of an exported table holds. */
export type Cell = string | number | null;

/** Texts a table is written with. */
export interface CellContext {
  readonly language: Language;
  readonly zone: string;
  /** Field → id → text. */
  readonly labels: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Dictionary → code → label. */
  readonly dictionaries: ReadonlyMap<string, ReadonlyMap<string, BilingualText>>;
  /** The table is to be read again: whatever a word could leave open is written so that it does not. */
  readonly isExact?: boolean;
}

const YES_NO: Readonly<Record<Language, readonly [yes: string, no: string]>> = { zh: ['是', '否'], en: ['Yes', 'No'] };
/** Spreadsheets keep 15 digits; longer numbers stay texts. */
const EXACT = /^-?\d{1,11}(\.\d{1,4})?$/;

/** Whether a field makes a column of a table. */
export function isTabular(field: Field): boolean {
  return field.kind !== 'live' && field.kind !== 'struct';
}

/** The value of a field as people read it; numbers stay numbers. */
export function cellOf(name: string, field: Field, value: unknown, context: CellContext): Cell {
  if (value === null || value === undefined) return null;
  switch (field.kind) {
    case 'decimal':
      return typeof value === 'string' && EXACT.test(value) ? Number(value) : plainCell(value);
    case 'number':
    case 'computed':
      return plainCell(value);
    case 'flag':
      return YES_NO[context.language][value === true ? 0 : 1];
    case 'choice':
      return joined(
        codesIn(value).map((code) => choiceWord(field, code, context)),
        context,
      );
    default:
      return wordCell(name, field, value, context);
  }
}

const BETWEEN = '、';

function plainCell(value: unknown): Cell {
  return typeof value === 'number' || typeof value === 'string' ? value : null;
}

function wordCell(name: string, field: Field, value: unknown, context: CellContext): Cell {
  const { labels, language } = context;
  switch (field.kind) {
    case 'instant':
      return typeof value === 'number' ? timeText(value, context) : null;
    case 'lines':
      return Array.isArray(value) ? value.map((row) => lineText(name, field.fields, row, context)).join('\n') : null;
    case 'ref':
    case 'parent':
    case 'files':
      return joined(
        codesIn(value).map((id) => labels[name]?.[id] ?? id),
        context,
      );
    case 'bilingual':
      return textIn(value, language);
    case 'signature':
      return textIn(value, 'userCode');
    default:
      return typeof value === 'string' ? value : null;
  }
}

const PARTS = /[、,，;；]/;

/** Entries that hold a comma themselves are parted by lines alone, even a single one. */
function joined(entries: readonly string[], { isExact }: CellContext): string {
  if (isExact !== true) return entries.join(BETWEEN);
  return entries.length === 1 && PARTS.test(entries[0] ?? '') ? `${entries[0] ?? ''}\n` : entries.join('\n');
}

/** On the clocks of the plant, unless they show the same twice a year or the milliseconds count. */
function timeText(ms: number, { zone, isExact }: CellContext): string {
  const text = localTime(ms, zone);
  if (isExact !== true) return text;
  const isSame = valueOfCell(INSTANT, text, { zone, dictionaries: NO_DICTIONARIES }) === ms;
  return isSame ? text : new Date(ms).toISOString();
}

const INSTANT = { kind: 'instant', label: { zh: '', en: '' } } as const;
const NO_DICTIONARIES = new Map<string, never>();

/** The label, or the code where two choices are called the same. */
function choiceWord(field: ChoiceField, code: string, context: CellContext): string {
  const label = choiceLabel(field, code, context);
  if (context.isExact !== true) return label;
  return valueOfCell({ ...field, multiple: false }, label, context) === code ? label : code;
}

function codesIn(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((code) => typeof code === 'string');
}

/** Label of a choice in the language of the table; an unknown code says itself. */
export function choiceLabel(field: ChoiceField, code: string, { language, dictionaries }: CellContext): string {
  const fixed = field.items?.find((item) => item.code === code)?.label;
  const label = fixed ?? dictionaries.get(field.dictionary ?? '')?.get(code);
  return label?.[language] ?? code;
}

function lineText(
  name: string,
  fields: Readonly<Record<string, LineField>>,
  row: unknown,
  context: CellContext,
): string {
  if (typeof row !== 'object' || row === null) return '';
  return Object.entries(fields)
    .flatMap(([inner, field]) => {
      const cell = cellOf(name, field, Reflect.get(row, inner), context);
      return cell === null || cell === '' ? [] : [`${field.label[context.language]}: ${String(cell)}`];
    })
    .join(', ');
}

function textIn(value: unknown, key: string): string | null {
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof text === 'string' ? text : null;
}

/** `2026-11-21 12:00:00` on the clocks of the plant. */
export function localTime(ms: number, zone: string): string {
  return new Date(ms + zoneOffsetMs(ms, zone)).toISOString().slice(0, 19).replace('T', ' ');
}

/** Dictionaries a module's fields use, lines included. */
export function dictionaryKeysOf(module: AnyModule): string[] {
  const keys = new Set<string>();
  const visit = (field: Field) => {
    if (field.kind === 'choice' && field.dictionary !== undefined) keys.add(field.dictionary);
    if (field.kind === 'lines') Object.values(field.fields).forEach(visit);
  };
  Object.values(module.fields).forEach(visit);
  return [...keys];
}
