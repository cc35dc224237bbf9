import { PassThrough } from 'node:stream';
import { CSV_START, csvLine, FileAnswer } from '@sed/platform-api';

export type Cell = string | number | null;
export type TableFormat = 'csv' | 'xlsx';

export interface Table {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: AsyncIterable<readonly Cell[]>;
}

/** A table as a file, written while it is read. Texts never become formulas. */
export function tableFile(format: TableFormat, table: Table): FileAnswer {
  return format === 'csv'
    ? new FileAnswer(`${table.name}.csv`, 'text/csv; charset=utf-8', csvChunks(table))
    : new FileAnswer(
        `${table.name}.xlsx`,
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        xlsxChunks(table),
      );
}

async function* csvChunks({ header, rows }: Table): AsyncGenerator<string> {
  yield CSV_START + csvLine(header);
  for await (const row of rows) yield csvLine(row);
}

async function* xlsxChunks(table: Table): AsyncGenerator<Uint8Array> {
  const content = new PassThrough();
  // A failed query ends the file with an error instead of a short table.
  const writing = writeBook(content, table).catch((error: unknown) => {
    content.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  for await (const chunk of content) if (chunk instanceof Uint8Array) yield chunk;
  await writing;
}

async function writeBook(content: PassThrough, { name, header, rows }: Table): Promise<void> {
  // Three hundred small files: read when the first table is written, not at each start.
  const { default: ExcelJS } = await import('exceljs');
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: content, useStyles: true, useSharedStrings: false });
  const sheet = book.addWorksheet(name.slice(0, 31), { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = header.map((text) => ({ width: Math.max(14, text.length + 4) }));
  const head = sheet.addRow([...header]);
  head.font = { bold: true };
  head.commit();
  for await (const row of rows) sheet.addRow([...row]).commit();
  sheet.commit();
  await book.commit();
}
