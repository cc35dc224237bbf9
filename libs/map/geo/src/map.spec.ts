import { describe, expect, it } from 'vitest';
import { placeCaptions, placeLabels } from './labels';
import { landPath, linePath, type Outline } from './land';
import PROVINCES from './provinces.json';
import { isWaters } from './load-provinces';
import { fitProjection } from './projection';
import { holds, regionMiddles } from './regions';
import { spreadSpots } from './spread';

const box = { width: 800, height: 600 };
const shanghai = { longitude: 121.5, latitude: 31.2 };
const chengdu = { longitude: 104.1, latitude: 30.7 };

const label = (key: string, x: number, y: number) => ({ key, x, y, radius: 10, width: 100, height: 24 });

describe('the projection', () => {
  it('holds all plants with air around them', () => {
    const { project } = fitProjection([shanghai, chengdu], box);
    for (const { longitude, latitude } of [shanghai, chengdu]) {
      const [x, y] = project(longitude, latitude);
      expect(x).toBeGreaterThan(40);
      expect(x).toBeLessThan(760);
      expect(y).toBeGreaterThan(40);
      expect(y).toBeLessThan(560);
    }
  });

  it('has north up and east right', () => {
    const { project } = fitProjection([shanghai, chengdu], box);
    expect(project(104, 40)[1]).toBeLessThan(project(104, 20)[1]);
    expect(project(104, 30)[0]).toBeLessThan(project(121, 30)[0]);
  });

  it('puts a single plant into the middle of its surroundings', () => {
    const view = fitProjection([shanghai], box);
    expect(view.project(121.5, 31.2).map(Math.round)).toEqual([400, 300]);
    expect(view.east - view.west).toBeGreaterThanOrEqual(8);
  });

  it('shows somewhere even without plants', () => {
    expect(fitProjection([], box).project(105, 35).every(Number.isFinite)).toBe(true);
  });
});

describe('the land', () => {
  const square = (west: number, south: number): Outline => ({
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [west + 5, south],
        [west + 5, south + 5],
        [west, south],
      ],
    ],
  });

  it('leaves out what lies outside the picture', () => {
    const view = fitProjection([shanghai, chengdu], box);
    expect(landPath([square(-60, -20)], view)).toBe('');
    expect(landPath([square(110, 30), square(-60, -20)], view)).toMatch(/^M[^M]*Z$/);
  });
});

describe('names on the map', () => {
  it('stand right of their symbol when there is room', () => {
    const [placed] = placeLabels([label('a', 100, 100)], box);
    expect(placed?.x).toBeGreaterThan(110);
    expect(placed?.y).toBe(100);
  });

  it('turn to the left at the right edge', () => {
    const [placed] = placeLabels([label('a', 780, 100)], box);
    expect(placed?.x).toBeLessThan(680);
  });

  it('never cover each other, and the more important one is written first', () => {
    const crowd = Array.from({ length: 30 }, (_, i) => label(`p${i}`, 400 + (i % 3), 300 + (i % 5)));
    const placed = placeLabels(crowd, box);
    for (const [i, a] of placed.entries()) {
      for (const b of placed.slice(i + 1)) expect(Math.abs(a.x - b.x) >= 100 || Math.abs(a.y - b.y) >= 24).toBe(true);
    }
    expect(placeLabels([label('worst', 100, 100), label('calm', 300, 300)], box).map(({ key }) => key)).toEqual([
      'worst',
      'calm',
    ]);
  });
});

describe('names of regions', () => {
  const caption = { key: 'north', x: 400, y: 300, width: 80, height: 30 };

  it('stand above the middle of their plants, where nothing else is', () => {
    expect(placeCaptions([caption], { wanted: [], placed: [] }, box)).toEqual([{ key: 'north', x: 400, y: 252 }]);
  });

  it('give way to names and symbols of plants', () => {
    const wanted = [label('a', 380, 252)];
    const placed = placeLabels(wanted, box);
    const [found] = placeCaptions([caption], { wanted, placed }, box);
    expect(Math.abs((found?.y ?? 252) - 252)).toBeGreaterThan(25);
  });

  it('are left out where there is no room, and never cover each other', () => {
    const wanted = [{ ...label('large', 400, 300), radius: 250 }];
    expect(placeCaptions([caption], { wanted, placed: placeLabels(wanted, box) }, box)).toEqual([]);
    const two = placeCaptions([caption, { ...caption, key: 'east' }], { wanted: [], placed: [] }, box);
    expect(Math.abs((two[0]?.y ?? 0) - (two[1]?.y ?? 0))).toBeGreaterThanOrEqual(30);
  });
});

describe('markers that lie on each other', () => {
  it('make room, as little as possible, always in the same way', () => {
    const spots = [
      { x: 100, y: 100 },
      { x: 102, y: 100 },
      { x: 100, y: 100 },
      { x: 500, y: 500 },
    ];
    const moved = spreadSpots(spots, 30);
    for (const [i, a] of moved.entries()) {
      for (const b of moved.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(28);
    }
    expect(moved[3]).toEqual({ x: 500, y: 500 });
    expect(spreadSpots(spots, 30)).toEqual(moved);
  });
});

describe('provinces and rivers', () => {
  const provinceAt = (longitude: number, latitude: number) =>
    PROVINCES.provinces.filter((province) => holds(province, { longitude, latitude })).map(({ name }) => name.en);

  it('has every province, named in both languages', () => {
    expect(isWaters(PROVINCES)).toBe(true);
    expect(PROVINCES.provinces).toHaveLength(35);
    const isNamed = ({ name }: (typeof PROVINCES.provinces)[number]) =>
      /^\p{Script=Han}+$/u.test(name.zh) && /^[A-Za-z ]+$/.test(name.en);
    expect(PROVINCES.provinces.filter((province) => !isNamed(province))).toEqual([]);
  });

  it.each([
    ['Hangzhou', 120.15, 30.27, ['Zhejiang']],
    ['Chengdu', 104.07, 30.67, ['Sichuan']],
    ['Beijing, an enclave of Hebei', 116.4, 39.9, ['Beijing']],
    ['the open sea', 125, 28, []],
  ] as const)('finds %s', (_, longitude, latitude, names) => {
    expect(provinceAt(longitude, latitude)).toEqual(names);
  });

  it('draws rivers as open lines where they are in view', () => {
    const view = fitProjection([shanghai, chengdu], box);
    const path = linePath(PROVINCES.rivers, view);
    expect(path).not.toContain('Z');
    expect(path.match(/M/g)?.length).toBeGreaterThan(5);
  });

  it('names each region in the middle of its plants', () => {
    const sites = [
      { region: 'east' as const, longitude: 120, latitude: 30 },
      { region: 'east' as const, longitude: 122, latitude: 32 },
      { region: 'west' as const, longitude: 104, latitude: 30 },
    ];
    expect(regionMiddles(sites)).toEqual([
      { region: 'east', longitude: 121, latitude: 31 },
      { region: 'west', longitude: 104, latitude: 30 },
    ]);
  });
});
