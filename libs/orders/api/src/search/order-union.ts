import { searchedType, SEARCHED_TYPES, type OrderEdition } from '@sed/orders-contract';
import { integratedQuery } from '@sed/orders-definitions';
import type { AnyModule } from '@sed/records-model';
import { unionOf, type FirstRows, type ModuleEngine, type UnitedSource, type UnitedView } from '@sed/records-api';
import { columnName, tableOf } from '@sed/records-api/tables';
import { sql, type SQL, type Subquery } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A type of orders that is read with the others. */
export type OrderSource = UnitedSource;

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

/** Orders of all types in the shape of the integrated query. What a field means is found by its name. */
export const ORDER_VIEW: UnitedView = {
  definition: integratedQuery,
  table: ORDER_TABLE,
  cell: ({ module }, field, column) => fieldCell(module, field, column),
};

/** The orders of all sources as rows of {@link ORDER_TABLE}. */
export const orderUnion = (sources: readonly OrderSource[], first?: FirstRows, asked?: ReadonlySet<string>): Subquery =>
  unionOf(ORDER_VIEW, sources, first, asked);

function fieldCell(module: AnyModule, field: string, column: PgColumn): SQL | undefined {
  if (field === 'orderType') return sql`${sql.raw(`'${module.key}'`)}::varchar`;
  if (field === 'state') return has(module, 'state') ? named('state') : sql`status`;
  if (field === 'orderNo') return has(module, 'oldNo') ? named('oldNo') : sql`${sql.identifier('no')}`;
  if (field === 'completedAt' && searchedType(module.key)?.edition === 'old') {
    return sql`case when ${named('state')} = 'COMPLETED' then ${named('actualEnd')} end`;
  }
  const wanted = NAMES[field] ?? [field];
  const found = wanted.find((name) => has(module, name) && isAlike(module, name, column));
  return found === undefined ? undefined : named(found);
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
