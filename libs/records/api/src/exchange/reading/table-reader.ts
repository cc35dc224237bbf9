import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import type ExcelJS from 'exceljs';
import type { RawCell } from './cell-value';
import { TABLE_LIMITS } from './table-limits';
import { TableRefusal } from './table-refusal';
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

/**
 * Every sheet of a workbook, or the one table of a text file. For a process of its own: see {@link TABLE_LIMITS}.
 *
 * @throws TableRefusal `import.format`, or the limit that was passed
 */
export async function readSheets(content: Buffer, contentType: string): Promise<TableSheet[]> {
  try {
    const sheets = new Map<number, { name: string; rows: TableRow[] }>();
    const source = contentType.startsWith('text/') ? csvRows(content) : xlsxRows(content);
    let cells = 0;
    for await (const { sheet, name, ...row } of source) {
      if (row.cells.length === 0) continue;
      const known = sheets.get(sheet) ?? { name, rows: [] };
      sheets.set(sheet, known);
      known.rows.push(row);
      const max = sheets.size === 1 ? TABLE_LIMITS.rows : TABLE_LIMITS.lineRows;
      if (known.rows.length > max + 1) throw new TableRefusal('import.tooMany', { max });
      cells += row.cells.length;
      if (cells > TABLE_LIMITS.cells) throw new TableRefusal('import.tooLarge');
    }
    return [...sheets.values()];
  } catch (error) {
    throw error instanceof TableRefusal ? error : new TableRefusal('import.format');
  }
}

type SheetRow = TableRow & { readonly sheet: number; readonly name: string };

async function* csvRows(content: Buffer): AsyncGenerator<SheetRow> {
  const bytes = utf8Of(content);
  const parser = parse({
    bom: true,
    relaxColumnCount: true,
    delimiter: delimiterOf(bytes),
    info: false,
    maxRecordSize: TABLE_LIMITS.recordChars,
  });
  let number = 0;
  const records: AsyncIterable<unknown> = Readable.from(pieces(bytes)).pipe(parser);
  for await (const record of records) {
    number += 1;
    const list: unknown[] = Array.isArray(record) ? record : [];
    // The apostrophe our own exports put before texts that look like formulas.
    const cell = (value: unknown) => (typeof value === 'string' ? value.replace(/^'(?=[=+\-@\t\r])/, '') : null);
    yield { sheet: 0, name: '', number, cells: filled(list, cell) };
  }
}

const PIECE_BYTES = 65_536;

/** In pieces, so that a record that is too long is refused before the rest is looked at. */
function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) yield bytes.subarray(start, start + PIECE_BYTES);
}

/** Cells up to the last that holds something. */
function filled<T>(list: readonly T[], cellOf: (value: T) => RawCell | null): (RawCell | null)[] {
  const isEmpty = (cell: T | undefined) => cell === undefined || cell === null || cell === '';
  let { length } = list;
  while (length > 0 && isEmpty(list[length - 1])) length -= 1;
  if (length > TABLE_LIMITS.columns) throw new TableRefusal('import.tooWide', { max: TABLE_LIMITS.columns });
  return Array.from({ length }, (_, index) => {
    const cell = list[index];
    return cell === undefined ? null : cellOf(cell);
  });
}

/** Spreadsheet programs in China still write the national encoding: what is not UTF-8 is that one. */
function utf8Of(content: Buffer): Buffer {
  return isUtf8(content) ? content : Buffer.from(new TextDecoder('gb18030').decode(content));
}

function delimiterOf(bytes: Buffer): string {
  const [head = ''] = bytes.toString('utf8', 0, PIECE_BYTES).split('\n', 1);
  const counts = [',', ';', '\t'].map((mark) => [mark, head.split(mark).length] as const);
  return counts.sort((a, b) => b[1] - a[1])[0]?.[0] ?? ',';
}

async function* xlsxRows(content: Buffer): AsyncGenerator<SheetRow> {
  let count = 0;
  for await (const { name, rows } of sheetsOf(content)) {
    if (count >= TABLE_LIMITS.sheets) throw new TableRefusal('import.tooManySheets', { max: TABLE_LIMITS.sheets });
    for await (const row of rows) {
      const cells: (RawCell | null)[] = [];
      row.eachCell((cell, column) => {
        cells[column - 1] = rawCell(cell.value);
      });
      yield { sheet: count, name, number: row.number, cells: filled(cells, (cell) => cell) };
    }
    count += 1;
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
