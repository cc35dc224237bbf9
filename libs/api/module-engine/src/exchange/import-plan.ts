import { DomainError } from '@sed/api-platform';
import type { AnyModule } from '@sed/modules-core';
import { entriesOf, textOf, valueOfCell, type CellReading, type RawCell } from './cell-value';
import { columnByHeader, importColumnsOf, type ImportColumn } from './import-columns';
import type { TableRow } from './table-reader';

/** A problem of the table itself, found before any row is looked at. */
export interface PlanProblem {
  readonly column: string;
  /** Where it is not the first sheet. */
  readonly sheet?: string;
  readonly error: DomainError;
}

export interface ImportPlan {
  /** Columns in the order of the table; undefined where it has nothing we read. */
  readonly columns: readonly (ImportColumn | undefined)[];
  readonly problems: readonly PlanProblem[];
}

/** Matches the header of a table with the fields of a module. */
export function planOf(module: AnyModule, header: TableRow | undefined): ImportPlan {
  return matchedColumns(importColumnsOf(module), header);
}

/** Finds which column stands where; what is unknown, doubled or missing is a problem. */
export function matchedColumns(known: readonly ImportColumn[], header: TableRow | undefined): ImportPlan {
  const problems: PlanProblem[] = [];
  const seen = new Set<ImportColumn>();
  const columns = (header?.cells ?? []).map((cell) => {
    const text = cell === null ? '' : textOf(cell);
    if (text === '') return undefined;
    const column = columnByHeader(known, text);
    if (column === undefined) problems.push(problem('import.column', text));
    else if (seen.has(column)) problems.push(problem('import.columnTwice', text));
    else seen.add(column);
    return column;
  });
  for (const column of known) {
    if (column.isRequired && !seen.has(column)) problems.push(problem('import.columnMissing', column.header.zh));
  }
  return { columns, problems };
}

type ProblemCode = 'import.column' | 'import.columnTwice' | 'import.columnMissing' | 'import.sheet';

export function problem(code: ProblemCode, name: string): PlanProblem {
  return { column: name, error: new DomainError(code, { name: name.slice(0, 100) }) };
}

/** What a row says: values of fields, and words that name other records. */
export interface PlannedRow {
  readonly number: number;
  readonly values: Record<string, unknown>;
  /** Field → words; for the caller to find. */
  readonly words: ReadonlyMap<string, readonly string[]>;
  /** Field → names of files. */
  readonly files: ReadonlyMap<string, readonly string[]>;
  /** Field → child lines; fields the table says nothing of are absent. */
  readonly lines: ReadonlyMap<string, readonly PlannedLine[]>;
}

/** A child line, with the place it stands in. */
export interface PlannedLine extends Pick<PlannedRow, 'number' | 'values' | 'words'> {
  readonly sheet: string;
}

/** Empty cells say nothing: a new record gets its defaults, an old one keeps what it has. */
export function plannedRow(
  columns: ImportPlan['columns'],
  row: TableRow,
  reading: CellReading,
): Omit<PlannedRow, 'lines'> {
  const values: Record<string, unknown> = {};
  const words = new Map<string, readonly string[]>();
  const files = new Map<string, readonly string[]>();
  for (const [index, column] of columns.entries()) {
    const cell = row.cells[index] ?? null;
    if (column === undefined || cell === null || textOf(cell) === '') continue;
    const { field, name } = column;
    if (field.kind === 'ref' || field.kind === 'parent') words.set(name, wordsIn(column, cell));
    else if (field.kind === 'files') files.set(name, entriesOf(String(cell)));
    else if (column.part === undefined) values[name] = valueOfCell(field, cell, reading);
    else values[name] = { ...partsOf(values[name]), [column.part]: textOf(cell) };
  }
  return { number: row.number, values, words, files };
}

function wordsIn({ field }: ImportColumn, cell: RawCell): string[] {
  return field.kind === 'ref' && field.multiple === true ? entriesOf(String(cell)) : [textOf(cell)];
}

function partsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : { zh: '', en: '' };
}
