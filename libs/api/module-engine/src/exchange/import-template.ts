import { Readable } from 'node:stream';
import { CSV_START, csvLine, FileAnswer } from '@sed/api-platform';
import type { Language } from '@sed/contract';
import type { AnyModule } from '@sed/modules-core';
import ExcelJS from 'exceljs';
import { importColumnsOf, type ImportColumn } from './import-columns';
import { TABLE_TYPES, type TableFormat } from './table-writer';

const GUIDE: Readonly<Record<Language, readonly string[]>> = {
  zh: ['说明', '列', '必填', '可填内容'],
  en: ['Guide', 'Column', 'Required', 'Allowed'],
};
const TEMPLATE: Readonly<Record<Language, string>> = { zh: '导入模板', en: 'import template' };

/** The empty table an import reads: required columns have a star, a second sheet says what may be written. */
export async function importTemplate(module: AnyModule, format: TableFormat, language: Language): Promise<FileAnswer> {
  const columns = importColumnsOf(module);
  const header = columns.map(({ header: text, isRequired }) => `${text[language]}${isRequired ? '*' : ''}`);
  const name = `${module.label[language]} ${TEMPLATE[language]}.${format}`;
  if (format === 'csv') return new FileAnswer(name, TABLE_TYPES.csv, Readable.from([CSV_START + csvLine(header)]));
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet(module.label[language].slice(0, 31), { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = header.map((text) => ({ width: Math.max(18, text.length + 6) }));
  sheet.addRow(header).font = { bold: true };
  const [title = 'Guide', ...labels] = GUIDE[language];
  const guide = book.addWorksheet(title);
  guide.columns = [{ width: 28 }, { width: 10 }, { width: 80 }];
  guide.addRow(labels).font = { bold: true };
  for (const column of columns) {
    guide.addRow([column.header[language], column.isRequired ? '✓' : '', allowed(column, language)]);
  }
  const bytes = new Uint8Array(await book.xlsx.writeBuffer());
  return new FileAnswer(name, TABLE_TYPES.xlsx, Readable.from([bytes]));
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
