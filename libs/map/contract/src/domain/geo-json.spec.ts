import { describe, expect, it } from 'vitest';
import { mapShapes, verticesOf } from './geometry';
import { readGeoJson } from './read-geo-json';
import { simplified, thinned } from './simplify';

const square = [
  [120, 31],
  [121, 31],
  [121, 32],
  [120, 32],
  [120, 31],
];
const collection = (...geometries: unknown[]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: geometries.map((geometry, i) => ({ type: 'Feature', properties: { name: `n${i}` }, geometry })),
  });

describe('a GeoJSON file', () => {
  it('is read as a collection, as one feature and as a bare geometry', () => {
    const polygon = { type: 'Polygon', coordinates: [square] };
    const shape = { name: 'n0', geometry: polygon };
    expect(readGeoJson(collection(polygon))).toEqual({ shapes: [shape], read: 5, kept: 5 });
    const one = { type: 'Feature', properties: { name: 'n0' }, geometry: polygon };
    expect(readGeoJson(JSON.stringify(one))).toMatchObject({ shapes: [shape] });
    expect(readGeoJson(JSON.stringify(polygon))).toMatchObject({ shapes: [{ name: null, geometry: polygon }] });
  });

  it('may carry heights, which are left out', () => {
    const read = readGeoJson(JSON.stringify({ type: 'Point', coordinates: [120, 31, 4.5] }));
    expect(read).toMatchObject({ shapes: [{ geometry: { coordinates: [120, 31] } }] });
  });

  it.each([
    ['is no JSON', '{', { code: 'map.notGeoJson' }],
    ['is something else', '{"a":1}', { code: 'map.notGeoJson' }],
    ['is empty', collection(), { code: 'map.empty' }],
    [
      'has a kind of shape maps do not show',
      collection({ type: 'GeometryCollection', geometries: [] }),
      'map.geometry',
    ],
    ['is not in degrees', collection({ type: 'Point', coordinates: [527_000, 3_450_000] }), 'map.coordinates'],
    ['has a ring that is not closed', collection({ type: 'Polygon', coordinates: [square.slice(0, 4)] }), 'map.ring'],
  ])('is refused when it %s', (_, text, problem) => {
    const expected = typeof problem === 'string' ? { code: 'map.shape', params: { number: 1 }, why: problem } : problem;
    expect(readGeoJson(text)).toEqual(expected);
  });

  it('is refused above its size', () => {
    expect(readGeoJson(' '.repeat(5 * 1024 * 1024 + 1))).toMatchObject({ code: 'map.tooLarge' });
  });

  it('keeps no more points than a map shows, and its ends', () => {
    const wave = Array.from({ length: 60_000 }, (_, i) => [100 + i * 1e-4, 30 + Math.sin(i / 200) * 1e-3]);
    const read = readGeoJson(collection({ type: 'LineString', coordinates: wave }));
    if ('code' in read) throw new Error(read.code);
    expect(read.read).toBe(60_000);
    expect(read.kept).toBeLessThanOrEqual(20_000);
    expect(mapShapes.safeParse(read.shapes).success).toBe(true);
    const line = read.shapes[0]?.geometry.coordinates;
    expect(line?.[0]).toEqual([100, 30]);
  });
});

describe('thinning', () => {
  it('leaves out what lies on the line and nothing that stands out', () => {
    const points: [number, number][] = [
      [0, 0],
      [1, 0.0001],
      [2, 0],
      [3, 1],
      [4, 0],
    ];
    expect(thinned(points, 0.01)).toEqual([
      [0, 0],
      [2, 0],
      [3, 1],
      [4, 0],
    ]);
  });

  it('never opens a ring, nor makes it a line', () => {
    const ring: [number, number][] = [
      [0, 0],
      [1e-9, 0],
      [1e-9, 1e-9],
      [0, 1e-9],
      [0, 0],
    ];
    const kept = thinned(ring, 1, 4);
    expect(kept.length).toBeGreaterThanOrEqual(4);
    expect(kept[0]).toEqual(kept.at(-1));
  });

  it('gives up where even the coarsest leaves too many points', () => {
    const points = Array.from({ length: 50 }, (_, i) => ({
      name: null,
      geometry: { type: 'Point' as const, coordinates: [i, i] as [number, number] },
    }));
    expect(simplified(points, 49)).toBeUndefined();
    expect(verticesOf(simplified(points, 50) ?? [])).toBe(50);
  });
});
