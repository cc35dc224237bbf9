import type { AnyModule } from '@sed/records-model';
import type { ModuleEngine } from '@sed/records-api';
import { columnName, type ModuleTable } from '@sed/records-api/tables';
import { sql, type SQL } from 'drizzle-orm';

/** Table of a module. @throws Error where the service has none */
export function tableIn(engine: ModuleEngine, { key }: Pick<AnyModule, 'key'>): ModuleTable {
  const table = engine.tables().get(key);
  if (table === undefined) throw new Error(`${key} has no table`);
  return table;
}

/** Column of a field, as the engine names it. */
export const column = (field: string): SQL => sql`${sql.identifier(columnName(field))}`;
