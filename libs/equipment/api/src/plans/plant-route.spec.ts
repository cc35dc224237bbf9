import { FakePlantDirectory } from '@sed/testing';
import { expect, it } from 'vitest';
import type { PlanLine } from './plan-lines';
import { routed } from './plant-route';

const directory = new FakePlantDirectory();
const at = (factoryNo: string, longitude: number | null) =>
  directory.addPlant({
    factoryNo,
    longitude,
    latitude: longitude === null ? null : 30,
    name: { zh: factoryNo, en: factoryNo },
  });
at('home', 120);
at('near', 120.1);
at('far', 121);
at('lost', null);
const line = (lineNo: number, plant: string | null) => ({ lineNo, plant }) as unknown as PlanLine;
const numbers = (lines: readonly PlanLine[]) => lines.map(({ lineNo }) => lineNo);

it.each([
  { plants: ['far', 'near', 'home'], order: [3, 2, 1], text: 'home → near (10 km) → far (87 km)' },
  { plants: ['lost', 'far', 'near', 'far'], order: [2, 4, 3, 1], text: 'far → near (87 km) → lost' },
  { plants: ['near', 'near'], order: [1, 2], text: null },
  { plants: [null, null], order: [1, 2], text: null },
])('plants of one order are gone to by the shortest way: $plants', ({ plants, order, text }) => {
  const lines = plants.map((plant, index) => line(index + 1, plant));
  const route = routed(lines, 'home', directory);
  expect(numbers(route.lines)).toEqual(order);
  expect(route.text).toBe(text === null ? null : `路线 / Route: ${text}`);
});
