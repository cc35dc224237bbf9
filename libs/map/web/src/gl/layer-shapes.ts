import type { Layer } from '@deck.gl/core';
import { PathLayer, PolygonLayer, ScatterplotLayer } from '@deck.gl/layers';
import type { MapLayerKind, MapPosition } from '@sed/map-contract';
import type { ShownLayer } from '../layers/use-layers';
import { areasOf, pathsOf, pointsOf } from '../model/layer-parts';
import type { MapColours, Rgb } from './colours';

const COLOURS: Readonly<Record<MapLayerKind, (colours: MapColours) => Rgb>> = {
  catchment: ({ accent }) => accent,
  sewer: ({ calm }) => calm,
  supply: ({ accent }) => accent,
  outlet: ({ strong }) => strong,
  other: ({ line }) => line,
};

/** Shapes of plants under their symbols: calm, so that alarms stay what is seen first. */
export function layerShapes(layers: readonly ShownLayer[], colours: MapColours): Layer[] {
  return layers.flatMap(({ id, kind, shapes }) => {
    const colour = COLOURS[kind](colours);
    const areas = areasOf(shapes);
    const paths = pathsOf(shapes);
    const points = pointsOf(shapes);
    return [
      new PolygonLayer<MapPosition[][]>({
        id: `areas-${id}`,
        data: areas,
        getPolygon: (rings: MapPosition[][]) => rings.map((ring) => ring.map(([x, y]): [number, number] => [x, y])),
        getFillColor: [...colour, 24],
        getLineColor: [...colour, 150],
        lineWidthUnits: 'pixels',
        getLineWidth: 1,
      }),
      new PathLayer<readonly MapPosition[]>({
        id: `paths-${id}`,
        data: paths,
        getPath: (line: readonly MapPosition[]) => line.map(([x, y]): [number, number] => [x, y]),
        getColor: [...colour, 210],
        widthUnits: 'pixels',
        getWidth: kind === 'supply' ? 1.5 : 2,
        jointRounded: true,
      }),
      new ScatterplotLayer<MapPosition>({
        id: `points-${id}`,
        data: points,
        getPosition: ([x, y]: MapPosition): [number, number] => [x, y],
        radiusUnits: 'pixels',
        getRadius: 4,
        getFillColor: [...colour, 230],
      }),
    ];
  });
}
