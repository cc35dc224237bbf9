import { recordTables, tableOf, type ModuleTable } from '@sed/records-api/tables';
import { MODULES } from '@sed/registry/modules';
import type { PgTable } from 'drizzle-orm/pg-core';

const OWN = MODULES.filter(({ storage }) => storage !== 'bound').map((module) => [module, tableOf(module)] as const);

/** A table for each module that keeps its own records, by the module's key. */
export const MODULE_TABLES: ReadonlyMap<string, ModuleTable> = new Map(OWN.map(([{ key }, table]) => [key, table]));

/** These and the tables of their lines, under names of their own; the migrations are made from them. */
export const MIGRATED_TABLES: Readonly<Record<string, PgTable>> = migrated();

function migrated(): Record<string, PgTable> {
  const tables: Record<string, PgTable> = {};
  for (const [module, table] of OWN) {
    tables[`module_${module.key}`] = table;
    for (const { name, rows } of recordTables(module, table).lines.values())
      tables[`lines_${module.key}_${name}`] = rows;
  }
  return tables;
}
