import type { NotifyMatch, NotifyStep, StoredTelling, TimeWindow } from '@sed/alarms-contract';
import type { BilingualText } from '@sed/platform-contract';
import { boolean, index, integer, jsonb, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';
import { epochMs, factoryNoColumn } from '@sed/platform-database/columns';

/** Who is told about which alarms: a tree by `parentId`, read in the order of `position`. */
export const notificationPolicy = pgTable('notification_policy', {
  id: uuid().primaryKey(),
  version: integer().notNull().default(1),
  parentId: uuid(),
  position: integer().notNull(),
  name: jsonb().$type<BilingualText>().notNull(),
  match: jsonb().$type<NotifyMatch>().notNull(),
  steps: jsonb().$type<NotifyStep[]>().notNull(),
  repeatMin: integer(),
  groupWaitS: integer().notNull(),
  groupIntervalMin: integer().notNull(),
  mute: jsonb().$type<TimeWindow[]>().notNull(),
  recovery: boolean().notNull(),
  isContinue: boolean().notNull(),
  isOn: boolean().notNull(),
  isSeed: boolean().notNull().default(false),
  updatedAt: epochMs().notNull(),
  updatedBy: varchar({ length: 50 }).notNull(),
});

/**
 * A step that was taken for an annunciation of an alarm, once each. When a step is due follows from the alarm's journal:
 * there is no timer to stop.
 */
export const notificationStep = pgTable(
  'notification_step',
  {
    alarmId: uuid().notNull(),
    /** Journal row that announced the alarm. */
    seq: integer().notNull(),
    policyId: uuid().notNull(),
    step: integer().notNull(),
    /** 0 the first time, then the repetitions. */
    round: integer().notNull(),
    takenAt: epochMs().notNull(),
    /** Taken before its time because a message of the step before failed. */
    isEarly: boolean().notNull().default(false),
    /** Somebody who did not know was told; else the next step was taken at once. */
    isReached: boolean().notNull().default(true),
    /** Whom it told by what, and whom not and why. */
    tellings: jsonb().$type<readonly StoredTelling[]>().notNull().default([]),
    /** The end of the alarm was dealt with. */
    endedAt: epochMs(),
  },
  (t) => [
    primaryKey({ columns: [t.alarmId, t.seq, t.policyId, t.step, t.round] }),
    index('notification_step_open').on(t.endedAt, t.alarmId),
  ],
);

/** The daily test of a plant's duty phone. */
export const notificationHeartbeat = pgTable(
  'notification_heartbeat',
  {
    factoryNo: factoryNoColumn().notNull(),
    /** Day by the plant's calendar. */
    day: varchar({ length: 10 }).notNull(),
    messageId: uuid(),
    receiver: varchar({ length: 50 }),
    phone: varchar({ length: 30 }),
    dueAt: epochMs().notNull(),
    answeredAt: epochMs(),
    /** The silence was made an alarm. */
    alarmedAt: epochMs(),
  },
  (t) => [primaryKey({ columns: [t.factoryNo, t.day] })],
);
