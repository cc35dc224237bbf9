import { tableOf, type ModuleTable } from '@sed/api-module-engine/tables';
import { MODULES } from '@sed/modules-definitions';

/** A table for each module that keeps its own records, by the module's key; the migrations are made from them. */
export const MODULE_TABLES: ReadonlyMap<string, ModuleTable> = new Map(
  MODULES.filter(({ storage }) => storage !== 'bound').map((module) => [module.key, tableOf(module)]),
);
