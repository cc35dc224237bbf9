import type { Language } from '@sed/platform-contract';
import type { Field, LinesField } from '@sed/records-model';

export type Header = Readonly<Record<Language, string>>;

/** A column an import reads: a field, or one language of it. */
export interface ImportColumn {
  readonly name: string;
  readonly field: Field;
  readonly part?: Language;
  readonly header: Header;
  /** A cell must say something. */
  readonly isRequired: boolean;
  /** The column may be left out all the same: the field begins with a value. */
  readonly hasInitial: boolean;
}

/** A field with child lines: they stand on a sheet of their own, each beside the key of its record. */
export interface LineSheet {
  readonly name: string;
  readonly field: LinesField;
  readonly label: Header;
  /** Columns of the first sheet that say which record a line belongs to; without any it is the number of its row. */
  readonly keys: readonly ImportColumn[];
  readonly columns: readonly ImportColumn[];
}

/** The columns and sheets of a module's table, as far as reading needs them: plain data that can be sent. */
export interface TableLayout {
  readonly columns: readonly ImportColumn[];
  readonly lines: readonly Omit<LineSheet, 'field'>[];
}

/** Header of the column that says which row of the first sheet a line belongs to, for records without a key. */
export const ROW_HEADER: Header = { zh: '主表行号', en: 'Row of the first sheet' };
const MAX_SHEET_NAME = 31;

/** The sheet a spreadsheet calls this, in either language or by the name of its field. */
export function sheetByName(sheets: TableLayout['lines'], name: string): TableLayout['lines'][number] | undefined {
  const cut = (text: string) => fold(sheetName(text));
  return sheets.find(({ label, name: own }) => [label.zh, label.en, own].some((word) => cut(word) === fold(name)));
}

/** A name spreadsheets accept. */
export function sheetName(name: string): string {
  const clean = name.replace(/[\\/*?:[\]]/g, ' ').trim();
  return clean.slice(0, MAX_SHEET_NAME) || 'Sheet1';
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
