import { z } from 'zod';
import { del, get, post, put } from '@sed/platform-contract';
import { mapShapes } from '../domain/geometry';
import { MAP_LAYER_KINDS, mapLayerName, mapLayerRow, mapLayerShapes } from '../domain/map-layer';

const factoryNo = z.string().min(1).max(64);
const byId = z.object({ id: z.uuid() });
const version = z.number().int().min(1);
/** A plant has a handful; the map asks for shapes of those that are shown. */
export const MAX_LAYERS_PER_PLANT = 20;

/** Pipes, catchments and outlets of plants. */
export const mapLayerCalls = {
  list: get('api/v1/map-layers', {
    access: 'session',
    summary: 'Map layers of a plant, or of all the viewer has, by plant, kind and name',
    query: z.object({ factoryNo: factoryNo.optional() }),
    reply: z.array(mapLayerRow),
  }),
  shapes: get('api/v1/map-layers/:id/shapes', {
    access: 'session',
    summary: 'The shapes of a map layer',
    params: byId,
    reply: mapLayerShapes,
  }),
  import: post('api/v1/map-layers', {
    access: 'plantInfo:config',
    summary: 'Add a layer of shapes to the map of a plant',
    body: z.object({ factoryNo, name: mapLayerName, kind: z.enum(MAP_LAYER_KINDS), shapes: mapShapes }),
    reply: mapLayerRow,
  }),
  change: put('api/v1/map-layers/:id', {
    access: 'plantInfo:config',
    summary: 'Rename a layer, say what it shows or move its points; a stale version answers 409',
    params: byId,
    body: z.object({
      version,
      name: mapLayerName,
      kind: z.enum(MAP_LAYER_KINDS),
      /** Without them the shapes stay as they are. */
      shapes: mapShapes.optional(),
    }),
    reply: mapLayerRow,
  }),
  remove: del('api/v1/map-layers/:id', {
    access: 'plantInfo:config',
    summary: 'Take a layer away',
    params: byId,
    query: z.object({ version: z.coerce.number().int().min(1) }),
  }),
} as const;
