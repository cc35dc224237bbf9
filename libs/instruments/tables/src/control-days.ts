import { epochMs, factoryNoColumn } from '@sed/platform-database/columns';
import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';

/** A production day of a loop as worked out from history; kept, for asking history again costs a thousand times more. */
export const controlLoopDay = pgTable(
  'control_loop_day',
  {
    loopId: uuid().notNull(),
    day: varchar({ length: 10 }).notNull(),
    factoryNo: factoryNoColumn().notNull(),
    /** Of the loop it was worked out by: other signals give another day. */
    loopVersion: integer().notNull(),
    /** Sums as `LoopDay` names them. */
    sums: jsonb().$type<Record<string, number>>().notNull(),
    /** Minutes in which the loop left automatic, epoch ms. */
    stops: jsonb().$type<{ at: number; until: number | null }[]>().notNull(),
    firstAutoMs: doublePrecision(),
    computedAt: epochMs().notNull(),
  },
  (t) => [primaryKey({ columns: [t.loopId, t.day] }), index('control_loop_day_plant').on(t.factoryNo, t.day)],
);

/** How much of what a plant should have sent on a production day was there, and how much people put in its place. */
export const plantDataDay = pgTable(
  'plant_data_day',
  {
    factoryNo: factoryNoColumn().notNull(),
    day: varchar({ length: 10 }).notNull(),
    goodS: doublePrecision().notNull(),
    expectedS: doublePrecision().notNull(),
    manualS: doublePrecision().notNull(),
    /** Samples up to here are counted among `manualS`. */
    scannedUntilMs: epochMs().notNull(),
    computedAt: epochMs().notNull(),
  },
  (t) => [primaryKey({ columns: [t.factoryNo, t.day] })],
);
