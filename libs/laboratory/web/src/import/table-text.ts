import { CsvError, parse } from 'csv-parse/browser/esm/sync';

/** A line of a file as it stands there, with its number as an editor shows it. */
export interface FileLine {
  readonly no: number;
  readonly cells: readonly string[];
}

/**
 * Cells of delimited text. Quotes where none belong are text: heads of instruments are written by people.
 *
 * @returns what could be read, and the line from which on nothing could: a quote in it has no end
 */
export function linesOfText(
  text: string,
  delimiter: string,
): { readonly lines: readonly FileLine[]; readonly brokenAt: number | undefined } {
  const lines: FileLine[] = [];
  const keep = (cells: string[], info: { readonly lines: number }) => {
    lines.push({ no: info.lines, cells });
    return null;
  };
  try {
    parse(text, {
      ...{ delimiter, bom: true, trim: true, on_record: keep, relax_quotes: true },
      ...{ relax_column_count: true, skip_empty_lines: true, skip_records_with_empty_values: true },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { lines, brokenAt: (lines.at(-1)?.no ?? 0) + 1 };
  }
  return { lines, brokenAt: undefined };
}
