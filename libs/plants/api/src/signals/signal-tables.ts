import type { ModuleTable } from '@sed/records-api';
import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
  varchar,
  type PgColumnBuilderBase,
} from 'drizzle-orm/pg-core';

type Columns = Record<string, PgColumnBuilderBase>;

/** The table `signal` as the engine reads records: its columns under the names of the module's fields. */
export const MEASURE_TABLE = asModuleTable('signal', {
  'f:code': varchar('code', { length: 50 }),
  'f:name': jsonb('name'),
  'f:kind': varchar('kind', { length: 10 }),
  'f:role': varchar('role', { length: 10 }),
  'f:unit': varchar('unit', { length: 20 }),
  'f:decimals': integer('decimals'),
  'f:section': varchar('section', { length: 60 }),
  'f:rangeLo': doublePrecision('range_lo'),
  'f:rangeHi': doublePrecision('range_hi'),
  'f:normalLo': doublePrecision('normal_lo'),
  'f:normalHi': doublePrecision('normal_hi'),
  'f:scanPeriodS': integer('scan_period_s'),
  'f:staleAfterS': integer('stale_after_s'),
  'f:deadband': doublePrecision('deadband'),
  'f:counterRollover': doublePrecision('counter_rollover'),
  'f:critical': boolean('critical'),
  status: varchar('state', { length: 10 }),
  createdAt: doublePrecision('created_at'),
  createdBy: varchar('created_by', { length: 50 }),
  updatedAt: doublePrecision('updated_at'),
  updatedBy: varchar('updated_by', { length: 50 }),
});

/** The table `signal_log` likewise. Who made a row and when is the change itself. */
export const MEASURE_LOG_TABLE = asModuleTable('signal_log', {
  'f:code': varchar('code', { length: 50 }),
  'f:at': doublePrecision('at'),
  'f:actor': varchar('actor', { length: 50 }),
  'f:changes': jsonb('changes'),
  'f:reason': varchar('reason', { length: 300 }),
  status: varchar('status', { length: 10 }),
  createdAt: doublePrecision('at'),
  createdBy: varchar('actor', { length: 50 }),
  updatedAt: doublePrecision('at'),
  updatedBy: varchar('actor', { length: 50 }),
});

function asModuleTable(name: string, columns: Columns): ModuleTable {
  const table: unknown = pgTable(name, {
    ...columns,
    id: uuid('record_id').primaryKey(),
    version: integer('version'),
    no: varchar('no', { length: 32 }),
    factoryNo: varchar('factory_no', { length: 32 }),
    deletedAt: doublePrecision('deleted_at'),
    searchText: text('search_text'),
    extra: jsonb('extra'),
  });
  if (!isModuleTable(table)) throw new Error(`${name} lacks columns of a record`);
  return table;
}

/** The columns above are those of a record; only their names in the database differ from those the type spells. */
function isModuleTable(table: unknown): table is ModuleTable {
  return typeof table === 'object' && table !== null && 'id' in table && 'searchText' in table;
}
