import { DEMO_PLANTS } from './plants';

type Position = [longitude: number, latitude: number];
interface DemoLayer {
  readonly factoryNo: string;
  readonly name: string;
  readonly kind: 'catchment' | 'sewer' | 'supply' | 'outlet';
  readonly shapes: {
    name: string | null;
    geometry:
      | { type: 'Point'; coordinates: Position }
      | { type: 'LineString'; coordinates: Position[] }
      | { type: 'Polygon'; coordinates: Position[][] };
  }[];
}

const AROUND = 60;
/** Waves around the edge of an area and how much of its reach they move it: rounded as land is, not jagged. */
const WAVES = [
  [2, 0.14],
  [3, 0.1],
  [5, 0.05],
  [9, 0.02],
] as const;
const TRUNKS = 4;
/** Side of the area a plant serves, degrees: some fifteen kilometres. */
const REACH = 0.14;
const DECIMALS = 1e5;

/** Numbers that look random and are the same at every start. */
function numbersOf(seed: string): () => number {
  let state = Array.from(seed).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 2_166_136_261);
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const rounded = (value: number) => Math.round(value * DECIMALS) / DECIMALS;

/** The area a plant serves, the trunk pipes within it and where its water goes: made up, as the plant itself is. */
export function demoMapLayers(): readonly DemoLayer[] {
  return DEMO_PLANTS.flatMap(({ factoryNo, longitude, latitude, type }) => {
    if (longitude === null || latitude === null) return [];
    const next = numbersOf(factoryNo);
    const at = (angle: number, reach: number): Position => [
      rounded(longitude + (Math.cos(angle) * reach) / Math.cos((latitude * Math.PI) / 180)),
      rounded(latitude + Math.sin(angle) * reach),
    ];
    const waves = WAVES.map(([count, height]) => ({ count, height, from: next() * 2 * Math.PI }));
    const bounds = Array.from({ length: AROUND }, (_, i) => {
      const angle = (i / AROUND) * 2 * Math.PI;
      const share = waves.reduce((sum, { count, height, from }) => sum + height * Math.cos(count * angle + from), 0.95);
      return at(angle, REACH * share);
    });
    const ring = [...bounds, bounds[0] ?? at(0, REACH)];
    const trunks = Array.from({ length: TRUNKS }, (_, i) => {
      let angle = ((i + 0.3) / TRUNKS) * 2 * Math.PI;
      return Array.from({ length: 9 }, (_step, step) => {
        angle += (next() - 0.5) * 0.25;
        return at(angle, (REACH * 0.75 * (8 - step)) / 8);
      });
    });
    const isSewage = type === 'WWTP';
    const outlet = at(next() * 2 * Math.PI, REACH * 0.2);
    return [
      {
        ...{ factoryNo, name: isSewage ? '汇水区 Catchment' : '供水区 Supply area', kind: 'catchment' as const },
        shapes: [{ name: null, geometry: { type: 'Polygon' as const, coordinates: [ring] } }],
      },
      {
        ...{ factoryNo, name: isSewage ? '污水干管 Trunk sewers' : '供水干管 Trunk mains' },
        kind: isSewage ? ('sewer' as const) : ('supply' as const),
        shapes: trunks.map((coordinates, i) => ({
          name: `DN${String(800 + 200 * i)}`,
          geometry: { type: 'LineString' as const, coordinates },
        })),
      },
      ...(isSewage
        ? [
            {
              ...{ factoryNo, name: '尾水排口 Outlet', kind: 'outlet' as const },
              shapes: [{ name: null, geometry: { type: 'Point' as const, coordinates: outlet } }],
            },
          ]
        : []),
    ];
  });
}
