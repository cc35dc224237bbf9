import type { MessageChannel, SmsPurpose, SmsState, TimeWindow } from '@sed/alarms-contract';
import type { AlarmLevel } from '@sed/platform-contract';
import { boolean, index, integer, jsonb, pgTable, serial, unique, uuid, varchar } from 'drizzle-orm/pg-core';
import { epochMs, factoryNoColumn } from '@sed/platform-database/columns';

/** Written in the transaction of an alarm transition that somebody must be told about (outbox). */
export const smsNotice = pgTable(
  'sms_notice',
  {
    id: serial().primaryKey(),
    alarmId: uuid().notNull(),
    /** Sequence of the journal row that caused it. */
    seq: integer().notNull(),
    kind: varchar({ length: 10, enum: ['raised', 'returned'] }).notNull(),
    factoryNo: factoryNoColumn().notNull(),
    level: integer().$type<AlarmLevel>().notNull(),
    /** User codes; empty means whoever is on duty. */
    receivers: jsonb().$type<readonly string[]>().notNull(),
    createdAt: epochMs().notNull(),
    expandedAt: epochMs(),
  },
  (t) => [unique('sms_notice_transition').on(t.alarmId, t.seq), index('sms_notice_open').on(t.expandedAt)],
);

/** One short message: several alarms of a plant for one person may share it. */
export const smsMessage = pgTable(
  'sms_message',
  {
    id: uuid().primaryKey(),
    /** Sent to the provider with every attempt, so that it can drop a repetition. */
    idempotencyKey: varchar({ length: 120 }).notNull().unique(),
    channel: varchar({ length: 10 }).$type<MessageChannel>().notNull().default('sms'),
    purpose: varchar({ length: 10 }).$type<SmsPurpose>().notNull().default('alarm'),
    factoryNo: factoryNoColumn().notNull(),
    /** Plant, section and level: alarms of one group share a message. */
    groupKey: varchar({ length: 100 }).notNull().default(''),
    receiver: varchar({ length: 50 }).notNull(),
    phone: varchar({ length: 30 }).notNull(),
    language: varchar({ length: 2, enum: ['zh', 'en'] }).notNull(),
    /** Most severe level of its alarms. */
    level: integer().$type<AlarmLevel>().notNull(),
    receiveWindows: jsonb().$type<readonly TimeWindow[]>().notNull(),
    isOnDuty: boolean().notNull(),
    text: varchar({ length: 300 }).notNull(),
    state: varchar({ length: 10 }).$type<SmsState>().notNull(),
    attempts: integer().notNull().default(0),
    lastError: varchar({ length: 300 }),
    providerId: varchar({ length: 100 }),
    createdAt: epochMs().notNull(),
    notBefore: epochMs().notNull(),
    /** When the first attempt failed: from here the time for more is counted. */
    failingSince: epochMs(),
    /** When it first could have gone: what delivery is measured from. */
    dueAt: epochMs().notNull(),
    /** When a provider was last asked to take it, whatever came of it. */
    triedAt: epochMs(),
    sentAt: epochMs(),
    deliveredAt: epochMs(),
    /** Provider that took it. */
    provider: varchar({ length: 30 }),
    /** What the receiver sends back to acknowledge, and until when. */
    replyCode: varchar({ length: 6 }),
    replyUntil: epochMs(),
    /** The message that carries this one's news because the phone's quota was used up (SM-11). */
    digestId: uuid(),
    claimedBy: varchar({ length: 60 }),
    claimedUntil: epochMs(),
  },
  (t) => [
    index('sms_message_due').on(t.state, t.notBefore),
    index('sms_message_factory').on(t.factoryNo, t.createdAt),
    index('sms_message_phone').on(t.phone, t.sentAt),
    index('sms_message_sent').on(t.state, t.sentAt),
    index('sms_message_tried').on(t.channel, t.triedAt),
    index('sms_message_provider').on(t.providerId),
    index('sms_message_reply').on(t.replyCode),
    index('sms_message_digest').on(t.digestId),
  ],
);

/** Which alarm transition a message tells which person: at most once each. */
export const smsItem = pgTable(
  'sms_item',
  {
    id: serial().primaryKey(),
    /** alarm, transition and person. */
    key: varchar({ length: 120 }).notNull().unique(),
    messageId: uuid()
      .notNull()
      .references(() => smsMessage.id),
    alarmId: uuid().notNull(),
    seq: integer().notNull(),
    kind: varchar({ length: 10, enum: ['raised', 'returned'] }).notNull(),
    level: integer().$type<AlarmLevel>().notNull(),
    receiver: varchar({ length: 50 }).notNull(),
    /** Told again on purpose because nobody acknowledged. */
    isRepeat: boolean().notNull().default(false),
    /** The alarm's version of which the text spoke when the provider took it: news up to it is told. */
    toldSeq: integer(),
  },
  (t) => [index('sms_item_message').on(t.messageId), index('sms_item_alarm').on(t.alarmId, t.receiver)],
);

/** The link in a message about one alarm, for one person and phone. Of its token only the hash is kept. */
export const smsLink = pgTable(
  'sms_link',
  {
    tokenHash: varchar({ length: 64 }).primaryKey(),
    messageId: uuid()
      .notNull()
      .unique()
      .references(() => smsMessage.id),
    alarmId: uuid().notNull(),
    receiver: varchar({ length: 50 }).notNull(),
    phone: varchar({ length: 30 }).notNull(),
    language: varchar({ length: 2, enum: ['zh', 'en'] }).notNull(),
    expiresAt: epochMs().notNull(),
    /** Acknowledged with it, or with the reply code of the same message. */
    usedAt: epochMs(),
  },
  (t) => [index('sms_link_expires').on(t.expiresAt)],
);

/** Delivery reports as they came. Kept apart from messages: one may arrive before its message knows its provider's name. */
export const smsReceipt = pgTable(
  'sms_receipt',
  {
    id: serial().primaryKey(),
    /** The provider's name of the message, or the key it was sent with. */
    externalId: varchar({ length: 120 }).notNull(),
    state: varchar({ length: 10, enum: ['delivered', 'failed'] }).notNull(),
    reportedAt: epochMs().notNull(),
    receivedAt: epochMs().notNull(),
    error: varchar({ length: 200 }),
    /** Null: no message of this name is known, yet or at all. */
    messageId: uuid(),
  },
  (t) => [unique('sms_receipt_once').on(t.externalId, t.state), index('sms_receipt_unknown').on(t.messageId)],
);
