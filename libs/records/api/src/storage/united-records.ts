import type { AnyModule } from '@sed/records-model';
import { and, getTableColumns, sql, Subquery, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FirstRows } from './sql-record-store';
import { tableName, type ModuleTable } from './table-of';

/** A module whose records are read with those of others, at these plants; undefined for those of all plants. */
export interface UnitedSource {
  readonly module: AnyModule;
  readonly table: ModuleTable;
  readonly plants?: ReadonlySet<string>;
  /** Which of its records, by its own columns; undefined for all. */
  readonly only?: SQL;
}

/** Records of several modules in the shape of one that has none of its own. */
export interface UnitedView<S extends UnitedSource = UnitedSource> {
  readonly definition: AnyModule;
  readonly table: ModuleTable;
  /** What a field is in a source, of the type of its column; undefined where the source has nothing like it. */
  readonly cell: (source: S, field: string, column: PgColumn) => SQL | undefined;
}

/**
 * The records of all sources as rows of the view's table, to be read in its place.
 *
 * @param first only what a page can need of each source, which its indexes find without reading the others
 * @param asked the columns that are asked for, where those of all would make a long statement of many sources
 */
export function unionOf<S extends UnitedSource>(
  view: UnitedView<S>,
  sources: readonly S[],
  first?: FirstRows,
  asked?: ReadonlySet<string>,
): Subquery {
  const parts = sources.map((source) => {
    const rows = branch(view, source, asked);
    return first === undefined ? rows : firstOf(view, rows, first);
  });
  const rows = parts.length === 0 ? noRows(view.table) : sql.join(parts, sql` union all `);
  return new Subquery(rows, getTableColumns(view.table), tableName(view.definition));
}

function firstOf({ definition }: Pick<UnitedView, 'definition'>, rows: SQL, { where, order, most }: FirstRows): SQL {
  const name = sql.identifier(tableName(definition));
  const asked = where === undefined ? sql`` : sql` where ${where}`;
  return sql`(select * from (${rows}) as ${name}${asked} order by ${sql.join([...order], sql`, `)} limit ${most})`;
}

function branch<S extends UnitedSource>(view: UnitedView<S>, source: S, asked?: ReadonlySet<string>): SQL {
  const cells = Object.entries(getTableColumns(view.table)).flatMap(([key, column]) =>
    asked?.has(key) === false ? [] : [sql`${cellOf(view, source, [key, column])} as ${sql.identifier(column.name)}`],
  );
  const own = sql`${sql.identifier('factory_no')}`;
  const where = and(source.plants === undefined ? undefined : isAmong(own, source.plants), source.only);
  const limited = where === undefined ? sql`` : sql` where ${where}`;
  return sql`select ${sql.join(cells, sql`, `)} from ${source.table}${limited}`;
}

/** Columns every record has are the same everywhere; what a field means is the view's. */
function cellOf<S extends UnitedSource>(
  view: UnitedView<S>,
  source: S,
  [key, column]: readonly [string, PgColumn],
): SQL {
  if (key === 'extra') return nothing(column);
  const [, field] = key.split('f:');
  if (field === undefined) return sql`${sql.identifier(column.name)}`;
  return view.cell(source, field, column) ?? nothing(column);
}

/** No source at all is an answer without rows, not an error. */
function noRows(table: ModuleTable): SQL {
  const cells = Object.values(getTableColumns(table)).map(
    (column) => sql`${nothing(column)} as ${sql.identifier(column.name)}`,
  );
  return sql`select ${sql.join(cells, sql`, `)} where false`;
}

const nothing = (column: PgColumn): SQL => sql`null::${sql.raw(unionType(column))}`;

/** Parts of a union have the same types; a length belongs to where a text is kept. */
export function unionType(column: PgColumn): string {
  return column.getSQLType().replace(/\(\d+\)/, '');
}

/** Whether a column says one of these. */
export function isAmong(column: SQL, values: Iterable<string>): SQL {
  const list = [...values].map((value) => sql`${value}`);
  return list.length === 0 ? sql`false` : sql`${column} in (${sql.join(list, sql`, `)})`;
}
