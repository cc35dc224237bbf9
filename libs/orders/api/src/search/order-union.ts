import { searchedType, SEARCHED_TYPES, type OrderEdition } from '@sed/orders-contract';
import { integratedQuery } from '@sed/orders-definitions';
import type { AnyModule } from '@sed/records-model';
import type { FirstRows, ModuleEngine } from '@sed/records-api';
import { columnName, tableName, tableOf, type ModuleTable } from '@sed/records-api/tables';
import { and, getTableColumns, sql, Subquery, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A module whose orders are searched, with the plants whose orders are meant; undefined for those of all plants. */
export interface OrderSource {
  readonly module: AnyModule;
  readonly table: ModuleTable;
  readonly plants?: ReadonlySet<string>;
  /** Which of its orders, by its own columns; undefined for all. */
  readonly only?: SQL;
}

/** The shape every type of orders is brought into. */
export const ORDER_TABLE = tableOf(integratedQuery);

/** Under which of these names a type keeps what is looked for; the first one it has. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  orderNo: ['oldNo'],
  name: ['name', 'description'],
  executor: ['executor', 'owner', 'operator', 'analyst', 'leader'],
  issuer: ['issuer', 'finder', 'requester'],
  planEnd: ['planEnd', 'dueAt'],
  actualStart: ['actualStart', 'startedAt'],
  actualEnd: ['actualEnd', 'processedAt', 'completedAt'],
  completedAt: ['completedAt', 'processedAt'],
  sourceType: ['sourceType'],
  sourceId: ['sourceId', 'sourceNo'],
};

/** What the types this service has keep their orders in. */
export function orderSources(engine: ModuleEngine, edition?: OrderEdition): readonly OrderSource[] {
  return SEARCHED_TYPES.filter((type) => edition === undefined || type.edition === edition).flatMap(({ key }) => {
    const table = engine.has(key) ? engine.tables().get(key) : undefined;
    return table === undefined ? [] : [{ module: engine.module(key), table }];
  });
}

/**
 * The orders of all sources as rows of {@link ORDER_TABLE}, to be read in its place.
 *
 * @param first only what a page can need of each source, which its indexes find without reading the others
 * @param asked the columns that are asked for, where those of all would make a long statement of many sources
 */
export function orderUnion(sources: readonly OrderSource[], first?: FirstRows, asked?: ReadonlySet<string>): Subquery {
  const parts = sources.map((source) => (first === undefined ? branch(source, asked) : firstOf(source, first, asked)));
  const rows = parts.length === 0 ? noRows() : sql.join(parts, sql` union all `);
  return new Subquery(rows, getTableColumns(ORDER_TABLE), tableName(integratedQuery));
}

function firstOf(source: OrderSource, { where, order, most }: FirstRows, columns?: ReadonlySet<string>): SQL {
  const name = sql.identifier(tableName(integratedQuery));
  const asked = where === undefined ? sql`` : sql` where ${where}`;
  return sql`(select * from (${branch(source, columns)}) as ${name}${asked} order by ${sql.join([...order], sql`, `)} limit ${most})`;
}

function branch({ module, table, plants, only }: OrderSource, asked?: ReadonlySet<string>): SQL {
  const cells = Object.entries(getTableColumns(ORDER_TABLE)).flatMap(([key, column]) =>
    asked?.has(key) === false ? [] : [sql`${cellOf(module, key, column)} as ${sql.identifier(column.name)}`],
  );
  const own = sql`${sql.identifier('factory_no')}`;
  const where = and(plants === undefined ? undefined : isAnyOf(own, plants), only);
  const limited = where === undefined ? sql`` : sql` where ${where}`;
  return sql`select ${sql.join(cells, sql`, `)} from ${table}${limited}`;
}

/** Whether a column says one of these. */
export function isAnyOf(column: SQL, values: Iterable<string>): SQL {
  const list = [...values].map((value) => sql`${value}`);
  return list.length === 0 ? sql`false` : sql`${column} in (${sql.join(list, sql`, `)})`;
}

/** No source at all is an answer without rows, not an error. */
function noRows(): SQL {
  const cells = Object.values(getTableColumns(ORDER_TABLE)).map(
    (column) => sql`${nothing(column)} as ${sql.identifier(column.name)}`,
  );
  return sql`select ${sql.join(cells, sql`, `)} where false`;
}

/** Columns every record has are the same everywhere; what a field means is found by its name. */
function cellOf(module: AnyModule, key: string, column: PgColumn): SQL {
  if (key === 'extra') return nothing(column);
  const [, field] = key.split('f:');
  return field === undefined ? sql`${sql.identifier(column.name)}` : fieldCell(module, field, column);
}

function fieldCell(module: AnyModule, field: string, column: PgColumn): SQL {
  if (field === 'orderType') return sql`${sql.raw(`'${module.key}'`)}::varchar`;
  if (field === 'state') return has(module, 'state') ? named('state') : sql`status`;
  if (field === 'orderNo') return has(module, 'oldNo') ? named('oldNo') : sql`${sql.identifier('no')}`;
  if (field === 'completedAt' && searchedType(module.key)?.edition === 'old') {
    return sql`case when ${named('state')} = 'COMPLETED' then ${named('actualEnd')} end`;
  }
  const wanted = NAMES[field] ?? [field];
  const found = wanted.find((name) => has(module, name) && isAlike(module, name, column));
  return found === undefined ? nothing(column) : named(found);
}

const has = (module: AnyModule, field: string) => Object.hasOwn(module.fields, field);
const named = (field: string): SQL => sql`${sql.identifier(columnName(field))}`;

const TEXTS: ReadonlySet<string> = new Set(['text', 'choice', 'ref', 'date', 'month', 'clock']);
const NUMBERS: ReadonlySet<string> = new Set(['number', 'instant']);

/** Parts of a union have the same types: what is kept otherwise under the name is something else. */
function isAlike(module: AnyModule, field: string, column: PgColumn): boolean {
  const definition = module.fields[field];
  if (definition === undefined || ('multiple' in definition && definition.multiple)) return false;
  return (isText(column) ? TEXTS : NUMBERS).has(definition.kind);
}

const isText = (column: PgColumn) => column.getSQLType().startsWith('varchar');

function nothing(column: PgColumn): SQL {
  return sql`null::${sql.raw(column.getSQLType().replace(/\(\d+\)/, ''))}`;
}
