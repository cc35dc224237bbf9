import type { MapLayerKind, MapShape } from '@sed/map-contract';
import { epochMs, factoryNoColumn } from '@sed/platform-database/columns';
import { integer, jsonb, pgTable, unique, uuid, varchar } from 'drizzle-orm/pg-core';

/** Shapes of a plant on the map: pipes, catchments, outlets. Guarded and simplified before they are stored. */
export const mapLayer = pgTable(
  'map_layer',
  {
    id: uuid().primaryKey(),
    /** The plant's own, without a reference to it: a plant is never deleted. */
    factoryNo: factoryNoColumn().notNull(),
    name: varchar({ length: 60 }).notNull(),
    kind: varchar({ length: 20 }).$type<MapLayerKind>().notNull(),
    shapes: jsonb().$type<MapShape[]>().notNull(),
    shapeCount: integer().notNull(),
    vertexCount: integer().notNull(),
    version: integer().notNull().default(1),
    updatedAt: epochMs().notNull(),
    updatedBy: varchar({ length: 50 }).notNull(),
  },
  (t) => [unique('map_layer_name').on(t.factoryNo, t.name)],
);
