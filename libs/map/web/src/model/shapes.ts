import type { Region } from '@sed/platform-contract';

export type Degrees = [longitude: number, latitude: number];

/** Mean radius of the earth, m. */
const EARTH_M = 6_371_008.8;
const RAD = Math.PI / 180;

/** Length of the great circles between points, m. */
export function lengthOf(path: readonly Degrees[]): number {
  let sum = 0;
  for (const [i, [x, y]] of path.entries()) {
    const before = path[i - 1];
    if (before === undefined) continue;
    const half = Math.sin(((y - before[1]) * RAD) / 2) ** 2;
    const across = Math.sin(((x - before[0]) * RAD) / 2) ** 2;
    sum += 2 * EARTH_M * Math.asin(Math.sqrt(half + Math.cos(before[1] * RAD) * Math.cos(y * RAD) * across));
  }
  return sum;
}

export function lengthText(metres: number): string {
  if (metres < 1000) return `${Math.round(metres)} m`;
  return `${(metres / 1000).toFixed(metres < 100_000 ? 1 : 0)} km`;
}

/** Metres that one pixel of the map shows. */
export function metresPerPixel(latitude: number, zoom: number): number {
  return (2 * Math.PI * EARTH_M * Math.cos(latitude * RAD)) / (512 * 2 ** zoom);
}

/** A round length that is drawn at most so wide. */
export function scaleLength(perPixel: number, maxPx: number): { readonly metres: number; readonly px: number } {
  const most = perPixel * maxPx;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = ([5, 2, 1].find((step) => step * power <= most) ?? 1) * power;
  return { metres, px: metres / perPixel };
}

function turn(a: Degrees, b: Degrees, c: Degrees): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/** Smallest convex ring around points (Andrew's monotone chain), closed. */
export function convexHull(points: readonly Degrees[]): Degrees[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Degrees[]) => {
    const chain: Degrees[] = [];
    for (const point of list) {
      while (chain.length > 1 && turn(chain.at(-2) ?? point, chain.at(-1) ?? point, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  const ring = [...half(sorted), ...half(sorted.toReversed())];
  return ring[0] === undefined ? [] : [...ring, ring[0]];
}

const AROUND = Array.from({ length: 16 }, (_, i) => (i / 8) * Math.PI);

/** The ring around the plants of each region, with room around them, so that one plant has one too. */
export function regionRings(
  plants: readonly { readonly region: Region; readonly longitude: number; readonly latitude: number }[],
  roomDeg = 0.7,
): readonly { readonly region: Region; readonly ring: readonly Degrees[]; readonly top: Degrees }[] {
  const byRegion = new Map<Region, Degrees[]>();
  for (const { region, longitude, latitude } of plants) {
    const around = AROUND.map((angle): Degrees => [
      longitude + (Math.cos(angle) * roomDeg) / Math.cos(latitude * RAD),
      latitude + Math.sin(angle) * roomDeg,
    ]);
    byRegion.set(region, [...(byRegion.get(region) ?? []), ...around]);
  }
  return [...byRegion].map(([region, points]) => {
    const ring = convexHull(points);
    const highest = Math.max(...ring.map(([, y]) => y));
    const x = ring.reduce((sum, point) => sum + point[0], 0) / ring.length;
    return { region, ring, top: [x, highest] };
  });
}
