import { bigint, index, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { epochMs } from './columns';

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
