import type { MapPosition, MapShape } from '@sed/map-contract';

/** Rings of every area of the shapes, each with its holes. */
export function areasOf(shapes: readonly MapShape[]): MapPosition[][][] {
  return shapes.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return [geometry.coordinates];
    return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
  });
}

/** Lines of the shapes, those of areas left out. */
export function pathsOf(shapes: readonly MapShape[]): MapPosition[][] {
  return shapes.flatMap(({ geometry }) => {
    if (geometry.type === 'LineString') return [geometry.coordinates];
    return geometry.type === 'MultiLineString' ? geometry.coordinates : [];
  });
}

export function pointsOf(shapes: readonly MapShape[]): MapPosition[] {
  return shapes.flatMap(({ geometry }) => {
    if (geometry.type === 'Point') return [geometry.coordinates];
    return geometry.type === 'MultiPoint' ? geometry.coordinates : [];
  });
}
