import type { SignalKind } from '@sed/signals-contract';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { epochMs, factoryNoColumn } from '@sed/platform-database/columns';

interface Bilingual {
  zh: string;
  en: string;
}

export const plant = pgTable('plant', {
  factoryNo: factoryNoColumn().primaryKey(),
  name: jsonb().$type<Bilingual>().notNull(),
  region: varchar({ length: 10, enum: ['east', 'west', 'south', 'north'] }).notNull(),
  type: varchar({ length: 10, enum: ['WWTP', 'WTP'] }).notNull(),
  process: jsonb().$type<Bilingual>().notNull(),
  scaleM3PerDay: doublePrecision().notNull(),
  limitSet: varchar({ length: 20 }).notNull(),
  zone: varchar({ length: 40 }).notNull().default('Asia/Shanghai'),
  dayStartMinutes: integer().notNull().default(0),
  longitude: doublePrecision(),
  latitude: doublePrecision(),
  /** Of a plant that is not active nothing is taken in and no alarm is raised. */
  state: varchar({ length: 10, enum: ['ACTIVE', 'SUSPENDED', 'CLOSED'] })
    .notNull()
    .default('ACTIVE'),
});

/** What the management engine needs beside a feature's own columns to read rows as records of a module. */
const recordOf = () => ({
  recordId: uuid().notNull().defaultRandom(),
  no: varchar({ length: 32 }),
  deletedAt: epochMs(),
  searchText: text().notNull().default(''),
  extra: jsonb().$type<Record<string, unknown>>(),
});

/** `id` is the series number in the time-series store: never reused, never changed. */
export const signal = pgTable(
  'signal',
  {
    id: serial().primaryKey(),
    factoryNo: factoryNoColumn()
      .notNull()
      .references(() => plant.factoryNo),
    code: varchar({ length: 50 }).notNull(),
    name: jsonb().$type<Bilingual>().notNull(),
    kind: varchar({ length: 10 }).$type<SignalKind>().notNull(),
    role: varchar({ length: 10, enum: ['PV', 'SP', 'OUT', 'MODE', 'RUN', 'FAULT', 'COUNTER', 'POSITION'] }),
    unit: varchar({ length: 20 }).notNull(),
    decimals: integer().notNull(),
    section: varchar({ length: 60 }).notNull(),
    state: varchar({ length: 10, enum: ['ENABLED', 'DISABLED'] })
      .notNull()
      .default('ENABLED'),
    rangeLo: doublePrecision(),
    rangeHi: doublePrecision(),
    normalLo: doublePrecision(),
    normalHi: doublePrecision(),
    scanPeriodS: integer().notNull().default(10),
    staleAfterS: integer().notNull().default(30),
    deadband: doublePrecision(),
    counterRollover: doublePrecision(),
    critical: boolean().notNull().default(false),
    /** Quality code its samples from `imposedFromMs` until `imposedUntilMs` get, whatever the gateway says of them. */
    imposedQuality: integer(),
    imposedFromMs: epochMs(),
    imposedUntilMs: epochMs(),
    version: integer().notNull().default(1),
    updatedAt: epochMs().notNull(),
    updatedBy: varchar({ length: 50 }).notNull(),
    createdAt: epochMs().notNull().default(0),
    createdBy: varchar({ length: 50 }).notNull().default('system'),
    ...recordOf(),
  },
  (t) => [
    // Named as the engine names it, which tells by it that the code is taken.
    unique('m_measure_unique_code').on(t.factoryNo, t.code),
    uniqueIndex('signal_record').on(t.recordId),
    index('signal_updated').on(t.updatedAt),
  ],
);

/** Every change of a signal, with what it was before (measureLog). */
export const signalLog = pgTable(
  'signal_log',
  {
    id: serial().primaryKey(),
    signalId: integer()
      .notNull()
      .references(() => signal.id),
    at: epochMs().notNull(),
    actor: varchar({ length: 50 }).notNull(),
    reason: varchar({ length: 300 }),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
    factoryNo: factoryNoColumn().notNull(),
    code: varchar({ length: 50 }).notNull(),
    /** Fields that differ, as people read them. */
    changes: jsonb().$type<{ field: string; before: string | null; after: string | null }[]>().notNull(),
    version: integer().notNull().default(1),
    status: varchar({ length: 10 }),
    ...recordOf(),
  },
  (t) => [
    index('signal_log_signal').on(t.signalId),
    index('signal_log_plant').on(t.factoryNo, t.at),
    uniqueIndex('signal_log_record').on(t.recordId),
  ],
);
