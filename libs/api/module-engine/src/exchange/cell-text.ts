import type { BilingualText, Language } from '@sed/contract';
import { zoneOffsetMs } from '@sed/contract';
import type { AnyModule, ChoiceField, Field, LineField } from '@sed/modules-core';

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
      return codesIn(value)
        .map((code) => choiceLabel(field, code, context))
        .join(BETWEEN);
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
      return typeof value === 'number' ? localTime(value, context.zone) : null;
    case 'lines':
      return Array.isArray(value) ? value.map((row) => lineText(name, field.fields, row, context)).join('\n') : null;
    case 'ref':
    case 'parent':
    case 'files':
      return codesIn(value)
        .map((id) => labels[name]?.[id] ?? id)
        .join(BETWEEN);
    case 'bilingual':
      return textIn(value, language);
    case 'signature':
      return textIn(value, 'userCode');
    default:
      return typeof value === 'string' ? value : null;
  }
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
