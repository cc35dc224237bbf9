import type { Db } from '@sed/platform-database';
import { totalOf, type Total } from '@sed/records-model';
import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { lineCellAt, lineCells, type LineTable, type RecordTables } from './line-tables';
import type { RecordFilter } from './record-store';
import { whereOf } from './sql-conditions';

/** Digits behind the point in which numbers are added: as `columnTotal` does. */
const DIGITS = 6;

/** What `columnTotal` says of all lines of the filter's records, worked out by the database. */
export async function lineTotal(
  db: Db,
  tables: RecordTables,
  path: string,
  filter: RecordFilter,
): Promise<number | undefined> {
  const at = lineCellAt(tables, path);
  const total = at === undefined ? undefined : totalOf(at.cell.field);
  if (at === undefined || total === undefined) return undefined;
  const { rows } = at.line;
  const [found] = await db
    .select(asked(at.line, at.cell.column, total))
    .from(rows)
    .innerJoin(tables.table, eq(tables.table.id, rows.recordId))
    .where(and(whereOf(tables, filter), isNotNull(at.cell.column)));
  const isOne = found?.kinds === 1 && found.unweighed === 0 && found.value !== null;
  return isOne ? Number(found.value) : undefined;
}

/** The total, how many different things it is of, and how many values have no weight. */
function asked(line: LineTable, column: PgColumn, total: Total) {
  const columnOf = (name: string) => lineCells(line).find((cell) => cell.name === name)?.column;
  const weight = total.by === 'mean' ? columnOf(total.weight) : undefined;
  const same = total.sameIn === undefined ? undefined : columnOf(total.sameIn);
  const value = weight === undefined ? sql`sum(${exact(column)})` : meanOf(exact(column), exact(weight));
  return {
    kinds: same === undefined ? sql<number>`1` : sql<number>`count(distinct ${wordOf(same)})::int`,
    unweighed: weight === undefined ? sql<number>`0` : sql<number>`(count(*) - count(${weight}))::int`,
    value: sql<string | null>`${value}::text`,
  };
}

function exact(column: PgColumn): SQL {
  return sql`round(${column}::numeric, ${sql.raw(String(DIGITS))})`;
}

function meanOf(value: SQL, weight: SQL): SQL {
  return sql`trunc(sum(${value} * ${weight}) / nullif(sum(${weight}), 0), ${sql.raw(String(DIGITS))})`;
}

/** However it is typed: full width and capitals say nothing; nothing is a word of its own. */
function wordOf(column: PgColumn): SQL {
  return sql`coalesce(lower(btrim(normalize(${column}::text, NFKC))), 'null')`;
}
