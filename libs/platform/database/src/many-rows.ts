import { getTableColumns, getTableName, is, sql, SQL, type Column } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Rows for `insert(table).select(…)` as one parameter. Thousands of values of their own cost more than the database's
 * work with them: each is written into the statement, described and bound. Rows are inserted in their order; columns that
 * no row names get their defaults.
 */
export function manyRows<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): SQL {
  const { overriding, names, values } = insertedInto(table);
  const json = JSON.stringify(rows.map((row) => recordOf(names, row)));
  const selected = sql.join(
    values.map(({ value }) => value),
    sql`, `,
  );
  return sql`${overriding}select ${selected} from json_populate_recordset(null::${table}, ${json}::json) as ${table}`;
}

/**
 * As `manyRows`, for rows of which several differ in one column alone: what they share is written and read once.
 * @param key the column each row has another text in
 */
export function manyRowsForEach<T extends PgTable>(
  table: T,
  key: string & keyof T['$inferInsert'],
  parts: readonly { readonly row: Omit<T['$inferInsert'], typeof key>; readonly each: readonly string[] }[],
): SQL {
  const { overriding, names, values } = insertedInto(table);
  const json = JSON.stringify(parts.map(({ row, each }) => ({ row: recordOf(names, row), each })));
  const selected = sql.join(
    values.map((one) => (one.key === key ? sql`one.value::${sql.raw(one.type)}` : one.value)),
    sql`, `,
  );
  return sql`${overriding}select ${selected} from json_array_elements(${json}::json) with ordinality as part(value, at), json_populate_record(null::${table}, part.value -> 'row') as ${table}, json_array_elements_text(part.value -> 'each') with ordinality as one(value, at) order by part.at, one.at`;
}

/** What of a table is inserted, in its order, each as it is selected from a record of the table. */
function insertedInto(table: PgTable) {
  const columns = Object.entries(getTableColumns(table)).filter(([, { generated }]) => generated === undefined);
  // An identity column is to be numbered here, as no column can be left out.
  const isNumbered = columns.some(([, { generatedIdentity }]) => generatedIdentity !== undefined);
  return {
    overriding: isNumbered ? sql`overriding system value ` : sql``,
    names: new Map(columns.map(([key, column]) => [key, nameOf(column)])),
    values: columns.map(([key, column]) => ({ key, type: typeOf(column), value: valueOf(column) })),
  };
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

/** Without its length: a text cast to that would be cut, where one that is inserted is refused. */
function typeOf(column: Column): string {
  return column.getSQLType().replace(/\(.*\)$/, '');
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
