import { doublePrecision, integer, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';

/** Epoch milliseconds as a whole number in a double: exact up to the year 287396, and a plain number in JavaScript. */
export const epochMs = () => doublePrecision();

export const factoryNoColumn = () => varchar({ length: 32 });

/** Columns every persistent record has. */
export const recordColumns = () => ({
  id: uuid().primaryKey(),
  version: integer().notNull().default(1),
  createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  createdBy: varchar({ length: 50 }).notNull(),
  updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  updatedBy: varchar({ length: 50 }).notNull(),
});
