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

interface CellPlace {
  readonly name: string;
  readonly key: string;
  /** Lines have rows of their own; here stands whether there are any. */
  readonly isGiven: boolean;
}

/** Where each value of a record stands: the same for every one of thousands of records. */
const placesOf = new WeakMap<RecordTables, readonly CellPlace[]>();

function cellPlaces(tables: RecordTables): readonly CellPlace[] {
  const known = placesOf.get(tables);
  if (known !== undefined) return known;
  const places = storedFields(tables.module).map(([name]) => {
    const isGiven = tables.lines.has(name);
    return { name, key: isGiven ? givenKey(name) : columnKey(name), isGiven };
  });
  placesOf.set(tables, places);
  return places;
}

interface Numbered {
  readonly no: string | null;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Columns whose values a change leaves otherwise than they are, the search text among them. */
export function changedCells(
  tables: RecordTables,
  { no, values: before }: Numbered,
  values: Numbered['values'],
): Record<string, unknown> {
  const cells: Record<string, unknown> = {};
  for (const { name, key, isGiven } of cellPlaces(tables)) {
    const [was, is] = [before[name] ?? null, values[name] ?? null];
    if (isSameValue(was, is)) continue;
    cells[key] = isGiven ? is !== null : is;
  }
  if (Object.keys(cells).length === 0) return cells;
  return { ...cells, searchText: searchTextOf(tables.module, { no, values }) };
}

function isSameValue(was: unknown, is: unknown): boolean {
  if (typeof was !== 'object' || typeof is !== 'object') return was === is;
  return was === is || JSON.stringify(was) === JSON.stringify(is);
}

/** The row of a new record: without the columns nothing is in. */
export function newRowOf(tables: RecordTables, { values, ...own }: StoredRecord) {
  const row: typeof own & Record<string, unknown> = { ...own };
  row.searchText = searchTextOf(tables.module, { no: own.no, values });
  for (const { name, key, isGiven } of cellPlaces(tables)) {
    const value = values[name] ?? null;
    if (value !== null) row[key] = isGiven || value;
  }
  return row;
}

const OWN_COLUMNS = ['id', 'no', 'factoryNo', 'status', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'] as const;

/** The column of a field or of one of the record's own properties. */
export function columnOf(table: ModuleTable, name: string) {
  const field = columnIn(table, columnKey(name));
  if (field !== undefined) return field;
  return OWN_COLUMNS.some((own) => own === name) ? columnIn(table, name) : undefined;
}
