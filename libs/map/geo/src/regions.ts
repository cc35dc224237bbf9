import type { Region } from '@sed/platform-contract';
import type { Position } from 'geojson';
import type { Province } from './load-provinces';
import type { Place } from './projection';

function isInRing(ring: readonly Position[], { longitude, latitude }: Place): boolean {
  let isInside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
    const [ax = 0, ay = 0] = ring[i] ?? [];
    const [bx = 0, by = 0] = ring[j] ?? [];
    const isBetween = ay > latitude !== by > latitude;
    if (isBetween && longitude < ((bx - ax) * (latitude - ay)) / (by - ay) + ax) isInside = !isInside;
  }
  return isInside;
}

/** Whether a place lies in a province; enclaves, the inner rings, belong to another. */
export function holds({ polygons }: Province, place: Place): boolean {
  return polygons.some(([outer, ...inner]) => {
    if (outer === undefined || !isInRing(outer, place)) return false;
    return !inner.some((ring) => isInRing(ring, place));
  });
}

export interface RegionPlace extends Place {
  readonly region: Region;
}

/** Middle of the plants of each region. */
export function regionMiddles(sites: readonly RegionPlace[]): RegionPlace[] {
  const byRegion = new Map<Region, RegionPlace[]>();
  for (const site of sites) byRegion.set(site.region, [...(byRegion.get(site.region) ?? []), site]);
  return [...byRegion].map(([region, own]) => ({
    region,
    longitude: own.reduce((sum, { longitude }) => sum + longitude, 0) / own.length,
    latitude: own.reduce((sum, { latitude }) => sum + latitude, 0) / own.length,
  }));
}
