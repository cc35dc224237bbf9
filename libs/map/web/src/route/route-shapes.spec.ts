import type { InspectionRoute } from '@sed/patrol-contract';
import { describe, expect, it } from 'vitest';
import { flatOn, frameOf, routeLayers, viewAround } from './route-shapes';

const ROUTE: InspectionRoute = {
  routes: [
    {
      ...{ person: 'u1', name: { zh: '甲', en: 'Ann' }, lengthM: 900 },
      points: [
        [0, 121, 31],
        [60_000, 121.01, 31.002],
      ],
    },
    { ...{ person: 'u2', name: { zh: '乙', en: 'Bob' }, lengthM: 0 }, points: [[0, 121, 31]] },
  ],
  stops: [
    { name: 'Outlet', longitude: 121.01, latitude: 31.002, proof: 'GPS', arrivedAt: 60_000 },
    { name: 'Station', longitude: 121.02, latitude: 31.001, proof: null, arrivedAt: null },
  ],
  keptDays: 180,
};

describe('the way of an inspection on a map', () => {
  it('is a line under its stops; who has one position has no line, and where nobody came stands back', () => {
    const layers = routeLayers(ROUTE);
    expect(layers.map(({ id, kind, shapes }) => [id, kind, shapes.length])).toEqual([
      ['way', 'supply', 1],
      ['left', 'other', 1],
      ['stops', 'outlet', 1],
    ]);
    expect(routeLayers({ ...ROUTE, routes: [], stops: [] })).toEqual([]);
  });

  it('opens around all of it, and not nearer than streets are told apart', () => {
    const frame = frameOf(ROUTE);
    expect(frame).toEqual({ from: [121, 31], to: [121.02, 31.002] });
    if (frame === undefined) throw new Error('no frame');
    expect(viewAround(frame).longitude).toBeCloseTo(121.01, 6);
    expect(viewAround(frame).latitude).toBeCloseTo(31.001, 6);
    expect(viewAround(frame).zoom).toBeCloseTo(14.1, 1);
    expect(viewAround({ from: [121, 31], to: [121, 31] }).zoom).toBe(15);
    expect(frameOf({ ...ROUTE, routes: [], stops: [] })).toBeUndefined();
  });

  it('lies flat with north above, within its box', () => {
    const draw = flatOn({ from: [121, 31], to: [121.02, 31.01] }, { width: 400, height: 300 });
    const [west, east] = [draw([121, 31]), draw([121.02, 31.01])];
    expect(west[0]).toBeCloseTo(16, 0);
    expect(east[0]).toBeCloseTo(384, 0);
    expect(east[1]).toBeLessThan(west[1]);
    expect(draw([121, 31]).every((part) => part >= 0 && part <= 400)).toBe(true);
    // All at one place: in the middle.
    expect(flatOn({ from: [121, 31], to: [121, 31] }, { width: 400, height: 300 })([121, 31])).toEqual([200, 150]);
  });
});
