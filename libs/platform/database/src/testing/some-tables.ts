import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { epochMs } from '../columns';

// Tables of the product as far as these specifications ask of them: those of the areas stand above this library.

export const userAccount = pgTable('user_account', {
  code: varchar().primaryKey(),
  loginName: varchar().notNull(),
  name: jsonb().notNull(),
  title: jsonb().notNull(),
  passwordHash: varchar().notNull(),
  phone: varchar(),
  rights: jsonb().notNull(),
  scope: jsonb().notNull(),
  onDuty: boolean().notNull().default(false),
  receiveWindows: jsonb().notNull().default([]),
  version: integer().notNull().default(1),
  updatedAt: epochMs().notNull(),
});

export const sessionFamily = pgTable('session_family', {
  id: uuid().primaryKey(),
  userCode: varchar().notNull(),
  startedAt: epochMs().notNull(),
  expiresAt: epochMs().notNull(),
  lastSeenAt: epochMs().notNull(),
  client: varchar().notNull(),
});

export const smsNotice = pgTable('sms_notice', {
  id: serial().primaryKey(),
  alarmId: uuid().notNull(),
  seq: integer().notNull(),
  kind: varchar({ length: 10 }).notNull(),
  factoryNo: varchar().notNull(),
  level: integer().notNull(),
  receivers: jsonb().$type<readonly string[]>().notNull(),
  createdAt: epochMs().notNull(),
  expandedAt: epochMs(),
});

export const consumerPosition = pgTable('consumer_position', {
  name: varchar().primaryKey(),
  log: varchar().notNull().default(''),
  seq: doublePrecision().notNull(),
  revision: integer().notNull(),
  owner: varchar().notNull(),
  leaseUntil: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  aliveAt: epochMs().notNull(),
  batchAt: epochMs().notNull(),
  tickedAt: epochMs().notNull(),
  recoverFrom: epochMs().notNull(),
  recoverUntil: epochMs().notNull(),
});

export const alarmChain = pgTable('alarm_chain', {
  factoryNo: varchar().primaryKey(),
  seq: integer().notNull(),
  hash: varchar().notNull(),
});

export const announcement = pgTable('announcement', {
  id: serial().primaryKey(),
  title: varchar().notNull(),
  body: text().notNull(),
  level: varchar().notNull(),
  state: varchar().notNull(),
  audience: jsonb().notNull(),
  mustConfirm: boolean().notNull(),
  fileIds: jsonb().$type<string[]>().notNull(),
  createdAt: epochMs().notNull(),
  createdBy: varchar().notNull(),
  updatedAt: epochMs().notNull(),
  updatedBy: varchar().notNull(),
});

export const announcementReader = pgTable('announcement_reader', {
  announcementId: integer().notNull(),
  userCode: varchar().notNull(),
});
