import type { FormDocument } from '@sed/forms-contract';
import { index, integer, jsonb, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';
import { epochMs } from '@sed/platform-database/columns';

/** Published versions of forms: written once, never changed, kept as long as there are records of them. */
export const formVersion = pgTable(
  'form_version',
  {
    formId: uuid().notNull(),
    no: integer().notNull(),
    /** Key of the form, so that a version is understood without it. */
    formKey: varchar({ length: 30 }).notNull(),
    state: varchar({ length: 10, enum: ['PUBLISHED', 'RETIRED'] }).notNull(),
    document: jsonb().$type<FormDocument>().notNull(),
    publishedAt: epochMs().notNull(),
    publishedBy: varchar({ length: 50 }).notNull(),
    retiredAt: epochMs(),
  },
  (t) => [primaryKey({ columns: [t.formId, t.no] }), index('form_version_state').on(t.state, t.formKey)],
);
