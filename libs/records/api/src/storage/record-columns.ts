import { decimalText, isStored, type AnyModule, type Field } from '@sed/records-model';
import { columnIn, columnKey, givenKey } from './field-columns';
import type { RecordTables } from './line-tables';
import type { StoredRecord } from './record-store';
import { searchTextOf } from './search-text';
import type { ModuleTable } from './table-of';

/** Row of a module's table as the database library reads it. */
export type RecordRow = ModuleTable['$inferSelect'];

/** Fields a module keeps, in the order they are defined. */
export function storedFields(module: AnyModule): [string, Field][] {
  return Object.entries(module.fields).filter(([, field]) => isStored(field));
}

/** The record in a row and its lines. What columns cannot say (trailing zeros of decimals) is put right here. */
export function recordOfRow(module: AnyModule, row: RecordRow, lines: Readonly<Record<string, unknown>>): StoredRecord {
  const cells: Readonly<Record<string, unknown>> = row;
  const values: Record<string, unknown> = {};
  for (const [name, field] of storedFields(module)) {
    values[name] = Object.hasOwn(lines, name) ? lines[name] : valueOfCell(field, cells[columnKey(name)]);
  }
  const { id, version, no, factoryNo, status, createdAt, createdBy, updatedAt, updatedBy } = row;
  return { id, version, no, factoryNo, status, createdAt, createdBy, updatedAt, updatedBy, values };
}

function valueOfCell(field: Field, cell: unknown): unknown {
  if (cell === undefined || cell === null) return null;
  if (field.kind === 'decimal') return decimalText(typeof cell === 'string' ? cell : '0', field.decimals);
  return cell;
}

/** Columns for the values of a record, the search text among them. */
export function cellsOf(
  { module, lines }: RecordTables,
  record: { readonly no: string | null; readonly values: Readonly<Record<string, unknown>> },
): Record<string, unknown> {
  const cells: Record<string, unknown> = { searchText: searchTextOf(module, record) };
  for (const [name] of storedFields(module)) {
    const value = record.values[name] ?? null;
    if (lines.has(name)) cells[givenKey(name)] = value !== null;
    else cells[columnKey(name)] = value;
  }
  return cells;
}

const OWN_COLUMNS = ['id', 'no', 'factoryNo', 'status', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'] as const;

/** The column of a field or of one of the record's own properties. */
export function columnOf(table: ModuleTable, name: string) {
  const field = columnIn(table, columnKey(name));
  if (field !== undefined) return field;
  return OWN_COLUMNS.some((own) => own === name) ? columnIn(table, name) : undefined;
}
