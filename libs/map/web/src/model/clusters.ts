import { byUrgency, type MapPlant } from './map-plant';
import type { Degrees } from './shapes';

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

function worldOf(
  { longitude, latitude }: Pick<MapPlant, 'longitude' | 'latitude'>,
  zoom: number,
): { x: number; y: number } {
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

/** A text on the map, centred on its place. */
export interface MapText {
  readonly at: Degrees;
  readonly text: string;
}

/** Half of what a letter and a line take, pixels, with air around them. */
const HALF_LETTER_PX = { narrow: 3.3, wide: 6 } as const;
const HALF_LINE_PX = 9;
const SPOT_PX = 18;

function halfWidth(text: string): number {
  return Array.from(text).reduce((sum, char) => sum + HALF_LETTER_PX[char > '\u2E80' ? 'wide' : 'narrow'], 0);
}

/** Texts that neither a symbol nor another text covers at this zoom: half a name says less than none. */
export function textsClearOf<T extends MapText>(
  texts: readonly T[],
  { spots, others, zoom }: { spots: readonly MapSpot[]; others: readonly MapText[]; zoom: number },
): readonly T[] {
  const place = ([longitude, latitude]: Degrees) => worldOf({ longitude, latitude }, zoom);
  const boxes = [
    ...spots.map((spot) => ({ ...worldOf(spot, zoom), halfW: SPOT_PX, halfH: SPOT_PX })),
    ...others.map(({ at, text }) => ({ ...place(at), halfW: halfWidth(text) * 1.3, halfH: 2 * HALF_LINE_PX })),
  ];
  return texts.filter(({ at, text }) => {
    const { x, y } = place(at);
    const half = halfWidth(text);
    return boxes.every(
      (box) => Math.abs(box.x - x) > box.halfW + half || Math.abs(box.y - y) > box.halfH + HALF_LINE_PX,
    );
  });
}
