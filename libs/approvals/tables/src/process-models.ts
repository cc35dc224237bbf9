import type { ProcessCategory, ProcessDefinition, VersionState } from '@sed/approvals-contract';
import { epochMs } from '@sed/platform-database/columns';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, uniqueIndex, varchar } from 'drizzle-orm/pg-core';

interface Bilingual {
  zh: string;
  en: string;
}

/** A kind of approval. What it does is said by its versions. */
export const processModel = pgTable('process_model', {
  key: varchar({ length: 40 }).primaryKey(),
  name: jsonb().$type<Bilingual>().notNull(),
  description: jsonb().$type<Bilingual>().notNull(),
  category: varchar({ length: 20 }).$type<ProcessCategory>().notNull(),
  /** Out of use: nothing new begins, what is under way goes on. */
  enabled: boolean().notNull().default(true),
  revision: integer().notNull().default(1),
  createdAt: epochMs().notNull(),
  createdBy: varchar({ length: 50 }).notNull(),
  updatedAt: epochMs().notNull(),
  updatedBy: varchar({ length: 50 }).notNull(),
});

/** A published one never changes; approvals under way keep theirs. */
export const processVersion = pgTable(
  'process_version',
  {
    modelKey: varchar({ length: 40 })
      .notNull()
      .references(() => processModel.key),
    no: integer().notNull(),
    state: varchar({ length: 10 }).$type<VersionState>().notNull(),
    definition: jsonb().$type<ProcessDefinition>().notNull(),
    note: varchar({ length: 300 }).notNull().default(''),
    revision: integer().notNull().default(1),
    updatedAt: epochMs().notNull(),
    updatedBy: varchar({ length: 50 }).notNull(),
    publishedAt: epochMs(),
    publishedBy: varchar({ length: 50 }),
  },
  (t) => [
    primaryKey({ columns: [t.modelKey, t.no] }),
    uniqueIndex('process_version_draft')
      .on(t.modelKey)
      .where(sql`state = 'DRAFT'`),
    uniqueIndex('process_version_published')
      .on(t.modelKey)
      .where(sql`state = 'PUBLISHED'`),
    index('process_version_state').on(t.state),
  ],
);
