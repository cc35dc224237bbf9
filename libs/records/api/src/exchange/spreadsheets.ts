import type ExcelJS from 'exceljs';

/** The spreadsheet library, loaded with the first table: it takes a fifth of a second that no start should wait for. */
export async function spreadsheets(): Promise<typeof ExcelJS> {
  return (await import('exceljs')).default;
}
