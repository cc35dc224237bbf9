import type { Db } from '@sed/api-database';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import type { AnyModule } from '@sed/modules-core';
import { sql } from 'drizzle-orm';
import { tableName, tableOf, type ModuleTable } from '../storage/table-of';
import { TEST_MODULES } from './test-modules';

type Tables = ReadonlyMap<string, ModuleTable>;

export const TEST_TABLES: Tables = new Map(TEST_MODULES.map((module) => [module.key, tableOf(module)]));

export function tablesOf(modules: readonly AnyModule[]): Tables {
  const own = modules.filter(({ storage }) => storage !== 'bound');
  return new Map(own.map((module) => [module.key, TEST_TABLES.get(module.key) ?? tableOf(module)]));
}

/** Makes the tables of the test modules as the migrations make those of the product. */
export async function makeTestTables(db: Db, made: Tables = TEST_TABLES): Promise<void> {
  const tables = Object.fromEntries([...made].map(([key, table]) => [key, table]));
  /* eslint-disable @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-argument, @typescript-eslint/no-unsafe-member-access --
     the generator's own types point at files it does not ship */
  const empty = generateDrizzleJson({}, undefined, undefined, 'snake_case');
  const statements = await generateMigration(empty, generateDrizzleJson(tables, empty.id, undefined, 'snake_case'));
  /* eslint-enable */
  for (const statement of statements) await db.execute(sql.raw(statement));
}

export async function emptyTestTables(db: Db): Promise<void> {
  const names = TEST_MODULES.map((module) => `"${tableName(module)}"`).join(', ');
  await db.execute(
    sql.raw(`truncate table ${names}, record_event, document_counter, idempotency_key, job, saved_view`),
  );
}
