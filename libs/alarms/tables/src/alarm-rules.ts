import type { AlarmRuleInput, AlarmTemplateInput, TimeWindow } from '@sed/alarms-contract';
import type { AlarmLevel } from '@sed/platform-contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { alarmRule } from './alarms';
import { epochMs, factoryNoColumn } from '@sed/platform-database/columns';

/** Who checked a rule when, and why it is worth having. Goes when the condition changes. */
export const alarmRuleReview = pgTable('alarm_rule_review', {
  ruleId: uuid()
    .primaryKey()
    .references(() => alarmRule.id),
  at: epochMs().notNull(),
  by: varchar({ length: 50 }).notNull(),
  reason: varchar({ length: 300 }).notNull(),
});

/** Changes beyond what a plant decides alone, and what was decided. */
export const alarmRuleProposal = pgTable(
  'alarm_rule_proposal',
  {
    id: serial().primaryKey(),
    ruleId: uuid()
      .notNull()
      .references(() => alarmRule.id),
    body: jsonb().$type<AlarmRuleInput>().notNull(),
    deviation: doublePrecision(),
    at: epochMs().notNull(),
    by: varchar({ length: 50 }).notNull(),
    decidedAt: epochMs(),
    decidedBy: varchar({ length: 50 }),
    isApproved: boolean(),
    note: varchar({ length: 300 }),
  },
  (t) => [
    uniqueIndex('alarm_rule_proposal_waiting')
      .on(t.ruleId)
      .where(sql`decided_at is null`),
  ],
);

/** Group standards; rules made from one carry its id. */
export const alarmTemplate = pgTable('alarm_template', {
  id: uuid().primaryKey(),
  version: integer().notNull().default(1),
  code: varchar({ length: 40 }).notNull().unique(),
  signalCode: varchar({ length: 50 }).notNull(),
  body: jsonb().$type<AlarmTemplateInput>().notNull(),
  isRetired: boolean().notNull().default(false),
  updatedAt: epochMs().notNull(),
  updatedBy: varchar({ length: 50 }).notNull(),
});

/** What rules saw that raise no alarm of the plant: those on trial, and personal ones. */
export const alarmExcursion = pgTable(
  'alarm_excursion',
  {
    id: serial().primaryKey(),
    ruleId: uuid()
      .notNull()
      .references(() => alarmRule.id),
    ruleVersion: integer().notNull(),
    purpose: varchar({ length: 10, enum: ['TRIAL', 'PERSONAL'] }).notNull(),
    factoryNo: factoryNoColumn().notNull(),
    beginAt: epochMs().notNull(),
    endAt: epochMs(),
    level: integer().$type<AlarmLevel>().notNull(),
    side: varchar({ length: 10 }).notNull(),
    value: doublePrecision(),
    peak: doublePrecision(),
  },
  (t) => [
    // Told again after a restart: still the same excursion.
    unique('alarm_excursion_once').on(t.ruleId, t.beginAt),
    index('alarm_excursion_rule').on(t.ruleId, t.endAt),
  ],
);

/** When, and of which plants, a person gets notices of personal alarms. */
export const userAlarmTime = pgTable('user_alarm_time', {
  userCode: varchar({ length: 50 }).primaryKey(),
  windows: jsonb().$type<readonly TimeWindow[]>().notNull(),
  factoryNoList: jsonb().$type<readonly string[]>().notNull(),
  updatedAt: epochMs().notNull(),
});

/** Warn and alarm line of an indicator of a plant in a month. */
export const alarmTarget = pgTable(
  'alarm_target',
  {
    id: serial().primaryKey(),
    factoryNo: factoryNoColumn().notNull(),
    key: varchar({ length: 20 }).notNull(),
    year: integer().notNull(),
    month: integer().notNull(),
    direction: varchar({ length: 4, enum: ['high', 'low'] }).notNull(),
    warn: doublePrecision(),
    alarm: doublePrecision(),
    updatedAt: epochMs().notNull(),
    updatedBy: varchar({ length: 50 }).notNull(),
  },
  (t) => [unique('alarm_target_line').on(t.factoryNo, t.key, t.year, t.month, t.direction)],
);

/** Holidays and make-up working days that windows of rules look at. */
export const alarmCalendarDay = pgTable(
  'alarm_calendar_day',
  {
    /** Empty: of the group. A plant that names the same date has its own word. */
    factoryNo: factoryNoColumn().notNull(),
    date: varchar({ length: 10 }).notNull(),
    kind: varchar({ length: 10, enum: ['holiday', 'working'] }).notNull(),
    name: varchar({ length: 60 }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.factoryNo, t.date] })],
);

/** How often the calendar of a year was changed, by whom last. */
export const alarmCalendarYear = pgTable(
  'alarm_calendar_year',
  {
    factoryNo: factoryNoColumn().notNull(),
    year: integer().notNull(),
    version: integer().notNull(),
    updatedAt: epochMs().notNull(),
    updatedBy: varchar({ length: 50 }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.factoryNo, t.year] })],
);
