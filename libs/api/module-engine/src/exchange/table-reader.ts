import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { DomainError } from '@sed/api-platform';
import { parse } from 'csv-parse';
import ExcelJS from 'exceljs';
import type { RawCell } from './cell-value';

/** A row of a table; `number` as a spreadsheet shows it. */
export interface TableRow {
  readonly number: number;
  readonly cells: readonly (RawCell | null)[];
}

export const MAX_IMPORT_ROWS = 20_000;
const MAX_COLUMNS = 200;

/**
 * Rows of the first sheet, the header first, empty ones left out.
 *
 * @throws DomainError `import.format`, `import.tooMany`
 */
export async function readTable(content: Readable, contentType: string): Promise<TableRow[]> {
  try {
    const rows: TableRow[] = [];
    const source = contentType.startsWith('text/') ? csvRows(content) : xlsxRows(content);
    for await (const row of source) {
      if (row.cells.every((cell) => cell === null || cell === '')) continue;
      rows.push({ ...row, cells: row.cells.slice(0, MAX_COLUMNS) });
      if (rows.length > MAX_IMPORT_ROWS + 1) throw new DomainError('import.tooMany', { max: MAX_IMPORT_ROWS });
    }
    return rows;
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('import.format', {}, { cause: error });
  } finally {
    content.destroy();
  }
}

async function* csvRows(content: Readable): AsyncGenerator<TableRow> {
  const text = decoded(await buffer(content));
  const parser = parse({ bom: true, relaxColumnCount: true, delimiter: delimiterOf(text), info: false });
  let number = 0;
  const cells: AsyncIterable<unknown> = Readable.from([text]).pipe(parser);
  for await (const record of cells) {
    number += 1;
    const list: unknown[] = Array.isArray(record) ? record : [];
    // The apostrophe our own exports put before texts that look like formulas.
    yield {
      number,
      cells: list.map((cell) => (typeof cell === 'string' ? cell.replace(/^'(?=[=+\-@\t\r])/, '') : null)),
    };
  }
}

/** Spreadsheet programs in China still write the national encoding. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8, so it is the other one; nothing is lost by trying.
    return new TextDecoder('gb18030').decode(bytes);
  }
}

function delimiterOf(text: string): string {
  const [head = ''] = text.split('\n', 1);
  const counts = [',', ';', '\t'].map((mark) => [mark, head.split(mark).length] as const);
  return counts.sort((a, b) => b[1] - a[1])[0]?.[0] ?? ',';
}

async function* xlsxRows(content: Readable): AsyncGenerator<TableRow> {
  const book = new ExcelJS.stream.xlsx.WorkbookReader(content, {
    entries: 'ignore',
    sharedStrings: 'cache',
    hyperlinks: 'ignore',
    // Without styles a date is only a number.
    styles: 'cache',
    worksheets: 'emit',
  });
  for await (const sheet of book) {
    for await (const row of sheet) {
      const cells: (RawCell | null)[] = [];
      row.eachCell({ includeEmpty: true }, (cell, column) => {
        if (column <= MAX_COLUMNS) cells[column - 1] = rawCell(cell.value);
      });
      yield { number: row.number, cells: Array.from(cells, (cell) => cell ?? null) };
    }
    return;
  }
}

function rawCell(value: ExcelJS.CellValue): RawCell | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object' || value instanceof Date) return value;
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('result' in value) return rawCell(value.result);
  if ('text' in value) return rawCell(value.text);
  return null;
}
