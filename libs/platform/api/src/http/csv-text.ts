export type CsvCell = string | number | boolean | null | undefined;

/** A spreadsheet runs a text that begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** A negative number also begins with a minus, and must stay a number. */
const NUMBER = /^-?\d{1,15}(\.\d{1,15})?(e[+-]?\d{1,3})?$/i;

/** The mark by which spreadsheets recognise UTF-8; first characters of a CSV file. */
export const CSV_START = '\uFEFF';

/** One line of comma-separated text; texts of users cannot become formulas. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

function cellText(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  const text = String(cell);
  if (typeof cell === 'number') return Number.isFinite(cell) ? text : '';
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
