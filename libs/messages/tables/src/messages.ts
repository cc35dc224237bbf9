import type { AnnouncementAudience, MessageExtParameters, MessageType } from '@sed/messages-contract';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { epochMs } from '@sed/platform-database/columns';
import { sql } from 'drizzle-orm';

interface Bilingual {
  zh: string;
  en: string;
}

/** One row for each receiver: reading, fetching and archiving one's own touch nobody else's. */
export const message = pgTable(
  'message',
  {
    /** Grows with every message: what came later has a higher one. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    messageNo: varchar({ length: 50 }).notNull(),
    receiver: varchar({ length: 50 }).notNull(),
    type: varchar({ length: 10 }).$type<MessageType>().notNull(),
    title: jsonb().$type<Bilingual>().notNull(),
    body: jsonb().$type<Bilingual>().notNull(),
    ext: jsonb().$type<MessageExtParameters>().notNull(),
    factoryNo: varchar({ length: 64 }),
    /** The object it is about, by which it is retired. */
    objectId: varchar({ length: 100 }),
    /** Sent once per receiver, however often it is asked for. */
    key: varchar({ length: 150 }),
    postTime: epochMs().notNull(),
    readAt: epochMs(),
    isObsolete: boolean().notNull().default(false),
    archivedAt: epochMs(),
  },
  (t) => [
    uniqueIndex('message_receiver_key').on(t.receiver, t.key),
    index('message_receiver').on(t.receiver, t.id),
    // Counted every half minute for everybody: only what waits is in it.
    index('message_unread')
      .on(t.receiver)
      .where(sql`read_at is null and archived_at is null and is_obsolete = false`),
    index('message_object').on(t.objectId),
    // Rows lie in the order of their time: this says between which times each stretch of them lies, and costs a row nothing.
    index('message_post_time').using('brin', t.postTime),
  ],
);

export const announcement = pgTable(
  'announcement',
  {
    id: serial().primaryKey(),
    version: integer().notNull().default(1),
    title: varchar({ length: 100 }).notNull(),
    /** Sanitised. */
    body: text().notNull(),
    level: varchar({ length: 10, enum: ['NORMAL', 'URGENT'] }).notNull(),
    state: varchar({ length: 12, enum: ['DRAFT', 'PUBLISHED', 'UNPUBLISHED', 'EXPIRED'] }).notNull(),
    audience: jsonb().$type<AnnouncementAudience>().notNull(),
    mustConfirm: boolean().notNull(),
    publishTime: epochMs(),
    publisher: jsonb().$type<Bilingual>(),
    /** Digest of the body as last published: read records hold while it stays the same. */
    publishedBody: varchar({ length: 64 }),
    expiresAt: epochMs(),
    fileIds: jsonb().$type<string[]>().notNull(),
    createdAt: epochMs().notNull(),
    createdBy: varchar({ length: 50 }).notNull(),
    updatedAt: epochMs().notNull(),
    updatedBy: varchar({ length: 50 }).notNull(),
  },
  (t) => [index('announcement_state').on(t.state, t.publishTime), index('announcement_expires').on(t.expiresAt)],
);

export const announcementReader = pgTable(
  'announcement_reader',
  {
    announcementId: integer()
      .notNull()
      .references(() => announcement.id, { onDelete: 'cascade' }),
    userCode: varchar({ length: 50 }).notNull(),
    readAt: epochMs(),
    confirmedAt: epochMs(),
    remindedAt: epochMs(),
  },
  (t) => [primaryKey({ columns: [t.announcementId, t.userCode] })],
);
