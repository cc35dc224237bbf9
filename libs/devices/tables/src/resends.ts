import type { ResendState, SignalProof } from '@sed/devices-contract';
import { epochMs, factoryNoColumn } from '@sed/platform-database/columns';
import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';

/** Times of which messages are missing. */
export const deviceGap = pgTable(
  'device_gap',
  {
    id: uuid().primaryKey(),
    deviceId: uuid().notNull(),
    fromMs: epochMs().notNull(),
    toMs: epochMs().notNull(),
    lost: integer(),
    cause: varchar({ length: 10 }).$type<'SEQUENCE' | 'SILENCE'>().notNull(),
    state: varchar({ length: 10 }).$type<'OPEN' | 'CLOSED'>().notNull(),
    foundAt: epochMs().notNull(),
    checkedAt: epochMs(),
    closedAt: epochMs(),
    missing: integer(),
  },
  (t) => [index('device_gap_device').on(t.deviceId, t.fromMs), index('device_gap_state').on(t.state, t.foundAt)],
);

/** Requests to send a time again, with what the store had before and after. */
export const deviceResend = pgTable(
  'device_resend',
  {
    id: uuid().primaryKey(),
    deviceId: uuid().notNull(),
    factoryNo: factoryNoColumn().notNull(),
    fromMs: epochMs().notNull(),
    toMs: epochMs().notNull(),
    state: varchar({ length: 10 }).$type<ResendState>().notNull(),
    requestedAt: epochMs().notNull(),
    requestedBy: varchar({ length: 50 }),
    /** When it went out to the gateway; null while no process with a broker took it up. */
    publishedAt: epochMs(),
    answeredAt: epochMs(),
    /** When the gateway said that it had sent everything. */
    sentAt: epochMs(),
    doneAt: epochMs(),
    sentMessages: integer(),
    refusal: varchar({ length: 200 }),
    proof: jsonb().$type<readonly SignalProof[]>().notNull(),
  },
  (t) => [index('device_resend_device').on(t.deviceId, t.requestedAt), index('device_resend_state').on(t.state)],
);

/** What share of its values a plant promises each month. */
export const completenessPromise = pgTable('completeness_promise', {
  factoryNo: factoryNoColumn().primaryKey(),
  promisePct: doublePrecision().notNull(),
  version: integer().notNull(),
  updatedAt: epochMs().notNull(),
  updatedBy: varchar({ length: 50 }).notNull(),
});

/** A month of a signal's figures that can no longer change. */
export const completenessMonth = pgTable(
  'completeness_month',
  {
    factoryNo: factoryNoColumn().notNull(),
    month: varchar({ length: 7 }).notNull(),
    /** By code of the signal: minutes that were expected and stored. */
    signals: jsonb().$type<Readonly<Record<string, readonly [expected: number, stored: number]>>>().notNull(),
    computedAt: epochMs().notNull(),
  },
  (t) => [primaryKey({ columns: [t.factoryNo, t.month] })],
);
