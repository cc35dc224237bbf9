import { type Language, type Region, type Right } from '@sed/contract';
import { boolean, index, integer, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core';
import { epochMs } from './columns';

interface Bilingual {
  zh: string;
  en: string;
}

/** Which plants a user works for. Regions are resolved when asked, so a new plant of a region is included at once. */
export type PlantScope =
  { kind: 'all' } | { kind: 'regions'; regions: Region[] } | { kind: 'plants'; factoryNos: string[] };

interface ReceiveWindow {
  days: number[];
  from: string;
  to: string;
}

export const userAccount = pgTable('user_account', {
  code: varchar({ length: 50 }).primaryKey(),
  loginName: varchar({ length: 50 }).notNull().unique(),
  name: jsonb().$type<Bilingual>().notNull(),
  title: jsonb().$type<Bilingual>().notNull(),
  /** scrypt with its parameters and salt. */
  passwordHash: varchar({ length: 200 }).notNull(),
  phone: varchar({ length: 20 }),
  language: varchar({ length: 2 }).$type<Language>().notNull().default('zh'),
  rights: jsonb().$type<Right[]>().notNull(),
  scope: jsonb().$type<PlantScope>().notNull(),
  onDuty: boolean().notNull().default(false),
  receiveWindows: jsonb().$type<ReceiveWindow[]>().notNull().default([]),
  disabled: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  updatedAt: epochMs().notNull(),
});

/** Sessions by the hash of their id: whoever reads the table (a backup) cannot use what is in it. */
export const session = pgTable(
  'session',
  {
    jtiHash: varchar({ length: 43 }).primaryKey(),
    userCode: varchar({ length: 50 })
      .notNull()
      .references(() => userAccount.code),
    issuedAt: epochMs().notNull(),
    expiresAt: epochMs().notNull(),
    revokedAt: epochMs(),
  },
  (t) => [
    index('session_user').on(t.userCode),
    index('session_revoked').on(t.revokedAt),
    index('session_expires').on(t.expiresAt),
  ],
);
