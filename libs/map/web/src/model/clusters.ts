import { byUrgency, type MapPlant } from './map-plant';

/** One symbol: a plant, or several that would lie on each other at this zoom. */
export interface MapSpot {
  readonly key: string;
  readonly longitude: number;
  readonly latitude: number;
  /** The most urgent first: its level is that of the symbol. */
  readonly plants: readonly MapPlant[];
}

const TILE_PX = 512;
/** Symbols nearer than this cover each other. */
const ROOM_PX = 34;

function worldOf({ longitude, latitude }: MapPlant, zoom: number): { x: number; y: number } {
  const size = TILE_PX * 2 ** zoom;
  const sine = Math.sin((Math.min(85, Math.max(-85, latitude)) * Math.PI) / 180);
  return { x: ((longitude + 180) / 360) * size, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size };
}

/** Steps of half a zoom level: symbols do not flicker while the map moves. */
export function clusterZoom(zoom: number): number {
  return Math.floor(zoom * 2) / 2;
}

/** Gathers what would lie on each other, the most urgent plants being the middle of theirs. Linear by a grid. */
export function clustersAt(plants: readonly MapPlant[], zoom: number): readonly MapSpot[] {
  const grid = new Map<string, { x: number; y: number; plants: MapPlant[] }[]>();
  const all: { plants: MapPlant[] }[] = [];
  const cell = (x: number, y: number) => `${Math.floor(x / ROOM_PX)} ${Math.floor(y / ROOM_PX)}`;
  for (const plant of [...plants].sort(byUrgency)) {
    const { x, y } = worldOf(plant, zoom);
    let home: { plants: MapPlant[] } | undefined;
    for (let dx = -1; dx <= 1 && home === undefined; dx += 1) {
      for (let dy = -1; dy <= 1 && home === undefined; dy += 1) {
        const near = grid.get(cell(x + dx * ROOM_PX, y + dy * ROOM_PX));
        home = near?.find((one) => Math.hypot(one.x - x, one.y - y) < ROOM_PX);
      }
    }
    if (home !== undefined) {
      home.plants.push(plant);
      continue;
    }
    const fresh = { x, y, plants: [plant] };
    grid.set(cell(x, y), [...(grid.get(cell(x, y)) ?? []), fresh]);
    all.push(fresh);
  }
  return all.map(({ plants: own }) => ({
    key: own[0]?.factoryNo ?? '',
    longitude: own.reduce((sum, { longitude }) => sum + longitude, 0) / own.length,
    latitude: own.reduce((sum, { latitude }) => sum + latitude, 0) / own.length,
    plants: own,
  }));
}
