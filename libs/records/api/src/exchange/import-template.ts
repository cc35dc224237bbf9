import { Readable } from 'node:stream';
import { CSV_START, csvLine, FileAnswer } from '@sed/platform-api';
import type { Language } from '@sed/platform-contract';
import type { AnyModule } from '@sed/records-model';
import type ExcelJS from 'exceljs';
import { importColumnsOf, lineSheetsOf } from './import-columns';
import { ROW_HEADER, sheetName, type ImportColumn } from './reading/table-layout';
import { spreadsheets } from './spreadsheets';
import { TABLE_TYPES, type TableFormat } from './table-writer';

const GUIDE: Readonly<Record<Language, readonly string[]>> = {
  zh: ['说明', '列', '必填', '可填内容'],
  en: ['Guide', 'Column', 'Required', 'Allowed values'],
};
const TEMPLATE: Readonly<Record<Language, string>> = { zh: '导入模板', en: 'import template' };

/** The empty table an import reads: required columns have a star, a second sheet says what may be written. */
export async function importTemplate(module: AnyModule, format: TableFormat, language: Language): Promise<FileAnswer> {
  const columns = importColumnsOf(module);
  const header = columns.map((column) => starred(column, language));
  const name = `${module.label[language]} ${TEMPLATE[language]}.${format}`;
  if (format === 'csv') return new FileAnswer(name, TABLE_TYPES.csv, Readable.from([CSV_START + csvLine(header)]));
  const { Workbook } = await spreadsheets();
  const book = new Workbook();
  addSheet(book, module.label[language], header);
  for (const { label, keys, columns: inner } of lineSheetsOf(module)) {
    const first = keys.length === 0 ? [ROW_HEADER[language]] : keys.map((key) => key.header[language]);
    addSheet(book, label[language], [
      ...first.map((text) => `${text}*`),
      ...inner.map((one) => starred(one, language)),
    ]);
  }
  const [title = 'Guide', ...labels] = GUIDE[language];
  const guide = book.addWorksheet(title);
  guide.columns = [{ width: 28 }, { width: 10 }, { width: 80 }];
  guide.addRow(labels).font = { bold: true };
  const tell = (column: ImportColumn, sheet = '') => {
    guide.addRow([`${sheet}${column.header[language]}`, column.isRequired ? '✓' : '', allowed(column, language)]);
  };
  for (const column of columns) tell(column);
  for (const { label, columns: inner } of lineSheetsOf(module)) {
    for (const column of inner) tell(column, `${label[language]} / `);
  }
  const bytes = new Uint8Array(await book.xlsx.writeBuffer());
  return new FileAnswer(name, TABLE_TYPES.xlsx, Readable.from([bytes]));
}

function starred({ header, isRequired }: ImportColumn, language: Language): string {
  return `${header[language]}${isRequired ? '*' : ''}`;
}

function addSheet(book: ExcelJS.Workbook, title: string, header: readonly string[]): void {
  const sheet = book.addWorksheet(sheetName(title), { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = header.map((text) => ({ width: Math.max(18, text.length + 6) }));
  sheet.addRow([...header]).font = { bold: true };
}

const FORMS: Readonly<Record<string, string>> = {
  date: 'YYYY-MM-DD',
  month: 'YYYY-MM',
  clock: 'HH:mm',
  instant: 'YYYY-MM-DD HH:mm:ss',
};

const NAMES = { zh: '名称或编号', en: 'Name or number' } as const;
const WORDS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  flag: { zh: '是 / 否', en: 'Yes / No' },
  ref: NAMES,
  parent: NAMES,
  files: { zh: '压缩包中的文件名，多个用顿号分隔', en: 'File names in the ZIP archive, separated by commas' },
};

function allowed({ field }: ImportColumn, language: Language): string {
  const words = (zh: string, en: string) => (language === 'zh' ? zh : en);
  switch (field.kind) {
    case 'choice': {
      const key = field.dictionary ?? '';
      const fixed = field.items?.map(({ label }) => label[language]).join(' / ');
      return fixed ?? words(`字典 ${key}`, `Dictionary ${key}`);
    }
    case 'text':
    case 'bilingual':
      return words(`最多 ${String(field.max)} 个字符`, `At most ${String(field.max)} characters`);
    case 'number':
    case 'decimal':
      return rangeText(field.min, field.max);
    default:
      return WORDS[field.kind]?.[language] ?? FORMS[field.kind] ?? '';
  }
}

function rangeText(min: string | number | undefined, max: string | number | undefined): string {
  return min === undefined && max === undefined ? '' : `${String(min ?? '')} … ${String(max ?? '')}`;
}
