import type { AuditFilter } from '@sed/people-contract';
import type { BilingualText } from '@sed/platform-contract';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { epochMs, recordColumns } from '@sed/platform-database/columns';

/** Chain of entries that belong to no plant. */
export const NO_PLANT_CHAIN = '-';

/** Where the chain of a plant and day stands: its row is the lock two writers take turns on. */
export const auditChain = pgTable(
  'audit_chain',
  {
    plant: varchar({ length: 64 }).notNull(),
    /** UTC day, `2026-11-21`. */
    day: varchar({ length: 10 }).notNull(),
    seq: integer().notNull(),
    /** Hash of the last row. */
    hash: varchar({ length: 64 }).notNull(),
    /** What the first row continues: the newest hash of the plant's day before. */
    genesis: varchar({ length: 64 }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.plant, t.day] })],
);

/**
 * Who did what. Rows are only ever added: a trigger of the audit feature refuses changes. `before` and `after` are
 * canonical JSON as text, because the hash covers their very characters.
 */
export const auditRow = pgTable(
  'audit_row',
  {
    plant: varchar({ length: 64 }).notNull(),
    day: varchar({ length: 10 }).notNull(),
    seq: integer().notNull(),
    /** Order over all chains, for lists. */
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    at: epochMs().notNull(),
    actor: varchar({ length: 50 }),
    actorName: varchar({ length: 100 }),
    source: varchar({ length: 100 }),
    entity: varchar({ length: 50 }).notNull(),
    entityId: varchar({ length: 100 }),
    action: varchar({ length: 50 }).notNull(),
    outcome: varchar({ length: 10, enum: ['done', 'denied', 'failed'] }).notNull(),
    reason: varchar({ length: 500 }),
    before: text(),
    after: text(),
    hash: varchar({ length: 64 }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.plant, t.day, t.seq] }),
    index('audit_row_id').on(t.id),
    index('audit_row_at').on(t.at),
    index('audit_row_actor').on(t.actor, t.at),
    index('audit_row_entity').on(t.entity, t.entityId),
  ],
);

/** Requests to export part of the log: a second person decides, then a job makes the file. */
export const auditExport = pgTable(
  'audit_export',
  {
    ...recordColumns(),
    filter: jsonb().$type<AuditFilter>().notNull(),
    reason: varchar({ length: 300 }).notNull(),
    /** Plants the requester could export when asking. */
    plants: jsonb().$type<string[]>().notNull(),
    seesAll: boolean().notNull(),
    loginName: varchar({ length: 50 }).notNull(),
    requesterName: jsonb().$type<BilingualText>().notNull(),
    language: varchar({ length: 2, enum: ['zh', 'en'] }).notNull(),
    state: varchar({ length: 10, enum: ['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN'] })
      .notNull()
      .default('PENDING'),
    decidedBy: varchar({ length: 50 }),
    deciderName: jsonb().$type<BilingualText>(),
    decidedAt: epochMs(),
    note: varchar({ length: 300 }),
    jobId: uuid(),
  },
  (t) => [index('audit_export_state').on(t.state, t.createdAt), index('audit_export_requester').on(t.createdBy)],
);
