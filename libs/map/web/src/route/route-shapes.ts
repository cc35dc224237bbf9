import type { MapPosition, MapShape } from '@sed/map-contract';
import type { InspectionRoute } from '@sed/patrol-contract';
import type { ShownLayer } from '../layers/use-layers';
import type { MapView } from '../view/map-canvas';

/** What a map of ordinary size shows of the world at zoom 0, degrees of longitude. */
const WORLD = 360;
const CLOSEST = 15;

type Stop = InspectionRoute['stops'][number];

const isVisited = ({ arrivedAt }: Stop): boolean => arrivedAt !== null;
const placeOf = ({ longitude, latitude }: Stop): MapPosition => [longitude, latitude];

/** The way of each person: a line needs two positions. */
export function waysOf({ routes }: InspectionRoute): readonly (readonly MapPosition[])[] {
  return routes.flatMap(({ points }) => (points.length < 2 ? [] : [points.map(([, x, y]): MapPosition => [x, y])]));
}

function layer(id: string, kind: ShownLayer['kind'], shapes: readonly MapShape[]): ShownLayer[] {
  return shapes.length === 0 ? [] : [{ id, kind, shapes }];
}

/** The way under its stops; those nobody came to stand back. */
export function routeLayers(route: InspectionRoute): readonly ShownLayer[] {
  const point = (stop: Stop): MapShape => ({
    name: stop.name,
    geometry: { type: 'Point', coordinates: [stop.longitude, stop.latitude] },
  });
  const ways = waysOf(route).map((line): MapShape => ({
    name: null,
    geometry: { type: 'LineString', coordinates: line.map(([x, y]) => [x, y]) },
  }));
  return [
    ...layer('way', 'supply', ways),
    ...layer('left', 'other', route.stops.filter((stop) => !isVisited(stop)).map(point)),
    ...layer('stops', 'outlet', route.stops.filter(isVisited).map(point)),
  ];
}

export interface RouteFrame {
  readonly from: MapPosition;
  readonly to: MapPosition;
}

/** Around all of it; undefined where there is nothing to be shown. */
export function frameOf(route: InspectionRoute): RouteFrame | undefined {
  const all = [...waysOf(route).flat(), ...route.stops.map(placeOf)];
  if (all.length === 0) return undefined;
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b));
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b));
  return { from: [least(xs), least(ys)], to: [most(xs), most(ys)] };
}

/** Where the map opens so that all of it is seen. */
export function viewAround({ from, to }: RouteFrame): MapView {
  const span = Math.max(to[0] - from[0], (to[1] - from[1]) * 2, WORLD / 2 ** CLOSEST);
  return {
    longitude: (from[0] + to[0]) / 2,
    latitude: (from[1] + to[1]) / 2,
    zoom: Math.min(CLOSEST, Math.log2(WORLD / span)),
  };
}

/** The same drawn flat, north above, in a box of so many pixels. */
export function flatOn({ from, to }: RouteFrame, box: { readonly width: number; readonly height: number }) {
  const squeeze = Math.cos((((from[1] + to[1]) / 2) * Math.PI) / 180);
  const margin = 16;
  const [wide, high] = [(to[0] - from[0]) * squeeze, to[1] - from[1]];
  const scale = Math.min((box.width - 2 * margin) / (wide || 1e-4), (box.height - 2 * margin) / (high || 1e-4));
  const [left, top] = [(box.width - wide * scale) / 2, (box.height - high * scale) / 2];
  return ([x, y]: MapPosition): readonly [number, number] => [
    left + (x - from[0]) * squeeze * scale,
    top + (to[1] - y) * scale,
  ];
}
