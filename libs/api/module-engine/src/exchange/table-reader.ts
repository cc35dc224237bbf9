import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { DomainError } from '@sed/api-platform';
import { parse } from 'csv-parse';
import type ExcelJS from 'exceljs';
import type { RawCell } from './cell-value';
import { sheetsOf } from './workbook-sheets';

/** A row of a table; `number` as a spreadsheet shows it. */
export interface TableRow {
  readonly number: number;
  readonly cells: readonly (RawCell | null)[];
}

/** One sheet of a workbook, the header first, empty rows left out; the name of a text table is empty. */
export interface TableSheet {
  readonly name: string;
  readonly rows: readonly TableRow[];
}

export const MAX_IMPORT_ROWS = 20_000;
/** Child lines have sheets of their own; a record has several. */
const MAX_LINE_ROWS = 100_000;
const MAX_COLUMNS = 200;
const MAX_SHEETS = 30;

/**
 * Every sheet of a workbook, or the one table of a text file.
 *
 * @throws DomainError `import.format`, `import.tooMany`
 */
export async function readSheets(content: Readable, contentType: string): Promise<TableSheet[]> {
  try {
    const sheets = new Map<number, { name: string; rows: TableRow[] }>();
    const source = contentType.startsWith('text/') ? csvRows(content) : xlsxRows(content);
    for await (const { sheet, name, ...row } of source) {
      if (row.cells.every((cell) => cell === null || cell === '')) continue;
      const known = sheets.get(sheet) ?? { name, rows: [] };
      sheets.set(sheet, known);
      known.rows.push({ ...row, cells: row.cells.slice(0, MAX_COLUMNS) });
      const max = sheets.size === 1 ? MAX_IMPORT_ROWS : MAX_LINE_ROWS;
      if (known.rows.length > max + 1) throw new DomainError('import.tooMany', { max });
    }
    return [...sheets.values()];
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('import.format', {}, { cause: error });
  } finally {
    content.destroy();
  }
}

type SheetRow = TableRow & { readonly sheet: number; readonly name: string };

async function* csvRows(content: Readable): AsyncGenerator<SheetRow> {
  const text = decoded(await buffer(content));
  const parser = parse({ bom: true, relaxColumnCount: true, delimiter: delimiterOf(text), info: false });
  let number = 0;
  const cells: AsyncIterable<unknown> = Readable.from([text]).pipe(parser);
  for await (const record of cells) {
    number += 1;
    const list: unknown[] = Array.isArray(record) ? record : [];
    // The apostrophe our own exports put before texts that look like formulas.
    yield {
      sheet: 0,
      name: '',
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

async function* xlsxRows(content: Readable): AsyncGenerator<SheetRow> {
  let count = 0;
  for await (const { name, rows } of sheetsOf(content)) {
    for await (const row of rows) {
      const cells: (RawCell | null)[] = [];
      row.eachCell({ includeEmpty: true }, (cell, column) => {
        if (column <= MAX_COLUMNS) cells[column - 1] = rawCell(cell.value);
      });
      yield { sheet: count, name, number: row.number, cells: Array.from(cells, (cell) => cell ?? null) };
    }
    count += 1;
    if (count >= MAX_SHEETS) return;
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
