import { z } from 'zod';
import { mapShapes } from './geometry';

/** What a layer shows; its colour follows. */
export const MAP_LAYER_KINDS = ['catchment', 'sewer', 'supply', 'outlet', 'other'] as const;
export type MapLayerKind = (typeof MAP_LAYER_KINDS)[number];

export const mapLayerName = z.string().trim().min(1).max(60);

/** A layer as lists show it, without its shapes. */
export const mapLayerRow = z.object({
  id: z.string(),
  factoryNo: z.string(),
  name: z.string(),
  kind: z.enum(MAP_LAYER_KINDS),
  shapes: z.number().int(),
  vertices: z.number().int(),
  version: z.number().int(),
  updatedAt: z.number(),
  updatedBy: z.string(),
});
export type MapLayerRow = z.infer<typeof mapLayerRow>;

export const mapLayerShapes = z.object({ id: z.string(), shapes: mapShapes });
export type MapLayerShapes = z.output<typeof mapLayerShapes>;
