import type { Db } from '@sed/platform-database';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import type { AnyModule } from '@sed/records-model';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { recordTables, tableName, tableOf, type ModuleTable } from '../storage/table-of';
import { TEST_MODULES } from './test-modules';

type Tables = ReadonlyMap<string, ModuleTable>;

export const TEST_TABLES: Tables = new Map(TEST_MODULES.map((module) => [module.key, tableOf(module)]));

export function tablesOf(modules: readonly AnyModule[]): Tables {
  const own = modules.filter(({ storage }) => storage !== 'bound');
  return new Map(own.map((module) => [module.key, TEST_TABLES.get(module.key) ?? tableOf(module)]));
}

/** Makes the tables of the test modules as the migrations make those of the product. */
export async function makeTestTables(db: Db, modules: readonly AnyModule[] = TEST_MODULES): Promise<void> {
  const tables = drawn(modules);
  /* eslint-disable @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-argument, @typescript-eslint/no-unsafe-member-access --
     the generator's own types point at files it does not ship */
  const empty = generateDrizzleJson({}, undefined, undefined, 'snake_case');
  const statements = await generateMigration(empty, generateDrizzleJson(tables, empty.id, undefined, 'snake_case'));
  /* eslint-enable */
  for (const statement of statements) await db.execute(sql.raw(statement));
}

/** The tables of records and of their lines, as the generator takes them. */
function drawn(modules: readonly AnyModule[]): Record<string, PgTable> {
  const own = tablesOf(modules);
  const drawings: Record<string, PgTable> = {};
  for (const module of modules) {
    const table = own.get(module.key);
    if (table === undefined) continue;
    drawings[module.key] = table;
    for (const { name, rows } of recordTables(module, table).lines.values()) drawings[`${module.key}:${name}`] = rows;
  }
  return drawings;
}

export async function emptyTestTables(db: Db): Promise<void> {
  const names = [...TEST_MODULES.map((module) => `"${tableName(module)}"`), 'record_event', 'document_counter'];
  // Lines go with their records.
  await db.execute(sql.raw(`truncate table ${names.join(', ')}, idempotency_key, job, saved_view cascade`));
}
