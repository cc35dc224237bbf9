import type { BilingualText, ErrorCode } from '@sed/platform-contract';
import { entriesOf, textOf, valueOfCell, type CellReading, type RawCell } from './cell-value';
import { columnByHeader, type ImportColumn } from './table-layout';
import type { TableRow } from './table-reader';

/** A problem of the table itself, found before any row is looked at. */
export interface PlanProblem {
  /** As the table has it, or as the template calls it in both languages. */
  readonly column: string | BilingualText;
  /** Where it is not the first sheet. */
  readonly sheet?: string;
  readonly code: ErrorCode;
}

export interface ColumnPlan {
  /** Columns in the order of the table; undefined where it has nothing we read. */
  readonly columns: readonly (ImportColumn | undefined)[];
  readonly problems: readonly PlanProblem[];
}

/** Finds which column stands where; what is unknown, doubled or missing is a problem. */
export function matchedColumns(known: readonly ImportColumn[], header: TableRow | undefined): ColumnPlan {
  const problems: PlanProblem[] = [];
  const seen = new Set<ImportColumn>();
  const columns = (header?.cells ?? []).map((cell) => {
    const text = cell === null ? '' : textOf(cell);
    if (text === '') return undefined;
    const column = columnByHeader(known, text);
    if (column === undefined) problems.push({ code: 'import.column', column: shortened(text) });
    else if (seen.has(column)) problems.push({ code: 'import.columnTwice', column: shortened(text) });
    else seen.add(column);
    return column;
  });
  for (const column of known) {
    const isMissing = column.isRequired && !column.hasInitial && !seen.has(column);
    if (isMissing) problems.push({ code: 'import.columnMissing', column: column.header });
  }
  return { columns, problems };
}

const MAX_NAME = 100;

export function shortened(name: string): string {
  return name.slice(0, MAX_NAME);
}

/** What a row says: values of fields, and words that name other records. */
export interface PlannedRow {
  readonly number: number;
  readonly values: Record<string, unknown>;
  /** Field → words; for the caller to find. */
  readonly words: ReadonlyMap<string, readonly string[]>;
  /** Field → names of files. */
  readonly files: ReadonlyMap<string, readonly string[]>;
  /** Fields whose cells are there and empty: required ones, and those that begin with a value. */
  readonly blanks: readonly string[];
  /** Field → child lines; fields the table says nothing of are absent. */
  readonly lines: ReadonlyMap<string, readonly PlannedLine[]>;
}

/** A child line, with the place it stands in. */
export interface PlannedLine extends Pick<PlannedRow, 'number' | 'values' | 'words' | 'blanks'> {
  readonly sheet: string;
}

/** Empty cells say nothing: an old record keeps what it has, a new one gets its defaults where it may be without. */
export function plannedRow(
  columns: ColumnPlan['columns'],
  row: TableRow,
  reading: CellReading,
): Omit<PlannedRow, 'lines'> {
  const values: Record<string, unknown> = {};
  const words = new Map<string, readonly string[]>();
  const files = new Map<string, readonly string[]>();
  const empty = new Set<string>();
  for (const [index, column] of columns.entries()) {
    const cell = row.cells[index] ?? null;
    if (column === undefined) continue;
    const { field, name } = column;
    if (cell === null || textOf(cell) === '') {
      if (column.isRequired || column.hasInitial) empty.add(name);
      continue;
    }
    if (field.kind === 'ref' || field.kind === 'parent') words.set(name, wordsIn(column, cell));
    else if (field.kind === 'files') files.set(name, entriesOf(String(cell)));
    else if (column.part === undefined) values[name] = valueOfCell(field, cell, reading);
    else values[name] = { ...partsOf(values[name]), [column.part]: textOf(cell) };
  }
  const blanks = [...empty].filter((name) => !Object.hasOwn(values, name) && !words.has(name) && !files.has(name));
  return { number: row.number, values, words, files, blanks };
}

function wordsIn({ field }: ImportColumn, cell: RawCell): string[] {
  return field.kind === 'ref' && field.multiple === true ? entriesOf(String(cell)) : [textOf(cell)];
}

function partsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : { zh: '', en: '' };
}
