import { epochMs, factoryNoColumn } from '@sed/platform-database/columns';
import { doublePrecision, index, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core';

/** Where people were on the way of an inspection; removed when its time is over, beside the record that stays. */
export const patrolRoute = pgTable(
  'patrol_route',
  {
    orderId: uuid().notNull(),
    person: varchar({ length: 50 }).notNull(),
    factoryNo: factoryNoColumn().notNull(),
    /** All positions as one text. */
    line: text().notNull(),
    lengthM: doublePrecision().notNull(),
    firstAt: epochMs().notNull(),
    lastAt: epochMs().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.person] }), index('patrol_route_last').on(t.factoryNo, t.lastAt)],
);
