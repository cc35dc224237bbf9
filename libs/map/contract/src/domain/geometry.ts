import { z } from 'zod';

/** Longitude and latitude in degrees (WGS 84). */
export type MapPosition = readonly [longitude: number, latitude: number];

/** More would neither pan smoothly nor show more: what is left is a metre or two apart. */
export const MAX_LAYER_VERTICES = 20_000;
export const MAX_LAYER_SHAPES = 2000;

const longitude = z.number({ error: 'map.coordinates' }).min(-180, { error: 'map.coordinates' });
const latitude = z.number({ error: 'map.coordinates' }).min(-90, { error: 'map.coordinates' });
/** Files may carry a height as a third number; maps show none. */
const position = z
  .tuple([longitude.max(180, { error: 'map.coordinates' }), latitude.max(90, { error: 'map.coordinates' })], {
    error: 'map.coordinates',
  })
  .rest(z.number())
  .transform(([x, y]): [number, number] => [x, y]);
const line = z.array(position).min(2, { error: 'map.coordinates' });
const ring = z
  .array(position)
  .min(4, { error: 'map.ring' })
  .refine((points) => points[0]?.[0] === points.at(-1)?.[0] && points[0]?.[1] === points.at(-1)?.[1], {
    error: 'map.ring',
  });
const polygon = z.array(ring).min(1, { error: 'map.ring' });

/** The kinds of shapes a layer may have; circles, collections and whatever else a file has are refused. */
export const mapGeometry = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('Point'), coordinates: position }),
    z.object({ type: z.literal('MultiPoint'), coordinates: z.array(position).min(1) }),
    z.object({ type: z.literal('LineString'), coordinates: line }),
    z.object({ type: z.literal('MultiLineString'), coordinates: z.array(line).min(1) }),
    z.object({ type: z.literal('Polygon'), coordinates: polygon }),
    z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(polygon).min(1) }),
  ],
  { error: 'map.geometry' },
);
export type MapGeometry = z.output<typeof mapGeometry>;

export const mapShape = z.object({
  name: z.string().trim().max(100).nullable().default(null),
  geometry: mapGeometry,
});
export type MapShape = z.output<typeof mapShape>;

/** The lines a shape is made of; a point is a line of one. */
export function linesOf(geometry: MapGeometry): readonly (readonly MapPosition[])[] {
  switch (geometry.type) {
    case 'Point':
      return [[geometry.coordinates]];
    case 'MultiPoint':
      return geometry.coordinates.map((one) => [one]);
    case 'LineString':
      return [geometry.coordinates];
    case 'MultiLineString':
    case 'Polygon':
      return geometry.coordinates;
    case 'MultiPolygon':
      return geometry.coordinates.flat();
  }
}

export function verticesOf(shapes: readonly MapShape[]): number {
  let count = 0;
  for (const { geometry } of shapes) for (const points of linesOf(geometry)) count += points.length;
  return count;
}

export const mapShapes = z
  .array(mapShape)
  .min(1, { error: 'map.empty' })
  .max(MAX_LAYER_SHAPES, { error: 'map.tooMany' })
  .refine((shapes) => verticesOf(shapes) <= MAX_LAYER_VERTICES, { error: 'map.tooMany' });
