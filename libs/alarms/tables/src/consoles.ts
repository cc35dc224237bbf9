import type { BilingualText } from '@sed/platform-contract';
import { epochMs, factoryNoColumn } from '@sed/platform-database/columns';
import { index, jsonb, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';

/** Consoles that said they cannot be heard; one not heard of any more was closed. */
export const alarmConsole = pgTable(
  'alarm_console',
  {
    id: varchar({ length: 36 }).notNull(),
    userCode: varchar({ length: 50 }).notNull(),
    userName: jsonb().$type<BilingualText>().notNull(),
    factoryNo: factoryNoColumn().notNull(),
    silentSince: epochMs().notNull(),
    seenAt: epochMs().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userCode, t.id] }), index('alarm_console_plant').on(t.factoryNo, t.seenAt)],
);

/** From when to when nobody heard a console: its browser lets no sound out, or somebody silenced it. */
export const alarmConsoleSilence = pgTable(
  'alarm_console_silence',
  {
    consoleId: varchar({ length: 36 }).notNull(),
    userCode: varchar({ length: 50 }).notNull(),
    userName: jsonb().$type<BilingualText>().notNull(),
    factoryNo: factoryNoColumn().notNull(),
    cause: varchar({ length: 10 }).$type<'BLOCKED' | 'SILENCED'>().notNull(),
    startedAt: epochMs().notNull(),
    /** Of one that goes on: as far as is known, and when a silence runs out by itself. */
    endedAt: epochMs().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userCode, t.consoleId, t.startedAt] }),
    index('alarm_console_silence_plant').on(t.factoryNo, t.endedAt),
  ],
);
