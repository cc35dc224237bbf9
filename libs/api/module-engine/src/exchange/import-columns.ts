import type { Language } from '@sed/contract';
import type { AnyModule, Field, LinesField } from '@sed/modules-core';
import { headerOf } from './record-table';

/** A column an import reads: a field, or one language of it. */
export interface ImportColumn {
  readonly name: string;
  readonly field: Field;
  readonly part?: Language;
  readonly header: Readonly<Record<Language, string>>;
  readonly isRequired: boolean;
}

const LANGUAGE_NAMES: Readonly<Record<Language, Readonly<Record<Language, string>>>> = {
  zh: { zh: '中文', en: 'Chinese' },
  en: { zh: '英文', en: 'English' },
};

/** Kinds whose values people can write into one cell. */
function isImportable(field: Field): boolean {
  if (field.readOnly === true) return false;
  return !['computed', 'live', 'signature', 'lines', 'struct'].includes(field.kind);
}

/** A field with child lines: they stand on a sheet of their own, each beside the key of its record. */
export interface LineSheet {
  readonly name: string;
  readonly field: LinesField;
  readonly label: Readonly<Record<Language, string>>;
  /** Columns of the first sheet that say which record a line belongs to; without any it is the number of its row. */
  readonly keys: readonly ImportColumn[];
  readonly columns: readonly ImportColumn[];
}

/** Header of the column that says which row of the first sheet a line belongs to, for records without a key. */
export const ROW_HEADER: Readonly<Record<Language, string>> = { zh: '主表行号', en: 'Row of the first sheet' };
const MAX_SHEET_NAME = 31;

export function lineSheetsOf(module: AnyModule): LineSheet[] {
  const keyNames = new Set<string>(module.importKey);
  const keys = importColumnsOf(module).filter(({ name }) => keyNames.has(name));
  return Object.entries(module.fields).flatMap(([name, field]): LineSheet[] => {
    if (field.kind !== 'lines' || field.readOnly === true) return [];
    const columns = Object.entries(field.fields).flatMap(([inner, line]): ImportColumn[] => {
      if (line.kind === 'computed') return [];
      const unit = 'unit' in line ? ` (${line.unit})` : '';
      const header = { zh: `${line.label.zh}${unit}`, en: `${line.label.en}${unit}` };
      return [{ name: inner, field: line, header, isRequired: line.required === true }];
    });
    return [{ name, field, label: field.label, keys, columns }];
  });
}

/** The sheet a spreadsheet calls this, in either language or by the name of its field. */
export function sheetByName(sheets: readonly LineSheet[], name: string): LineSheet | undefined {
  const cut = (text: string) => fold(sheetName(text));
  return sheets.find(({ label, name: own }) => [label.zh, label.en, own].some((word) => cut(word) === fold(name)));
}

/** A name spreadsheets accept. */
export function sheetName(name: string): string {
  const clean = name.replace(/[\\/*?:[\]]/g, ' ').trim();
  return clean.slice(0, MAX_SHEET_NAME) || 'Sheet1';
}

export function importColumnsOf(module: AnyModule): ImportColumn[] {
  return Object.entries(module.fields).flatMap(([name, field]): ImportColumn[] => {
    if (!isImportable(field)) return [];
    const isRequired =
      (field.required === true && field.when === undefined) || module.importKey?.includes(name) === true;
    const header = { zh: headerOf(module, name, 'zh'), en: headerOf(module, name, 'en') };
    if (field.kind !== 'bilingual') return [{ name, field, header, isRequired }];
    return (['zh', 'en'] as const).map((part) => ({
      name,
      field,
      part,
      header: {
        zh: `${header.zh} (${LANGUAGE_NAMES[part].zh})`,
        en: `${header.en} (${LANGUAGE_NAMES[part].en})`,
      },
      isRequired: isRequired && part === 'zh',
    }));
  });
}

/** Headers are recognised in both languages, by field name, and with or without the star of required columns. */
export function columnByHeader(columns: readonly ImportColumn[], header: string): ImportColumn | undefined {
  const wanted = fold(header);
  return columns.find(
    ({ header: { zh, en }, name, part }) =>
      wanted === fold(zh) || wanted === fold(en) || wanted === fold(part === undefined ? name : `${name}.${part}`),
  );
}

/** Headers and names as people repeat them. */
export function fold(text: string): string {
  return text.normalize('NFKC').replaceAll('*', '').replace(/\s+/g, ' ').trim().toLowerCase();
}
