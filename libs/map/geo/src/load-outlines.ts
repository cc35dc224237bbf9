import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import worldUrl from 'world-atlas/land-50m.json?url';
import type { Outline } from './land';

type World = Topology<{ land: GeometryCollection }>;

function isWorld(value: unknown): value is World {
  if (typeof value !== 'object' || value === null || !('objects' in value)) return false;
  const { objects } = value;
  return typeof objects === 'object' && objects !== null && 'land' in objects;
}

/**
 * Land of Natural Earth (public domain), a separate file so that no board waits for it.
 * @throws Error when the file is missing or no map
 */
export async function loadOutlines(): Promise<readonly Outline[]> {
  const response = await fetch(worldUrl);
  const world: unknown = await response.json();
  if (!isWorld(world)) throw new Error('The base map has no land');
  return feature(world, world.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' || geometry.type === 'MultiPolygon' ? [geometry] : [],
  );
}
