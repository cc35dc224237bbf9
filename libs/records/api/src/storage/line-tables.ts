import type { AnyModule, LineField, LinesField } from '@sed/records-model';
import { foreignKey, index, integer, pgTable, primaryKey, uuid, type PgColumn } from 'drizzle-orm/pg-core';
import { columnIn, columnKey, fieldColumns, indexName, snakeCase, tableName } from './field-columns';
import type { ModuleTable } from './table-of';

/** Child lines of one field, a row each. */
export interface LineTable {
  readonly name: string;
  readonly field: LinesField;
  readonly rows: LineRowsTable;
}

/** All tables the records of a module are kept in. */
export interface RecordTables {
  readonly module: AnyModule;
  readonly table: ModuleTable;
  /** By the name of the field. */
  readonly lines: ReadonlyMap<string, LineTable>;
}

type LineRowsTable = ReturnType<typeof lineRowsOf>;

/**
 * The tables of a module beside its own. Lines the table itself has a column for (a feature's own table, with its lines
 * as JSON) stay there.
 */
export function recordTables(module: AnyModule, table: ModuleTable): RecordTables {
  const lines = Object.entries(module.fields).flatMap(([name, field]): [string, LineTable][] =>
    field.kind !== 'lines' || columnIn(table, columnKey(name)) !== undefined
      ? []
      : [[name, { name, field, rows: lineRowsOf(module, table, name, field) }]],
  );
  return { module, table, lines: new Map(lines) };
}

export function lineTableName(module: { readonly key: string }, field: string): string {
  return `${tableName(module)}__${snakeCase(field)}`;
}

function lineRowsOf(module: AnyModule, table: ModuleTable, name: string, { fields }: LinesField) {
  const rowsName = lineTableName(module, name);
  const columns = { ...fieldColumns(fields), recordId: uuid('record_id').notNull(), ord: integer('ord').notNull() };
  return pgTable(rowsName, columns, (t) => [
    primaryKey({ name: `${rowsName}_pk`, columns: [t.recordId, t.ord] }),
    foreignKey({ name: `${rowsName}_record`, columns: [t.recordId], foreignColumns: [table.id] }).onDelete('cascade'),
    ...Object.entries(fields).flatMap(([inner, field]) => {
      const column = columnIn(t, columnKey(inner));
      const isAskedBack = field.kind === 'ref' && field.multiple !== true;
      return column === undefined || !isAskedBack ? [] : [index(indexName(rowsName, [inner])).on(column)];
    }),
  ]);
}

/** A kept field of a line. */
export interface LineCell {
  readonly name: string;
  readonly field: LineField;
  readonly column: PgColumn;
}

const knownCells = new WeakMap<LineTable, readonly LineCell[]>();

/** The kept fields of a line in the order of the definition. */
export function lineCells(line: LineTable): readonly LineCell[] {
  const cells = knownCells.get(line) ?? cellsOf(line);
  knownCells.set(line, cells);
  return cells;
}

function cellsOf({ field, rows }: LineTable): readonly LineCell[] {
  return Object.entries(field.fields).flatMap(([name, inner]) => {
    const column = columnIn(rows, columnKey(name));
    return column === undefined ? [] : [{ name, field: inner, column }];
  });
}

/** The field of a line a path names (`items.part`), with the table it stands in. */
export function lineCellAt(
  { lines }: RecordTables,
  path: string,
): { readonly line: LineTable; readonly cell: LineCell } | undefined {
  const [name = '', inner] = path.split('.');
  const line = lines.get(name);
  const cell = line === undefined ? undefined : lineCells(line).find((one) => one.name === inner);
  return line === undefined || cell === undefined ? undefined : { line, cell };
}
