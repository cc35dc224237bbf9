import type { DeviceKind, DeviceProtocol, DeviceState, SampledMessage } from '@sed/devices-contract';
import { epochMs, factoryNoColumn } from '@sed/platform-database/columns';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';

/** A gateway, or a device behind it; there since it first spoke or was first spoken of. */
export const device = pgTable(
  'device',
  {
    id: uuid().primaryKey(),
    factoryNo: factoryNoColumn().notNull(),
    /** Empty for the gateway of the plant. */
    code: varchar({ length: 60 }).notNull(),
    protocol: varchar({ length: 20 }).$type<DeviceProtocol>().notNull(),
    kind: varchar({ length: 20 }).$type<DeviceKind>(),
    model: varchar({ length: 60 }),
    firmware: varchar({ length: 60 }),
    /** Signals it stands for; null where it never said: a gateway has all that no device behind it has. */
    tags: jsonb().$type<readonly string[]>(),
    name: varchar({ length: 50 }),
    note: varchar({ length: 300 }),
    autoResend: boolean().notNull().default(false),
    firstSeenAt: epochMs().notNull(),
    lastMessageAt: epochMs(),
    /** As last written to the log of states. */
    state: varchar({ length: 10 }).$type<DeviceState>(),
    disabledAt: epochMs(),
    disabledBy: varchar({ length: 50 }),
    disabledReason: varchar({ length: 300 }),
    /** Signals that were switched off with it: those, and no others, come back with it. */
    disabledCodes: jsonb().$type<readonly string[]>(),
    version: integer().notNull().default(1),
    updatedAt: epochMs().notNull(),
    updatedBy: varchar({ length: 50 }),
  },
  (t) => [uniqueIndex('device_of_plant').on(t.factoryNo, t.code)],
);

/** What one process counted of a device in a minute. Processes that read the same broker each count all of it. */
export const deviceMinute = pgTable(
  'device_minute',
  {
    factoryNo: factoryNoColumn().notNull(),
    code: varchar({ length: 60 }).notNull(),
    minuteMs: epochMs().notNull(),
    /** Identity of the log of the process. */
    worker: varchar({ length: 64 }).notNull(),
    messages: integer().notNull(),
    values: integer().notNull(),
    lost: integer(),
    rejected: integer().notNull(),
    /** Its clock minus ours by the freshest message, ms. */
    aheadMs: doublePrecision(),
  },
  (t) => [
    primaryKey({ columns: [t.factoryNo, t.code, t.minuteMs, t.worker] }),
    index('device_minute_time').on(t.minuteMs),
  ],
);

/** Changes of state, by themselves or by people. */
export const deviceEvent = pgTable(
  'device_event',
  {
    id: uuid().primaryKey(),
    deviceId: uuid().notNull(),
    at: epochMs().notNull(),
    from: varchar({ length: 10 }).$type<DeviceState>(),
    to: varchar({ length: 10 }).$type<DeviceState>().notNull(),
    actor: varchar({ length: 50 }),
    reason: varchar({ length: 300 }),
  },
  (t) => [index('device_event_device').on(t.deviceId, t.at)],
);

/** Messages taken down on request; gone after an hour. */
export const deviceSample = pgTable('device_sample', {
  deviceId: uuid().primaryKey(),
  untilMs: epochMs().notNull(),
  requestedBy: varchar({ length: 50 }).notNull(),
  messages: jsonb().$type<readonly SampledMessage[]>().notNull(),
});
