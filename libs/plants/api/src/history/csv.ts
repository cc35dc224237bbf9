/** What a spreadsheet would run as a formula; a leading tab or line break reaches the same place. */
const FORMULA_START = /^[=+\-@\t\r\n]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** Marks a file as UTF-8 for spreadsheets that would guess otherwise. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A text cell. A leading apostrophe keeps what looks like a formula a text. */
export function textCell(text: string): string {
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A number cell: negative numbers stay numbers, no value is an empty cell. */
export function numberCell(value: number | null): string {
  return value === null || !Number.isFinite(value) ? '' : String(value);
}
