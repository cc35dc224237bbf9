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

function allowed({ field }: ImportColumn, language: Language): string {
  const words = (zh: string, en: string) => (language === 'zh' ? zh : en);
  switch (field.kind) {
    case 'choice':
      if (field.items === undefined)
        return words(`字典 ${field.dictionary ?? ''}`, `Dictionary ${field.dictionary ?? ''}`);
      return field.items.map(({ label }) => label[language]).join(' / ');
    case 'flag':
      return words('是 / 否', 'Yes / No');
    case 'date':
      return 'YYYY-MM-DD';
    case 'month':
      return 'YYYY-MM';
    case 'clock':
      return 'HH:mm';
    case 'instant':
      return 'YYYY-MM-DD HH:mm:ss';
    case 'text':
    case 'bilingual':
      return words(`最多 ${String(field.max)} 个字符`, `At most ${String(field.max)} characters`);
    case 'ref':
    case 'parent':
      return words('名称或编号', 'Name or number');
    case 'number':
    case 'decimal':
      return [field.min, field.max]
        .map((limit) => limit ?? '')
        .join(' … ')
        .replace(/^ … $/, '');
    default:
      return '';
  }
}
