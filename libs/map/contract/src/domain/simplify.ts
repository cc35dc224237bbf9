import { MAX_LAYER_VERTICES, verticesOf, type MapGeometry, type MapShape } from './geometry';

type Point = [number, number];

/** First and last tolerance tried, degrees: about a decimetre and a kilometre. */
const FINEST = 1e-6;
const COARSEST = 1e-2;
/** A decimetre. */
const DECIMALS = 1e6;

const rounded = ([x, y]: Point): Point => [Math.round(x * DECIMALS) / DECIMALS, Math.round(y * DECIMALS) / DECIMALS];

/** Square of the distance of a point from the line between two others, degrees². */
function offLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return (x - ax - share * dx) ** 2 + (y - ay - share * dy) ** 2;
}

/** The point between two others that lies farthest from their line and beyond the tolerance; -1 where none does. */
function farthestFrom(points: readonly Point[], [from, to]: readonly [number, number], tolerance: number): number {
  const [start, end] = [points[from], points[to]];
  if (start === undefined || end === undefined) return -1;
  let [farthest, at] = [tolerance * tolerance, -1];
  for (let i = from + 1; i < to; i += 1) {
    const point = points[i];
    const off = point === undefined ? 0 : offLine(point, start, end);
    if (off > farthest) [farthest, at] = [off, i];
  }
  return at;
}

/** Leaves out points nearer than the tolerance to the line that stays (Douglas and Peucker), never the ends. */
export function thinned(points: readonly Point[], tolerance: number, least = 2): Point[] {
  if (points.length <= least) return [...points];
  const stays = new Uint8Array(points.length);
  stays[0] = 1;
  stays[points.length - 1] = 1;
  // Rings end where they begin: halved first, so that each half is a line.
  const middle = points.length >> 1;
  if (least > 2) stays[middle] = 1;
  const open: [number, number][] =
    least > 2
      ? [
          [0, middle],
          [middle, points.length - 1],
        ]
      : [[0, points.length - 1]];
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const [from, to] = span;
    const at = farthestFrom(points, span, tolerance);
    if (at < 0) continue;
    stays[at] = 1;
    open.push([from, at], [at, to]);
  }
  const kept = points.filter((_, i) => stays[i] === 1);
  // A ring of fewer points encloses nothing.
  return kept.length < least ? [...points] : kept;
}

function mapped(
  geometry: MapGeometry,
  line: (points: Point[]) => Point[],
  ring: (points: Point[]) => Point[],
): MapGeometry {
  switch (geometry.type) {
    case 'Point':
      return { type: 'Point', coordinates: rounded(geometry.coordinates) };
    case 'MultiPoint':
      return { type: 'MultiPoint', coordinates: geometry.coordinates.map(rounded) };
    case 'LineString':
      return { type: 'LineString', coordinates: line(geometry.coordinates) };
    case 'MultiLineString':
      return { type: 'MultiLineString', coordinates: geometry.coordinates.map(line) };
    case 'Polygon':
      return { type: 'Polygon', coordinates: geometry.coordinates.map(ring) };
    case 'MultiPolygon':
      return { type: 'MultiPolygon', coordinates: geometry.coordinates.map((polygon) => polygon.map(ring)) };
  }
}

function at(shapes: readonly MapShape[], tolerance: number): MapShape[] {
  const line = (points: Point[]) => thinned(points, tolerance).map(rounded);
  const ring = (points: Point[]) => thinned(points, tolerance, 4).map(rounded);
  return shapes.map(({ name, geometry }) => ({ name, geometry: mapped(geometry, line, ring) }));
}

/** As many points as a map can show, those left out being the least seen; undefined when too many are left. */
export function simplified(shapes: readonly MapShape[], max = MAX_LAYER_VERTICES): MapShape[] | undefined {
  for (let tolerance = FINEST; tolerance <= COARSEST * 1.01; tolerance *= 10) {
    const fewer = at(shapes, tolerance);
    if (verticesOf(fewer) <= max) return fewer;
  }
  return undefined;
}
