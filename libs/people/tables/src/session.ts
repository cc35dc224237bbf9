import type { Language, Region, Right } from '@sed/platform-contract';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { epochMs } from '@sed/platform-database/columns';

interface Bilingual {
  zh: string;
  en: string;
}

/** Which plants a user works for. Regions are resolved when asked, so a new plant of a region is included at once. */
export type PlantScope =
  | { kind: 'all' }
  | { kind: 'regions'; regions: Region[] }
  | { kind: 'plants'; factoryNos: string[] };

interface ReceiveWindow {
  days: number[];
  from: string;
  to: string;
}

export const userAccount = pgTable('user_account', {
  code: varchar({ length: 50 }).primaryKey(),
  /** For pages that know every record by an id. */
  id: uuid().notNull().unique().defaultRandom(),
  loginName: varchar({ length: 50 }).notNull().unique(),
  name: jsonb().$type<Bilingual>().notNull(),
  title: jsonb().$type<Bilingual>().notNull(),
  /** scrypt with its parameters and salt. */
  passwordHash: varchar({ length: 200 }).notNull(),
  /** The password was given by somebody else: nothing works until the user chose an own one. */
  mustChangePassword: boolean().notNull().default(false),
  lastLoginAt: epochMs(),
  phone: varchar({ length: 20 }),
  email: varchar({ length: 100 }),
  language: varchar({ length: 2 }).$type<Language>().notNull().default('zh'),
  rights: jsonb().$type<Right[]>().notNull(),
  scope: jsonb().$type<PlantScope>().notNull(),
  onDuty: boolean().notNull().default(false),
  receiveWindows: jsonb().$type<ReceiveWindow[]>().notNull().default([]),
  disabled: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  createdAt: epochMs(),
  createdBy: varchar({ length: 50 }).notNull().default('system'),
  updatedAt: epochMs().notNull(),
  updatedBy: varchar({ length: 50 }).notNull().default('system'),
});

/** One sign-in. Its tokens are renewed one after the other; it ends with all of them. */
export const sessionFamily = pgTable(
  'session_family',
  {
    id: uuid().primaryKey(),
    userCode: varchar({ length: 50 })
      .notNull()
      .references(() => userAccount.code),
    startedAt: epochMs().notNull(),
    expiresAt: epochMs().notNull(),
    /** Within a minute: not every call is worth a write. */
    lastSeenAt: epochMs().notNull(),
    endedAt: epochMs(),
    endReason: varchar({ length: 20 }),
    source: varchar({ length: 100 }),
    client: varchar({ length: 20 }).notNull(),
    /** Sealed; only for signing out at the identity provider. */
    ssoIdToken: text(),
    ssoPublicUrl: varchar({ length: 200 }),
  },
  (t) => [index('session_family_user').on(t.userCode), index('session_family_expires').on(t.expiresAt)],
);

/** Sessions by the hash of their id: whoever reads the table (a backup) cannot use what is in it. */
export const session = pgTable(
  'session',
  {
    jtiHash: varchar({ length: 43 }).primaryKey(),
    userCode: varchar({ length: 50 })
      .notNull()
      .references(() => userAccount.code),
    familyId: uuid()
      .notNull()
      .references(() => sessionFamily.id, { onDelete: 'cascade' }),
    issuedAt: epochMs().notNull(),
    expiresAt: epochMs().notNull(),
    revokedAt: epochMs(),
    /** The token this one replaces. */
    predecessorHash: varchar({ length: 43 }),
    /** When the token that replaces this one was first used; a little later this one is refused. */
    supersededAt: epochMs(),
    /** When somebody came with this token after that: perhaps a thief, perhaps a tab that slept. */
    reusedAt: epochMs(),
  },
  (t) => [
    index('session_user').on(t.userCode),
    index('session_family_of').on(t.familyId),
    index('session_revoked').on(t.revokedAt),
    index('session_expires').on(t.expiresAt),
  ],
);

/** A sign-in at the identity provider that is under way, and later the memory that its code was used. */
export const ssoTransaction = pgTable(
  'sso_transaction',
  {
    stateHash: varchar({ length: 43 }).primaryKey(),
    /** Of the cookie that binds the transaction to the browser it began in. */
    browserHash: varchar({ length: 43 }).notNull(),
    nonce: varchar({ length: 100 }).notNull(),
    verifier: varchar({ length: 128 }).notNull(),
    publicUrl: varchar({ length: 200 }).notNull(),
    target: varchar({ length: 2000 }),
    expiresAt: epochMs().notNull(),
    usedAt: epochMs(),
    codeHash: varchar({ length: 43 }),
    sessionId: uuid(),
    replayedAt: epochMs(),
  },
  (t) => [uniqueIndex('sso_transaction_code').on(t.codeHash), index('sso_transaction_expires').on(t.expiresAt)],
);

/** What the embedded development provider remembers: its sessions, grants and codes. */
export const oidcRecord = pgTable(
  'oidc_record',
  {
    /** Kind and id of the record. */
    key: varchar({ length: 200 }).primaryKey(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    grantId: varchar({ length: 100 }),
    uid: varchar({ length: 100 }),
    expiresAt: epochMs(),
    consumedAt: epochMs(),
  },
  (t) => [
    index('oidc_record_grant').on(t.grantId),
    index('oidc_record_uid').on(t.uid),
    index('oidc_record_expires').on(t.expiresAt),
  ],
);
