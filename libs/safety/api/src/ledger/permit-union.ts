import { PERMIT_MODULES, safety, safetyWork } from '@sed/safety-definitions';
import type { FirstRows, ModuleEngine } from '@sed/records-api';
import { columnName, tableName, tableOf, type ModuleTable } from '@sed/records-api/tables';
import type { AnyModule } from '@sed/records-model';
import { getTableColumns, inArray, sql, Subquery, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A module of permits, with the plants whose permits are meant; undefined for those of all plants. */
export interface PermitSource {
  readonly module: AnyModule;
  readonly table: ModuleTable;
  /** Hazards, which name the permit they were met under. */
  readonly hazards?: ModuleTable;
  readonly plants?: ReadonlySet<string>;
}

/** The shape every type of permits is brought into. */
export const PERMIT_TABLE = tableOf(safetyWork);

export function permitSources(engine: ModuleEngine): readonly PermitSource[] {
  const hazards = engine.has(safety.key) ? engine.tables().get(safety.key) : undefined;
  return PERMIT_MODULES.flatMap((module) => {
    const table = engine.has(module.key) ? engine.tables().get(module.key) : undefined;
    return table === undefined
      ? []
      : [{ module: engine.module(module.key), table, ...(hazards !== undefined && { hazards }) }];
  });
}

/**
 * The permits of all sources as rows of {@link PERMIT_TABLE}, to be read in its place.
 *
 * @param first only what a page can need of each source, which its indexes find without reading the others
 */
export function permitUnion(sources: readonly PermitSource[], first?: FirstRows): Subquery {
  const parts = sources.map((source) => (first === undefined ? branch(source) : firstOf(source, first)));
  const rows = parts.length === 0 ? noRows() : sql.join(parts, sql` union all `);
  return new Subquery(rows, getTableColumns(PERMIT_TABLE), tableName(safetyWork));
}

function firstOf(source: PermitSource, { where, order, most }: FirstRows): SQL {
  const name = sql.identifier(tableName(safetyWork));
  const asked = where === undefined ? sql`` : sql` where ${where}`;
  return sql`(select * from (${branch(source)}) as ${name}${asked} order by ${sql.join([...order], sql`, `)} limit ${most})`;
}

function branch(source: PermitSource): SQL {
  const { table, plants } = source;
  const cells = Object.entries(getTableColumns(PERMIT_TABLE)).map(
    ([key, column]) => sql`${cellOf(source, key, column)} as ${sql.identifier(column.name)}`,
  );
  const own = sql`${sql.identifier('factory_no')}`;
  const limited =
    plants === undefined ? sql`` : plants.size === 0 ? sql` where false` : sql` where ${inArray(own, [...plants])}`;
  return sql`select ${sql.join(cells, sql`, `)} from ${table}${limited}`;
}

/** No source at all is an answer without rows, not an error. */
function noRows(): SQL {
  const cells = Object.values(getTableColumns(PERMIT_TABLE)).map(
    (column) => sql`${nothing(column)} as ${sql.identifier(column.name)}`,
  );
  return sql`select ${sql.join(cells, sql`, `)} where false`;
}

/** Columns every record has are the same everywhere; what a field means is found by its name. */
function cellOf(source: PermitSource, key: string, column: PgColumn): SQL {
  if (key === 'extra') return nothing(column);
  const [, field] = key.split('f:');
  return field === undefined ? sql`${sql.identifier(column.name)}` : fieldCell(source, field, column);
}

function fieldCell({ module, table, hazards }: PermitSource, field: string, column: PgColumn): SQL {
  if (field === 'permitType') return sql`${sql.raw(`'${module.key}'`)}::varchar`;
  if (field === 'permitNo') return sql`${sql.identifier('no')}`;
  if (field === 'state') return sql`${sql.identifier('status')}`;
  if (field === 'workedHours') return hours(column);
  if (field === 'nearMisses') return hazards === undefined ? nothing(column) : nearMisses(table, hazards, column);
  return Object.hasOwn(module.fields, field) ? sql`${sql.identifier(columnName(field))}` : nothing(column);
}

/** From start to end; of work that goes on, until now is not known here and stays open. */
function hours(column: PgColumn): SQL {
  const [from, to] = [sql.identifier(columnName('startedAt')), sql.identifier(columnName('finishedAt'))];
  return sql`round(((${to} - ${from}) / 3600000.0)::numeric, 1)::${sql.raw(typeOf(column))}`;
}

function nearMisses(table: ModuleTable, hazards: ModuleTable, column: PgColumn): SQL {
  const [no, isNearMiss] = ['permitNo', 'isNearMiss'].map((name) => sql.identifier(columnName(name)));
  return sql`(select count(*) from ${hazards} as h where h.factory_no = ${table.factoryNo} and h.${no} = ${table.no}
    and h.${isNearMiss} and h.deleted_at is null)::${sql.raw(typeOf(column))}`;
}

function nothing(column: PgColumn): SQL {
  return sql`null::${sql.raw(typeOf(column))}`;
}

/** Parts of a union have the same types; a length belongs to where a text is kept. */
function typeOf(column: PgColumn): string {
  return column.getSQLType().replace(/\(\d+\)/, '');
}
