import type { FileKind } from '@sed/records-contract';
import { boolean, doublePrecision, index, integer, pgTable, uuid, varchar } from 'drizzle-orm/pg-core';
import { epochMs } from '@sed/platform-database/columns';

/** Files of people and jobs. The content lies under the id in the file store; the name is a remark. */
export const storedFile = pgTable(
  'stored_file',
  {
    /** 256 random bits: not to be guessed. */
    id: varchar({ length: 43 }).primaryKey(),
    ownerCode: varchar({ length: 50 }).notNull(),
    factoryNo: varchar({ length: 64 }),
    kind: varchar({ length: 10 }).$type<FileKind>().notNull(),
    name: varchar({ length: 200 }).notNull(),
    contentType: varchar({ length: 120 }).notNull(),
    sizeBytes: integer().notNull(),
    sha256: varchar({ length: 64 }).notNull(),
    widthPx: integer(),
    heightPx: integer(),
    takenAt: epochMs(),
    longitude: doublePrecision(),
    latitude: doublePrecision(),
    hasThumbnails: boolean().notNull(),
    createdAt: epochMs().notNull(),
    /** Files of jobs end; attachments do not. */
    expiresAt: epochMs(),
  },
  (t) => [index('stored_file_owner').on(t.ownerCode), index('stored_file_expires').on(t.expiresAt)],
);

/** Records a file is attached to: whoever sees one of them sees the file. */
export const fileLink = pgTable(
  'file_link',
  {
    id: uuid().primaryKey(),
    fileId: varchar({ length: 43 })
      .notNull()
      .references(() => storedFile.id, { onDelete: 'cascade' }),
    module: varchar({ length: 40 }).notNull(),
    recordId: varchar({ length: 64 }).notNull(),
    factoryNo: varchar({ length: 64 }),
    createdAt: epochMs().notNull(),
  },
  (t) => [index('file_link_file').on(t.fileId), index('file_link_record').on(t.module, t.recordId)],
);
