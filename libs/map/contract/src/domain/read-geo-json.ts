import { z } from 'zod';
import { MAX_LAYER_SHAPES, MAX_LAYER_VERTICES, mapGeometry, verticesOf, type MapShape } from './geometry';
import { simplified } from './simplify';

/** Bytes of a file. */
export const MAX_LAYER_BYTES = 5 * 1024 * 1024;

export type GeoJsonProblem =
  | { readonly code: 'map.tooLarge'; readonly params: { readonly mib: number } }
  | { readonly code: 'map.notGeoJson' | 'map.empty'; readonly params?: undefined }
  | {
      readonly code: 'map.shape';
      /** Number of the shape in the file, from 1, and what is wrong with it. */
      readonly params: { readonly number: number };
      readonly why: 'map.geometry' | 'map.coordinates' | 'map.ring';
    }
  | { readonly code: 'map.tooMany'; readonly params: { readonly shapes: number; readonly vertices: number } };

export interface ReadLayer {
  readonly shapes: MapShape[];
  /** Points of the file, and those that were kept. */
  readonly read: number;
  readonly kept: number;
}

const collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) });
const feature = z.object({
  type: z.literal('Feature'),
  geometry: z.unknown(),
  properties: z.record(z.string(), z.unknown()).nullish(),
});
const WHYS = ['map.geometry', 'map.coordinates', 'map.ring'] as const;

/** The name of a shape, as files mostly call it. */
function nameOf(properties: Readonly<Record<string, unknown>> | null | undefined): string | null {
  const found = [properties?.name, properties?.NAME, properties?.名称].find((one) => typeof one === 'string');
  return typeof found === 'string' && found.trim() !== '' ? found.trim().slice(0, 100) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What is no JSON is refused like what is no GeoJSON.
    return undefined;
  }
}

/** Reads a GeoJSON file: collection, feature or bare geometry. Says what is wrong with it instead of throwing. */
export function readGeoJson(text: string): ReadLayer | GeoJsonProblem {
  if (new Blob([text]).size > MAX_LAYER_BYTES) return { code: 'map.tooLarge', params: { mib: 5 } };
  const file = parsed(text);
  const whole = collection.safeParse(file);
  const entries = whole.success ? whole.data.features : [file];
  const shapes: MapShape[] = [];
  for (const [i, entry] of entries.entries()) {
    const shape = shapeOf(entry, i + 1);
    if ('code' in shape) return shape;
    shapes.push(shape);
  }
  if (shapes.length === 0) return { code: 'map.empty' };
  const fewer = shapes.length > MAX_LAYER_SHAPES ? undefined : simplified(shapes);
  if (fewer === undefined) {
    return { code: 'map.tooMany', params: { shapes: MAX_LAYER_SHAPES, vertices: MAX_LAYER_VERTICES } };
  }
  return { shapes: fewer, read: verticesOf(shapes), kept: verticesOf(fewer) };
}

function shapeOf(entry: unknown, number: number): MapShape | GeoJsonProblem {
  const one = feature.safeParse(entry);
  if (!one.success && !hasCoordinates(entry)) return { code: 'map.notGeoJson' };
  const geometry = mapGeometry.safeParse(one.success ? one.data.geometry : entry);
  if (geometry.success) return { name: one.success ? nameOf(one.data.properties) : null, geometry: geometry.data };
  const said = geometry.error.issues[0]?.message;
  return { code: 'map.shape', params: { number }, why: WHYS.find((why) => why === said) ?? 'map.geometry' };
}

function hasCoordinates(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && 'type' in entry && 'coordinates' in entry;
}
