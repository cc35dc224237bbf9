import type { AnyModule } from '@sed/records-model';
import type { ModuleEngine } from '@sed/records-api';
import { columnName, type ModuleTable } from '@sed/records-api/tables';
import { sql, type SQL } from 'drizzle-orm';

/** Table of a module of data governance. @throws Error where the service has none */
export function tableIn(engine: ModuleEngine, module: Pick<AnyModule, 'key'>): ModuleTable {
  const table = engine.tables().get(module.key);
  if (table === undefined) throw new Error(`${module.key} has no table`);
  return table;
}

/** Column of a field, as the engine names it. */
export function column<N extends string>(module: { readonly fields: Readonly<Record<N, unknown>> }, field: N): SQL {
  if (!Object.hasOwn(module.fields, field)) throw new Error(`no field ${field}`);
  return sql`${sql.identifier(columnName(field))}`;
}
