import { describe, expect, it } from 'vitest';
import { clustersAt, textsClearOf, type MapText } from './clusters';
import { steadyPlants, type MapPlant } from './map-plant';
import { convexHull, lengthOf, lengthText, regionRings, scaleLength } from './shapes';

const plant = (factoryNo: string, longitude: number, latitude: number, over: Partial<MapPlant> = {}): MapPlant => ({
  ...{ factoryNo, longitude, latitude, name: { zh: factoryNo, en: factoryNo }, region: 'east' },
  ...{ level: null, alarms: 0, isHollow: false, link: 'online', state: 'normal' },
  ...over,
});

describe('clusters', () => {
  const plants = [plant('a', 120, 31), plant('b', 120.01, 31, { level: 2, alarms: 3 }), plant('c', 104, 30)];

  it('gather what lies on each other, under the worst level', () => {
    const spots = clustersAt(plants, 4);
    expect(spots.map((spot) => spot.plants.map(({ factoryNo }) => factoryNo))).toEqual([['b', 'a'], ['c']]);
    expect(spots[0]?.plants[0]?.level).toBe(2);
  });

  it('come apart nearer by', () => {
    expect(clustersAt(plants, 13)).toHaveLength(3);
  });

  it('lose no plant, however many there are', () => {
    const many = Array.from({ length: 500 }, (_, i) =>
      plant(`p${i}`, 100 + (i % 25) * 0.7, 25 + Math.floor(i / 25) * 0.7),
    );
    for (const zoom of [2, 4, 6.5, 9]) {
      expect(clustersAt(many, zoom).reduce((sum, spot) => sum + spot.plants.length, 0)).toBe(500);
    }
  });
});

describe('names of provinces', () => {
  const texts: MapText[] = [
    { at: [112.3, 37.6], text: 'Shanxi' },
    { at: [102, 36], text: 'Qinghai' },
  ];
  const spots = clustersAt([plant('a', 112.5, 37.8)], 4);

  it('give way to symbols and other names that would cover them', () => {
    expect(textsClearOf(texts, { spots, others: [], zoom: 4 }).map(({ text }) => text)).toEqual(['Qinghai']);
    const others: MapText[] = [{ at: [102.2, 36.1], text: 'West' }];
    expect(textsClearOf(texts, { spots: [], others, zoom: 4 }).map(({ text }) => text)).toEqual(['Shanxi']);
  });

  it('are there again nearer by, where there is room', () => {
    expect(textsClearOf(texts, { spots, others: [], zoom: 9 })).toHaveLength(2);
  });
});

describe('plants read anew', () => {
  const name = { zh: 'a', en: 'a' };
  const before = [plant('a', 120, 31, { name }), plant('b', 104, 30)];

  it('are the same list while they look the same', () => {
    expect(steadyPlants(before, [{ ...before[0]!, name }, { ...before[1]! }])).toBe(before);
  });

  it('differ where one of them does, and nowhere else', () => {
    const next = steadyPlants(before, [plant('a', 120, 31, { name, alarms: 1, level: 3 }), { ...before[1]! }]);
    expect(next[0]?.alarms).toBe(1);
    expect(next[1]).toBe(before[1]);
    expect(steadyPlants(before, [before[0]!])).toEqual([before[0]]);
  });
});

describe('lengths', () => {
  it('are those of the great circle', () => {
    // Shanghai to Chengdu.
    expect(
      lengthOf([
        [121.47, 31.23],
        [104.07, 30.67],
      ]) / 1000,
    ).toBeCloseTo(1660, -1);
    expect(
      lengthOf([
        [0, 0],
        [0, 1],
      ]),
    ).toBeCloseTo(111_195, -1);
    expect(lengthOf([[0, 0]])).toBe(0);
  });

  it('are written in metres or kilometres', () => {
    expect([999.6, 12_340, 1_659_900].map(lengthText)).toEqual(['1000 m', '12.3 km', '1660 km']);
  });

  it('of the scale are round and fit', () => {
    expect(scaleLength(130, 100)).toEqual({ metres: 10_000, px: 10_000 / 130 });
    expect(scaleLength(1, 100)).toEqual({ metres: 100, px: 100 });
  });
});

describe('the ring of a region', () => {
  it('is the smallest convex one', () => {
    expect(
      convexHull([
        [0, 0],
        [2, 0],
        [1, 1],
        [2, 2],
        [0, 2],
      ]),
    ).toEqual([
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
      [0, 0],
    ]);
  });

  it('holds its plants with room around them, a single one too', () => {
    const [east] = regionRings([plant('a', 120, 31)]);
    expect(east?.region).toBe('east');
    expect(east?.top[1]).toBeCloseTo(31.7, 5);
    expect(Math.min(...(east?.ring.map(([x]) => x) ?? []))).toBeLessThan(119.3);
  });
});
