import { doublePrecision, index, jsonb, pgTable, primaryKey, smallint, varchar } from 'drizzle-orm/pg-core';
import { epochMs } from '@sed/platform-database/columns';

/** What each process watches, as it last saw it. */
export const monitorItem = pgTable(
  'monitor_item',
  {
    /** Role of the process, with its machine where there are several. */
    instance: varchar({ length: 100 }).notNull(),
    key: varchar({ length: 60 }).notNull(),
    state: smallint().notNull(),
    value: doublePrecision(),
    detail: varchar({ length: 200 }),
    since: epochMs().notNull(),
    sampledAt: epochMs().notNull(),
    /** When the administrators were told about this miss. */
    toldAt: epochMs(),
    ackBy: varchar({ length: 50 }),
    ackName: jsonb().$type<{ zh: string; en: string }>(),
    ackAt: epochMs(),
    ackNote: varchar({ length: 300 }),
  },
  (t) => [primaryKey({ columns: [t.instance, t.key] })],
);

/** One row a minute and item, for a day. */
export const monitorSample = pgTable(
  'monitor_sample',
  {
    instance: varchar({ length: 100 }).notNull(),
    key: varchar({ length: 60 }).notNull(),
    at: epochMs().notNull(),
    state: smallint().notNull(),
    value: doublePrecision(),
  },
  (t) => [primaryKey({ columns: [t.instance, t.key, t.at] }), index('monitor_sample_at').on(t.at)],
);
