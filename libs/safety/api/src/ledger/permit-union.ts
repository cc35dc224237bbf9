import { PERMIT_MODULES, safety, safetyWork } from '@sed/safety-definitions';
import { unionType, type ModuleEngine, type UnitedSource, type UnitedView } from '@sed/records-api';
import { columnName, tableOf, type ModuleTable } from '@sed/records-api/tables';
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A module of permits that is read with the others. */
export interface PermitSource extends UnitedSource {
  /** Hazards, which name the permit they were met under. */
  readonly hazards?: ModuleTable;
}

export function permitSources(engine: ModuleEngine): readonly PermitSource[] {
  const hazards = engine.has(safety.key) ? engine.tables().get(safety.key) : undefined;
  return PERMIT_MODULES.flatMap((module) => {
    const table = engine.has(module.key) ? engine.tables().get(module.key) : undefined;
    return table === undefined
      ? []
      : [{ module: engine.module(module.key), table, ...(hazards !== undefined && { hazards }) }];
  });
}

/** Permits of all types in the shape of the ledger. What a field means is found by its name. */
export const PERMIT_VIEW: UnitedView<PermitSource> = { definition: safetyWork, table: tableOf(safetyWork), cell };

function cell({ module, table, hazards }: PermitSource, field: string, column: PgColumn): SQL | undefined {
  if (field === 'permitType') return sql`${sql.raw(`'${module.key}'`)}::varchar`;
  if (field === 'permitNo') return sql`${sql.identifier('no')}`;
  if (field === 'state') return sql`${sql.identifier('status')}`;
  if (field === 'workedHours') return hours(column);
  if (field === 'nearMisses') return hazards && nearMisses(table, hazards, column);
  return Object.hasOwn(module.fields, field) ? sql`${sql.identifier(columnName(field))}` : undefined;
}

/** From start to end; of work that goes on, until now is not known here and stays open. */
function hours(column: PgColumn): SQL {
  const [from, to] = [sql.identifier(columnName('startedAt')), sql.identifier(columnName('finishedAt'))];
  return sql`round(((${to} - ${from}) / 3600000.0)::numeric, 1)::${sql.raw(unionType(column))}`;
}

function nearMisses(table: ModuleTable, hazards: ModuleTable, column: PgColumn): SQL {
  const [no, isNearMiss] = ['permitNo', 'isNearMiss'].map((name) => sql.identifier(columnName(name)));
  return sql`(select count(*) from ${hazards} as h where h.factory_no = ${table.factoryNo} and h.${no} = ${table.no}
    and h.${isNearMiss} and h.deleted_at is null)::${sql.raw(unionType(column))}`;
}
