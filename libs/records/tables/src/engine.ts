import type { ErrorCode, ErrorParams } from '@sed/platform-contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { epochMs } from '@sed/platform-database/columns';

interface Bilingual {
  zh: string;
  en: string;
}
type Json = Record<string, unknown>;

/** Last number given out; its row is the lock two writers take turns on. */
export const documentCounter = pgTable(
  'document_counter',
  {
    plant: varchar({ length: 64 }).notNull(),
    prefix: varchar({ length: 10 }).notNull(),
    day: varchar({ length: 8 }).notNull(),
    seq: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.plant, t.prefix, t.day] })],
);

/** What happened to records, written with the change itself. */
export const recordEvent = pgTable(
  'record_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    module: varchar({ length: 40 }).notNull(),
    recordId: varchar({ length: 64 }).notNull(),
    at: epochMs().notNull(),
    /** When it was done, where a device without a connection said so later. */
    doneAt: epochMs(),
    actor: varchar({ length: 50 }),
    actorName: jsonb().$type<Bilingual>(),
    action: varchar({ length: 40 }).notNull(),
    fromStatus: varchar({ length: 64 }),
    toStatus: varchar({ length: 64 }),
    note: text(),
    changes: jsonb().$type<{ field: string; before: unknown; after: unknown }[]>().notNull(),
  },
  (t) => [index('record_event_record').on(t.module, t.recordId, t.id), index('record_event_at').on(t.module, t.at)],
);

/** First answers of calls that carried an Idempotency-Key. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    userCode: varchar({ length: 50 }).notNull(),
    key: varchar({ length: 100 }).notNull(),
    call: varchar({ length: 150 }).notNull(),
    /** SHA-256 of what was sent: the key of one request must not answer another. */
    inputHash: varchar({ length: 64 }).notNull(),
    state: varchar({ length: 10, enum: ['running', 'committed', 'done'] }).notNull(),
    answer: jsonb().$type<{ data: unknown }>(),
    createdAt: epochMs().notNull(),
    /** A running request of a dead process may be taken over after this. */
    leaseUntil: epochMs().notNull(),
    owner: uuid().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userCode, t.key, t.call] }), index('idempotency_key_created').on(t.createdAt)],
);

export const savedView = pgTable(
  'saved_view',
  {
    id: uuid().primaryKey(),
    module: varchar({ length: 40 }).notNull(),
    userCode: varchar({ length: 50 }).notNull(),
    name: varchar({ length: 30 }).notNull(),
    query: varchar({ length: 2000 }).notNull(),
    isShared: boolean().notNull(),
    createdAt: epochMs().notNull(),
  },
  (t) => [uniqueIndex('saved_view_name').on(t.module, t.userCode, t.name)],
);

/** Long work of a user, done by whichever process takes it. */
export const job = pgTable(
  'job',
  {
    id: uuid().primaryKey(),
    kind: varchar({ length: 40 }).notNull(),
    ownerCode: varchar({ length: 50 }).notNull(),
    title: jsonb().$type<Bilingual>().notNull(),
    params: jsonb().$type<Json>().notNull(),
    state: varchar({ length: 11, enum: ['queued', 'running', 'done', 'failed', 'cancelled', 'interrupted'] }).notNull(),
    done: integer().notNull().default(0),
    total: integer(),
    attempts: integer().notNull().default(0),
    createdAt: epochMs().notNull(),
    finishedAt: epochMs(),
    /** The worker that runs it says here that it lives. */
    heartbeatAt: epochMs(),
    worker: uuid(),
    fileId: varchar({ length: 64 }),
    fileName: varchar({ length: 200 }),
    /** What it found, where that is no file; gone after `expiresAt`. */
    result: jsonb().$type<unknown>(),
    expiresAt: epochMs(),
    error: jsonb().$type<{ code: ErrorCode; params: ErrorParams }>(),
  },
  (t) => [
    index('job_owner').on(t.ownerCode, t.createdAt),
    index('job_open')
      .on(t.state, t.createdAt)
      .where(sql`state in ('queued', 'running')`),
  ],
);

/** Deadlines that survive a restart: fired late rather than never, and once. */
export const timer = pgTable(
  'timer',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: varchar({ length: 60 }).notNull(),
    /** What it is about; setting it again moves the deadline. */
    key: varchar({ length: 150 }).notNull(),
    dueAt: epochMs().notNull(),
    /** Later than `dueAt` after a failed attempt. */
    nextAt: epochMs().notNull(),
    firedAt: epochMs(),
    attempts: integer().notNull().default(0),
    lastError: varchar({ length: 500 }),
    payload: jsonb().$type<Json>().notNull(),
  },
  (t) => [
    uniqueIndex('timer_key')
      .on(t.kind, t.key)
      .where(sql`fired_at is null`),
    index('timer_due')
      .on(t.nextAt)
      .where(sql`fired_at is null`),
  ],
);

export const dict = pgTable('dict', {
  id: uuid().primaryKey(),
  version: integer().notNull().default(1),
  key: varchar({ length: 50 }).notNull().unique(),
  name: jsonb().$type<Bilingual>().notNull(),
  description: varchar({ length: 300 }),
  createdAt: epochMs().notNull(),
  createdBy: varchar({ length: 50 }).notNull(),
  updatedAt: epochMs().notNull(),
  updatedBy: varchar({ length: 50 }).notNull(),
});

export const dictItem = pgTable(
  'dict_item',
  {
    id: uuid().primaryKey(),
    version: integer().notNull().default(1),
    dictKey: varchar({ length: 50 })
      .notNull()
      .references(() => dict.key, { onUpdate: 'cascade', onDelete: 'cascade' }),
    code: varchar({ length: 64 }).notNull(),
    label: jsonb().$type<Bilingual>().notNull(),
    sort: integer().notNull(),
    enabled: boolean().notNull().default(true),
    parentCode: varchar({ length: 64 }),
    createdAt: epochMs().notNull(),
    createdBy: varchar({ length: 50 }).notNull(),
    updatedAt: epochMs().notNull(),
    updatedBy: varchar({ length: 50 }).notNull(),
  },
  (t) => [uniqueIndex('dict_item_code').on(t.dictKey, t.code), index('dict_item_updated').on(t.updatedAt)],
);

/** Limits and defaults of the platform; a plant's own value wins over the common one (plant `-`). */
export const parameter = pgTable(
  'parameter',
  {
    id: uuid().primaryKey(),
    version: integer().notNull().default(1),
    key: varchar({ length: 80 }).notNull(),
    plant: varchar({ length: 64 }).notNull(),
    value: varchar({ length: 100 }).notNull(),
    unit: varchar({ length: 20 }),
    module: varchar({ length: 40 }).notNull(),
    label: jsonb().$type<Bilingual>().notNull(),
    source: varchar({ length: 200 }),
    effectiveFrom: epochMs(),
    effectiveTo: epochMs(),
    createdAt: epochMs().notNull(),
    createdBy: varchar({ length: 50 }).notNull(),
    updatedAt: epochMs().notNull(),
    updatedBy: varchar({ length: 50 }).notNull(),
  },
  (t) => [uniqueIndex('parameter_key').on(t.key, t.plant), index('parameter_updated').on(t.updatedAt)],
);
