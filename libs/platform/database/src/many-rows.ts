import { getTableColumns, getTableName, is, sql, SQL, type Column } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Rows for `insert(table).select(…)` as one parameter. Thousands of values of their own cost more than the database's
 * work with them: each is written into the statement, described and bound. Rows are inserted in their order; columns that
 * no row names get their defaults.
 */
export function manyRows<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([, { generated }]) => generated === undefined);
  const names = new Map(columns.map(([key, column]) => [key, nameOf(column)]));
  const json = JSON.stringify(rows.map((row) => recordOf(names, row)));
  const values = columns.map(([, column]) => valueOf(column));
  // An identity column is to be numbered here, as no column can be left out.
  const isNumbered = columns.some(([, { generatedIdentity }]) => generatedIdentity !== undefined);
  const overriding = isNumbered ? sql`overriding system value ` : sql``;
  return sql`${overriding}select ${sql.join(values, sql`, `)} from json_populate_recordset(null::${table}, ${json}::json) as ${table}`;
}

/** The column is one of these values, which are one parameter. */
export function isAnyOf(column: Column, values: readonly (string | number)[]): SQL {
  return sql`${column} = any(${sql.param(values)})`;
}

/** @param names by the key of each column; what has none is no part of the row */
function recordOf(names: ReadonlyMap<string, string>, row: Readonly<Record<string, unknown>>) {
  const record: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(row)) {
    const name = names.get(key);
    if (name === undefined || value === undefined || value === null) continue;
    // What is no number has no place in JSON, and is a number to the database.
    record[name] = typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
  }
  return record;
}

function nameOf({ name, keyAsName }: Column): string {
  return keyAsName ? toSnakeCase(name) : name;
}

function valueOf(column: Column): SQL {
  if (!column.hasDefault) return sql`${column}`;
  if (!column.notNull)
    throw new Error(`${column.name} may be null and has a default: which one a row means is not told`);
  return sql`coalesce(${column}, ${defaultOf(column)})`;
}

function defaultOf(column: Column): SQL {
  const { default: usual } = column;
  if (is(usual, SQL)) return usual;
  if (usual !== undefined) return sql`${sql.param(usual, column)}`;
  // A serial or identity column: counted for each row in turn, so that ids grow in the order of the rows. The name of
  // what counts them is looked up once.
  return sql`nextval((select pg_get_serial_sequence(${getTableName(column.table)}, ${nameOf(column)})::regclass))`;
}
