import { PassThrough, type Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { CSV_START, csvLine } from '@sed/platform-api';
import type { Cell } from './cell-text';
import { sheetName } from './reading/table-layout';
import { spreadsheets } from './spreadsheets';

export const TABLE_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;
export type TableFormat = keyof typeof TABLE_TYPES;

const WIDTH = 18;

/** A table written row by row into a stream that is read meanwhile. Texts never become formulas, numbers stay numbers. */
export interface TableWriter {
  readonly content: Readable;
  rows(rows: readonly (readonly Cell[])[]): Promise<void>;
  /** Goes on with another sheet; only workbooks have several. */
  sheet(name: string, header: readonly string[]): void;
  end(): Promise<void>;
  /** Ends the stream with an error, so that half a table is never kept. */
  fail(error: Error): void;
}

export async function tableWriter(format: TableFormat, sheet: string, header: readonly string[]): Promise<TableWriter> {
  return format === 'csv' ? csvWriter(header) : xlsxWriter(sheet, header);
}

function csvWriter(header: readonly string[]): TableWriter {
  const content = new PassThrough();
  content.write(CSV_START + csvLine(header));
  return {
    content,
    rows: (rows) => drained(content, rows.map((row) => csvLine(row)).join('')),
    sheet: () => {
      throw new Error('a text table has one sheet');
    },
    end: () => {
      content.end();
      return Promise.resolve();
    },
    fail: (error) => content.destroy(error),
  };
}

async function xlsxWriter(title: string, header: readonly string[]): Promise<TableWriter> {
  const { stream } = await spreadsheets();
  const content = new PassThrough();
  const book = new stream.xlsx.WorkbookWriter({ stream: content, useStyles: true, useSharedStrings: false });
  const begin = (title: string, names: readonly string[]) => {
    const made = book.addWorksheet(sheetName(title), { views: [{ state: 'frozen', ySplit: 1 }] });
    made.columns = names.map((text) => ({ width: Math.max(WIDTH, text.length + 4) }));
    const head = made.addRow([...names]);
    head.font = { bold: true };
    head.commit();
    return made;
  };
  let sheet = begin(title, header);
  return {
    content,
    rows: async (rows) => {
      // A text given as a string is written as a string cell, whatever it begins with.
      for (const row of rows) sheet.addRow([...row]).commit();
      await waitFor(content);
    },
    sheet: (name, names) => {
      sheet.commit();
      sheet = begin(name, names);
    },
    end: async () => {
      sheet.commit();
      await book.commit();
    },
    fail: (error) => content.destroy(error),
  };
}

async function drained(stream: PassThrough, text: string): Promise<void> {
  if (!stream.write(text)) await waitFor(stream);
}

/** Until the reader has taken what was written: a slow disk must not fill the memory. */
async function waitFor(stream: PassThrough): Promise<void> {
  await turn();
  while (stream.writableNeedDrain && !stream.destroyed) {
    await new Promise<void>((resolve) => {
      const done = () => {
        stream.off('drain', done).off('close', done);
        resolve();
      };
      stream.once('drain', done).once('close', done);
    });
  }
}
