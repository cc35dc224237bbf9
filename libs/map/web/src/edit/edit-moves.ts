import type { MapShape } from '@sed/map-contract';
import type { Degrees } from '../model/shapes';

/** A point that can be moved: a plant, or a vertex of a shape of the layer that is being edited. */
export type HandleId = `plant:${string}` | `vertex:${number}`;

export interface Handle {
  readonly id: HandleId;
  readonly at: Degrees;
  readonly label: string;
}

interface Move {
  readonly id: HandleId;
  readonly from: Degrees | null;
  readonly to: Degrees;
}

/** What was moved, in its order, and what was undone of it. */
export interface Moves {
  readonly done: readonly Move[];
  readonly undone: readonly Move[];
}

export const NO_MOVES: Moves = { done: [], undone: [] };
/** Some ten centimetres: more digits would say what nobody measured. */
const DIGITS = 6;

const rounded = (value: number) => Number(value.toFixed(DIGITS));

/** Where the point may be: within the world, to the digits that are kept. */
export function placed([longitude, latitude]: Degrees): Degrees {
  return [rounded(Math.min(180, Math.max(-180, longitude))), rounded(Math.min(85, Math.max(-85, latitude)))];
}

/** One step more; a move to where it is already is none. What was undone is given up with it. */
export function withMove(moves: Moves, id: HandleId, from: Degrees | null, to: Degrees): Moves {
  const at = placed(to);
  if (from !== null && from[0] === at[0] && from[1] === at[1]) return moves;
  return { done: [...moves.done, { id, from, to: at }], undone: [] };
}

export function undone({ done, undone: before }: Moves): Moves {
  const last = done.at(-1);
  return last === undefined ? { done, undone: before } : { done: done.slice(0, -1), undone: [...before, last] };
}

export function redone({ done, undone: before }: Moves): Moves {
  const next = before.at(-1);
  return next === undefined ? { done, undone: before } : { done: [...done, next], undone: before.slice(0, -1) };
}

/** Where each moved point is now. */
export function movedTo({ done }: Moves): ReadonlyMap<HandleId, Degrees> {
  return new Map(done.map(({ id, to }) => [id, to]));
}

/** Points of a shape in the order they are numbered: the end of a ring is its beginning and has no number of its own. */
function mapPoints(shapes: readonly MapShape[], change: (at: Degrees, index: number) => Degrees): MapShape[] {
  let index = 0;
  const point = ([x, y]: readonly [number, number]): [number, number] => {
    const [longitude, latitude] = change([x, y], index);
    index += 1;
    return [longitude, latitude];
  };
  const line = (points: readonly [number, number][]) => points.map(point);
  const ring = (points: readonly [number, number][]) => {
    const open = line(points.slice(0, -1));
    const [first] = open;
    return first === undefined ? [...points] : [...open, first];
  };
  return shapes.map(({ name, geometry }) => {
    switch (geometry.type) {
      case 'Point':
        return { name, geometry: { ...geometry, coordinates: point(geometry.coordinates) } };
      case 'MultiPoint':
      case 'LineString':
        return { name, geometry: { ...geometry, coordinates: line(geometry.coordinates) } };
      case 'MultiLineString':
        return { name, geometry: { ...geometry, coordinates: geometry.coordinates.map(line) } };
      case 'Polygon':
        return { name, geometry: { ...geometry, coordinates: geometry.coordinates.map(ring) } };
      case 'MultiPolygon':
        return { name, geometry: { ...geometry, coordinates: geometry.coordinates.map((one) => one.map(ring)) } };
    }
  });
}

/** The points of a layer that can be moved. */
export function verticesOf(shapes: readonly MapShape[]): readonly Degrees[] {
  const found: Degrees[] = [];
  mapPoints(shapes, (at) => {
    found.push(at);
    return at;
  });
  return found;
}

/** The shapes with their points where they were moved to; rings stay closed. */
export function reshaped(shapes: readonly MapShape[], moved: ReadonlyMap<HandleId, Degrees>): MapShape[] {
  return mapPoints(shapes, (at, index) => moved.get(`vertex:${index}`) ?? at);
}
