import { decimalText, isStored, type AnyModule, type Field } from '@sed/modules-core';
import { searchTextOf } from './search-text';
import { columnIn, columnKey, type ModuleTable } from './table-of';
import type { StoredRecord } from './record-store';

/** Row of a module's table as the database library reads it. */
export type RecordRow = ModuleTable['$inferSelect'];

/** Fields a module keeps, in the order they are defined. */
export function storedFields(module: AnyModule): [string, Field][] {
  return Object.entries(module.fields).filter(([, field]) => isStored(field));
}

/** The record in a row. What columns cannot say (trailing zeros of decimals) is put right here. */
export function recordOfRow(module: AnyModule, row: RecordRow): StoredRecord {
  const cells: Readonly<Record<string, unknown>> = row;
  const values: Record<string, unknown> = {};
  for (const [name, field] of storedFields(module)) {
    values[name] = valueOfCell(field, cells[columnKey(name)]);
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
  module: AnyModule,
  record: { readonly no: string | null; readonly values: Readonly<Record<string, unknown>> },
): Record<string, unknown> {
  const cells: Record<string, unknown> = { searchText: searchTextOf(module, record) };
  for (const [name] of storedFields(module)) cells[columnKey(name)] = record.values[name] ?? null;
  return cells;
}

const OWN_COLUMNS = ['id', 'no', 'factoryNo', 'status', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'] as const;

/** The column of a field or of one of the record's own properties. */
export function columnOf(table: ModuleTable, name: string) {
  const field = columnIn(table, columnKey(name));
  if (field !== undefined) return field;
  return OWN_COLUMNS.some((own) => own === name) ? columnIn(table, name) : undefined;
}
