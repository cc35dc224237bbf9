import type { MultiPolygon, Polygon, Position } from 'geojson';
import { type Projection } from './projection';

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

/** SVG path of all outlines in view, points closer than half a pixel left out. */
export function landPath(outlines: readonly Outline[], view: Projection): string {
  let path = '';
  for (const ring of outlines.flatMap(ringsOf)) {
    if (!isInside(ring, view)) continue;
    let [lastX, lastY] = [Infinity, Infinity];
    let isOpen = false;
    for (const [longitude = 0, latitude = 0] of ring) {
      const [x, y] = view.project(longitude, latitude);
      if (isOpen && Math.abs(x - lastX) + Math.abs(y - lastY) < 0.7) continue;
      path += `${isOpen ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`;
      [lastX, lastY] = [x, y];
      isOpen = true;
    }
    path += 'Z';
  }
  return path;
}
