import type { Layer } from '@deck.gl/core';
import { PathLayer, PolygonLayer, ScatterplotLayer, TextLayer } from '@deck.gl/layers';
import { ALARM_SHAPES } from '@sed/platform-ui';
import type { Language, Region } from '@sed/platform-contract';
import { textsClearOf, type MapSpot, type MapText } from '../model/clusters';
import type { Degrees, regionRings } from '../model/shapes';
import type { MapColours, Rgb } from './colours';

type Ring = ReturnType<typeof regionRings>[number];

export interface Drawn {
  readonly spots: readonly MapSpot[];
  readonly regions: readonly Ring[];
  readonly regionName: (region: Region) => string;
  readonly provinces: readonly MapText[];
  readonly path: readonly Degrees[];
  readonly selected: string | undefined;
  readonly colours: MapColours;
  readonly language: Language;
  readonly zoom: number;
}

const FONT = "'Inter', 'Segoe UI', 'Noto Sans CJK SC', 'Noto Sans SC', 'PingFang SC', 'Microsoft YaHei', sans-serif";
/** Below, plants are too near each other for their names. */
const NAMES_FROM = 5;
const PROVINCES_BETWEEN = [3, 7] as const;

const levelOf = (spot: MapSpot) => spot.plants[0]?.level ?? null;
const alarmsOf = (spot: MapSpot) => spot.plants.reduce((sum, { alarms }) => sum + alarms, 0);
const radiusOf = (spot: MapSpot) => (spot.plants.length > 1 ? 14 : 8);
const placeOf = ({ longitude, latitude }: MapSpot): Degrees => [longitude, latitude];
const isHollow = (spot: MapSpot) => spot.plants.every((plant) => plant.isHollow);

function alarmColour(spot: MapSpot, colours: MapColours): Rgb {
  const level = levelOf(spot);
  return level === null ? colours.line : colours[`level${level}`];
}

/** What stands beside a symbol: shape and number of the level with the count of its alarms, then the name. */
function labelOf(spot: MapSpot, { language, zoom }: Drawn): string {
  const level = levelOf(spot);
  const alarm = level === null ? '' : `${ALARM_SHAPES[level]}${level} ×${alarmsOf(spot)}`;
  const name = spot.plants.length === 1 && zoom >= NAMES_FROM ? (spot.plants[0]?.name[language] ?? '') : '';
  return [alarm, name].filter((part) => part !== '').join('  ');
}

/** The layers over the base map: rings of regions, symbols with their alarm rings, labels, the measured path. */
export function deckLayers(drawn: Drawn): Layer[] {
  const { spots, regions, colours, path, zoom } = drawn;
  const text = {
    fontFamily: FONT,
    characterSet: 'auto',
    fontSettings: { sdf: true, radius: 12 },
    fontWeight: 600,
  } as const;
  const halo = { outlineWidth: 3, outlineColor: [...colours.land, 230] as [number, number, number, number] } as const;
  const alarmed = spots.filter((spot) => levelOf(spot) !== null);
  const chosen = spots.filter(({ plants }) => plants.some(({ factoryNo }) => factoryNo === drawn.selected));
  const showsProvinces = zoom >= PROVINCES_BETWEEN[0] && zoom < PROVINCES_BETWEEN[1];
  const regionNames = zoom < 7 ? regions : [];
  const others = regionNames.map(({ top, region }) => ({ at: top, text: drawn.regionName(region) }));
  const layers = [
    new PolygonLayer<Ring>({
      id: 'regions',
      data: regions,
      getPolygon: ({ ring }) => [...ring],
      getFillColor: [...colours.accent, 14],
      getLineColor: [...colours.line, 140],
      lineWidthUnits: 'pixels',
      getLineWidth: 1,
    }),
    new TextLayer<MapText>({
      id: 'provinces',
      data: showsProvinces ? textsClearOf(drawn.provinces, { spots, others, zoom }) : [],
      getPosition: ({ at }) => at,
      getText: ({ text }) => text,
      getSize: 11,
      getColor: [...colours.calm, 170],
      ...text,
    }),
    new TextLayer<Ring>({
      id: 'region-names',
      data: regionNames,
      getPosition: ({ top }) => top,
      getText: ({ region }) => drawn.regionName(region),
      getSize: 14,
      getColor: colours.text,
      getPixelOffset: [0, -10],
      ...text,
      ...halo,
    }),
    new ScatterplotLayer<MapSpot>({
      id: 'chosen',
      data: chosen,
      getPosition: placeOf,
      radiusUnits: 'pixels',
      getRadius: (spot) => radiusOf(spot) + 9,
      filled: false,
      stroked: true,
      lineWidthUnits: 'pixels',
      getLineWidth: 2,
      getLineColor: colours.strong,
    }),
    new ScatterplotLayer<MapSpot>({
      id: 'rings',
      data: alarmed,
      getPosition: placeOf,
      radiusUnits: 'pixels',
      getRadius: (spot) => radiusOf(spot) + 4,
      filled: false,
      stroked: true,
      lineWidthUnits: 'pixels',
      getLineWidth: 4,
      getLineColor: (spot) => alarmColour(spot, colours),
      updateTriggers: { getLineColor: colours },
    }),
    new ScatterplotLayer<MapSpot>({
      id: 'spots',
      data: spots,
      pickable: true,
      getPosition: placeOf,
      radiusUnits: 'pixels',
      getRadius: radiusOf,
      stroked: true,
      lineWidthUnits: 'pixels',
      getLineWidth: (spot) => (isHollow(spot) ? 2.5 : 1.5),
      getFillColor: (spot) => (isHollow(spot) ? colours.land : spot.plants.length > 1 ? colours.raised : colours.calm),
      getLineColor: (spot) => (isHollow(spot) ? colours.strong : spot.plants.length > 1 ? colours.calm : colours.land),
      updateTriggers: { getFillColor: colours, getLineColor: colours },
    }),
    new TextLayer<MapSpot>({
      id: 'counts',
      data: spots.filter(({ plants }) => plants.length > 1),
      getPosition: placeOf,
      getText: ({ plants }) => String(plants.length),
      getSize: 13,
      getColor: colours.strong,
      ...text,
    }),
    new TextLayer<MapSpot>({
      id: 'labels',
      data: spots.filter((spot) => labelOf(spot, drawn) !== ''),
      getPosition: placeOf,
      getText: (spot) => labelOf(spot, drawn),
      getSize: 12,
      getTextAnchor: 'start',
      getPixelOffset: (spot) => [radiusOf(spot) + 9, 0],
      getColor: colours.strong,
      updateTriggers: { getText: [drawn.language, zoom >= NAMES_FROM] },
      ...text,
      ...halo,
    }),
    ...measuredLayers(path, colours),
  ];
  // A text layer of nothing has no glyphs, and WebGL warns of an empty picture of them.
  return layers.filter(({ props }) => !Array.isArray(props.data) || props.data.length > 0);
}

function measuredLayers(path: readonly Degrees[], colours: MapColours) {
  return [
    new PathLayer<readonly Degrees[]>({
      id: 'measured',
      data: path.length > 1 ? [path] : [],
      getPath: (line: readonly Degrees[]) => [...line],
      getColor: colours.strong,
      widthUnits: 'pixels',
      getWidth: 2,
    }),
    new ScatterplotLayer<Degrees>({
      id: 'measured-points',
      data: [...path],
      getPosition: (point: Degrees) => point,
      radiusUnits: 'pixels',
      getRadius: 4,
      getFillColor: colours.strong,
    }),
  ];
}
