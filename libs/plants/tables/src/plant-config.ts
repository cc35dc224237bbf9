import type { BoardConfig, CostKind, HomeTile, ModelGroupDto, StoredModel } from '@sed/plants-contract';
import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { epochMs, factoryNoColumn } from '@sed/platform-database/columns';
import { plant } from './plants';

interface Bilingual {
  zh: string;
  en: string;
}

interface PublishedModel extends Pick<StoredModel, 'name' | 'enabled' | 'order' | 'groups'> {
  version: number;
  at: number;
  by: string;
}

const changeColumns = () => ({
  version: integer().notNull().default(1),
  updatedAt: epochMs().notNull(),
  updatedBy: varchar({ length: 50 }).notNull(),
});
const plantColumn = () =>
  factoryNoColumn()
    .notNull()
    .references(() => plant.factoryNo);

/** What users keep for themselves, by key. */
export const userSetting = pgTable(
  'user_setting',
  {
    userCode: varchar({ length: 50 }).notNull(),
    key: varchar({ length: 64 }).notNull(),
    value: jsonb().$type<unknown>(),
    updatedAt: epochMs().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userCode, t.key] })],
);

/** Grid of live values; groups and cells in one value, so that an edit is one row and one version. */
export const realTimeModel = pgTable(
  'real_time_model',
  {
    id: uuid().primaryKey(),
    factoryNo: plantColumn(),
    name: jsonb().$type<Bilingual>().notNull(),
    edition: varchar({ length: 10, enum: ['old', 'new'] }).notNull(),
    enabled: boolean().notNull().default(true),
    sort: integer().notNull().default(0),
    groups: jsonb().$type<ModelGroupDto[]>().notNull(),
    /** The model as the live pages show it: edits wait until somebody publishes them. */
    published: jsonb().$type<PublishedModel>(),
    ...changeColumns(),
  },
  (t) => [index('real_time_model_plant').on(t.factoryNo, t.sort)],
);

/** Prices and taxes; the row with the latest first day not after a date is in force on it. */
export const costRate = pgTable(
  'cost_rate',
  {
    id: uuid().primaryKey(),
    factoryNo: plantColumn(),
    kind: varchar({ length: 20 }).$type<CostKind>().notNull(),
    subject: varchar({ length: 100 }).notNull(),
    validFrom: varchar({ length: 10 }).notNull(),
    price: numeric({ precision: 14, scale: 4 }).notNull(),
    note: varchar({ length: 300 }),
    ...changeColumns(),
  },
  (t) => [uniqueIndex('cost_rate_from').on(t.factoryNo, t.kind, t.subject, t.validFrom)],
);

export const boardSetting = pgTable('board_setting', {
  orgCode: varchar({ length: 32 }).primaryKey(),
  config: jsonb().$type<BoardConfig>().notNull(),
  ...changeColumns(),
});

/** Tiles of the home page of each organisation, in their order. */
export const homeTileSetting = pgTable('home_tile_setting', {
  orgCode: varchar({ length: 32 }).primaryKey(),
  tiles: jsonb().$type<HomeTile[]>().notNull(),
  ...changeColumns(),
});

/** Nameplates of single pieces of equipment and facilities, by their number in the plant. */
export const nameplate = pgTable(
  'nameplate',
  {
    factoryNo: plantColumn(),
    kind: varchar({ length: 10, enum: ['equip', 'facility'] }).notNull(),
    code: varchar({ length: 50 }).notNull(),
    typeId: uuid(),
    items: jsonb().$type<{ name: string; value: string | null; unit: string | null }[]>().notNull(),
    ...changeColumns(),
  },
  (t) => [primaryKey({ columns: [t.factoryNo, t.kind, t.code] })],
);

/** Files of a facility's dossier, each once. */
export const facilityFile = pgTable(
  'facility_file',
  {
    factoryNo: plantColumn(),
    code: varchar({ length: 50 }).notNull(),
    fileId: varchar({ length: 43 }).notNull(),
    title: varchar({ length: 100 }),
    addedAt: epochMs().notNull(),
    addedBy: varchar({ length: 50 }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.factoryNo, t.code, t.fileId] })],
);
