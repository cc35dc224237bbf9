import { epochMs, factoryNoColumn } from '@sed/platform-database/columns';
import { doublePrecision, integer, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';

/** A production day of a plant the rules have gone over: it is gone over once. */
export const governanceDay = pgTable(
  'governance_day',
  {
    factoryNo: factoryNoColumn().notNull(),
    day: varchar({ length: 10 }).notNull(),
    judgedAt: epochMs().notNull(),
    signals: integer().notNull(),
    tookMs: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.factoryNo, t.day] })],
);

/** What a rule looked at on such a day; what it objected to are the findings themselves. */
export const governanceCount = pgTable(
  'governance_count',
  {
    factoryNo: factoryNoColumn().notNull(),
    day: varchar({ length: 10 }).notNull(),
    rule: uuid().notNull(),
    ruleType: varchar({ length: 8 }).notNull(),
    severity: varchar({ length: 10 }).notNull(),
    weight: doublePrecision().notNull(),
    checked: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.factoryNo, t.day, t.rule] })],
);
