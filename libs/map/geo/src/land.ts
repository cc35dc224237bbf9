import type { MultiPolygon, Polygon, Position } from 'geojson';
import type { Projection } from './projection';

/** Outlines of countries as the map draws them. */
export type Outline = Polygon | MultiPolygon;

function ringsOf(outline: Outline): readonly Position[][] {
  return outline.type === 'Polygon' ? outline.coordinates : outline.coordinates.flat();
}

/** A ring that nowhere comes near the picture costs nothing: most of the world is cut here. */
function isInside(ring: readonly Position[], view: Projection): boolean {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [longitude = 0, latitude = 0] of ring) {
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  return east >= view.west && west <= view.east && north >= view.south && south <= view.north;
}

/** The lines in view as an SVG path, points closer than half a pixel left out. */
function pathOf(lines: readonly Position[][], view: Projection, end: 'Z' | ''): string {
  let path = '';
  for (const line of lines) {
    if (!isInside(line, view)) continue;
    let [lastX, lastY] = [Infinity, Infinity];
    let isOpen = false;
    for (const [longitude = 0, latitude = 0] of line) {
      const [x, y] = view.project(longitude, latitude);
      if (isOpen && Math.abs(x - lastX) + Math.abs(y - lastY) < 0.7) continue;
      path += `${isOpen ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`;
      [lastX, lastY] = [x, y];
      isOpen = true;
    }
    path += end;
  }
  return path;
}

/** Land and everything else that has an inside. */
export function landPath(outlines: readonly Outline[], view: Projection): string {
  return pathOf(outlines.flatMap(ringsOf), view, 'Z');
}

/** Lines that enclose nothing: rivers. */
export function linePath(lines: readonly Position[][], view: Projection): string {
  return pathOf(lines, view, '');
}
