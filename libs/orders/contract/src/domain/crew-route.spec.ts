import { expect, it } from 'vitest';
import { crewRoute } from './crew-route';

/** Plants on one meridian: a degree of latitude is 111 km. */
const places = new Map([
  ['a', { longitude: 120, latitude: 30 }],
  ['b', { longitude: 120, latitude: 31 }],
  ['c', { longitude: 120, latitude: 32 }],
  ['d', { longitude: 120, latitude: 29 }],
  ['lost', { longitude: null, latitude: null }],
]);
const job = (id: string, factoryNo: string, planStart: number | null) => ({ id, factoryNo, planStart });

it('begins where the earliest job is and takes the shortest way from there', () => {
  const jobs = [job('1', 'b', 1), job('2', 'd', 2), job('3', 'c', 3), job('4', 'b', 4)];
  const route = crewRoute(jobs, places, 60);
  expect(route.map(({ factoryNo, jobs: done, travelKm, travelMin }) => [factoryNo, done, travelKm, travelMin])).toEqual(
    [
      ['b', ['1', '4'], 0, 0],
      ['c', ['3'], 111, 111],
      ['d', ['2'], 334, 334],
    ],
  );
});

it('takes longer at half the speed, and leaves plants without a position for the end', () => {
  const route = crewRoute([job('1', 'lost', 1), job('2', 'a', 2), job('3', 'b', null)], places, 30);
  expect(route.map(({ factoryNo, travelMin }) => [factoryNo, travelMin])).toEqual([
    ['a', 0],
    ['b', 222],
    ['lost', null],
  ]);
});

it('goes to the nearest next where there are too many plants to try every way', () => {
  const many = new Map(
    Array.from({ length: 12 }, (_, index) => [`p${String(index)}`, { longitude: 120, latitude: 30 + index }] as const),
  );
  const jobs = [...many.keys()].map((plant, index) => job(plant, plant, index === 0 ? 0 : 100 - index));
  const route = crewRoute(jobs, many, 60);
  expect(route.map(({ factoryNo }) => factoryNo)).toEqual([...many.keys()]);
});

it('is nothing where there is nothing to do', () => {
  expect(crewRoute([], places, 60)).toEqual([]);
});
