import { pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';
import { epochMs } from './columns';

/** Starter rows already offered to this database: removing one does not bring it back. */
export const moduleStarter = pgTable(
  'module_starter',
  {
    module: varchar({ length: 40 }).notNull(),
    key: varchar({ length: 64 }).notNull(),
    loadedAt: epochMs().notNull(),
  },
  (t) => [primaryKey({ columns: [t.module, t.key] })],
);
