import type { Outline, Waters } from '@sed/map-geo';
import type { StyleSpecification } from 'maplibre-gl';
import { legacyCss, type MapColours, type Rgb } from './colours';

const mixed = (a: Rgb, b: Rgb): Rgb => [(a[0] + b[0]) >> 1, (a[1] + b[1]) >> 1, (a[2] + b[2]) >> 1];

/** Land, provinces, lakes and rivers in the colours of the theme. Nothing in it asks another machine: no tiles, no glyphs. */
export function baseStyle(land: readonly Outline[], waters: Waters, colours: MapColours): StyleSpecification {
  const polygons = (list: Waters['lakes']) => ({
    type: 'MultiPolygon' as const,
    coordinates: list.map((rings) => rings.map((ring) => [...ring])),
  });
  const source = (geometries: readonly GeoJSON.Geometry[]) => ({
    type: 'geojson' as const,
    data: { type: 'GeometryCollection' as const, geometries: [...geometries] },
  });
  const border = legacyCss(colours.border);
  return {
    version: 8,
    sources: {
      land: source(land),
      provinces: source(waters.provinces.map((province) => polygons(province.polygons))),
      lakes: source([polygons(waters.lakes)]),
      rivers: source([{ type: 'MultiLineString', coordinates: waters.rivers.map((river) => [...river]) }]),
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': legacyCss(colours.water) } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': legacyCss(colours.land) } },
      { id: 'provinces', type: 'line', source: 'provinces', paint: { 'line-color': border, 'line-width': 1 } },
      { id: 'lakes', type: 'fill', source: 'lakes', paint: { 'fill-color': legacyCss(colours.water) } },
      {
        id: 'rivers',
        type: 'line',
        source: 'rivers',
        paint: { 'line-color': legacyCss(mixed(colours.accent, colours.land)), 'line-width': 1 },
      },
    ],
  };
}
