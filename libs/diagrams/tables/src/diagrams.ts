import type { DiagramDocument, DiagramState } from '@sed/diagrams-contract';
import { epochMs, factoryNoColumn } from '@sed/platform-database/columns';
import { boolean, index, integer, jsonb, pgTable, primaryKey, unique, uuid, varchar } from 'drizzle-orm/pg-core';

interface Bilingual {
  zh: string;
  en: string;
}

/** A process diagram as edited; name and level are those of the document, for lists. */
export const diagram = pgTable(
  'diagram',
  {
    id: uuid().primaryKey(),
    /** The plant's own, without a reference to it: a plant is never deleted. */
    factoryNo: factoryNoColumn().notNull(),
    name: jsonb().$type<Bilingual>().notNull(),
    level: integer().$type<DiagramDocument['level']>().notNull(),
    state: varchar({ length: 10 }).$type<DiagramState>().notNull(),
    document: jsonb().$type<DiagramDocument>().notNull(),
    elementCount: integer().notNull(),
    hasChanges: boolean().notNull().default(true),
    /** What it was generated as, so that generating again makes no second one; null for what people drew. */
    origin: varchar({ length: 40 }),
    publishedVersion: integer(),
    publishedAt: epochMs(),
    publishedBy: varchar({ length: 50 }),
    /** Name and level as published, for the lists of operators. */
    publishedName: jsonb().$type<Bilingual>(),
    publishedLevel: integer().$type<DiagramDocument['level']>(),
    version: integer().notNull().default(1),
    createdAt: epochMs().notNull(),
    createdBy: varchar({ length: 50 }).notNull(),
    updatedAt: epochMs().notNull(),
    updatedBy: varchar({ length: 50 }).notNull(),
  },
  (t) => [unique('diagram_origin').on(t.factoryNo, t.origin), index('diagram_plant').on(t.factoryNo, t.level)],
);

/** Versions as published; written once and never changed. */
export const diagramVersion = pgTable(
  'diagram_version',
  {
    diagramId: uuid()
      .notNull()
      .references(() => diagram.id),
    version: integer().notNull(),
    document: jsonb().$type<DiagramDocument>().notNull(),
    elementCount: integer().notNull(),
    publishedAt: epochMs().notNull(),
    publishedBy: varchar({ length: 50 }).notNull(),
    note: varchar({ length: 300 }).notNull().default(''),
    restoredFrom: integer(),
  },
  (t) => [primaryKey({ columns: [t.diagramId, t.version] })],
);
