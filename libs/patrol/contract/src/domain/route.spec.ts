import { describe, expect, it } from 'vitest';
import { isKept, ROUTE, routeLengthM, routeOf, routePart, routeText, routeWith, type RoutePoint } from './route';

const START = Date.UTC(2026, 10, 28, 1);
const at = (second: number, longitude: number, latitude: number): RoutePoint => ({
  at: START + second * 1000,
  longitude,
  latitude,
});

describe('a route', () => {
  it.each([
    ['is nothing', []],
    ['is one position', [at(0, 121.4737, 31.2304)]],
    ['goes north-east', [at(0, 121.4737, 31.2304), at(15, 121.47412, 31.23081), at(4000, 121.5, 31.3)]],
    ['is south and west', [at(0, -70.66827, -33.45694), at(15, -70.66831, -33.45701)]],
    ['crosses the date line', [at(0, 179.99999, 0), at(60, -179.99999, 0.00001)]],
  ])('that %s is read as it was written', (_what, points) => {
    expect(routeOf(routeText(points))).toEqual(points);
  });

  it('takes some characters for each position', () => {
    const day = Array.from({ length: 960 }, (_, n) => at(n * 30, 121 + n * 0.0002, 31 + n * 0.0001));
    expect(routeText(day).length).toBeLessThan(960 * 7);
  });

  it.each([
    ['other characters', 'a b'],
    ['half a position', routeText([at(0, 1, 1)]).slice(0, -2)],
    ['a number without an end', '~~~'],
    ['a place that is none', routeText([at(0, 190, 1)])],
    ['time that goes back', routeText([at(10, 1, 1), at(0, 1, 1)])],
  ])('is not read from %s', (_what, line) => {
    expect(routeOf(line)).toBeUndefined();
    expect(routePart.safeParse({ state: 'RECORDED', line }).success).toBe(false);
  });

  it.each([
    { what: 'the first', last: undefined, next: at(0, 121, 31), accuracyM: 10, kept: true },
    { what: 'one that may be far off', last: undefined, next: at(0, 121, 31), accuracyM: 51, kept: false },
    { what: 'one of which nobody knows how far', last: undefined, next: at(0, 121, 31), accuracyM: NaN, kept: false },
    { what: 'one too soon', last: at(0, 121, 31), next: at(14, 121.01, 31), accuracyM: 10, kept: false },
    { what: 'one a street further', last: at(0, 121, 31), next: at(15, 121.001, 31), accuracyM: 10, kept: true },
    { what: 'one at the same place', last: at(0, 121, 31), next: at(60, 121.00001, 31), accuracyM: 10, kept: false },
    { what: 'one there after a while', last: at(0, 121, 31), next: at(300, 121, 31), accuracyM: 10, kept: true },
  ])('keeps $what: $kept', ({ last, next, accuracyM, kept }) => {
    expect(isKept(last, next, accuracyM)).toBe(kept);
  });

  it('goes on with what came later, once, and grows no longer than a map shows', () => {
    const first = [at(0, 121, 31), at(15, 121.001, 31)];
    const more = [at(15, 121.001, 31), at(30, 121.002, 31)];
    expect(routeWith(first, more)).toEqual([...first, at(30, 121.002, 31)]);
    const long = Array.from({ length: ROUTE.mostPoints }, (_, n) => at(n, 121, 31));
    const thinner = routeWith(long, [at(ROUTE.mostPoints, 122, 31)]);
    expect(thinner.length).toBe(ROUTE.mostPoints / 2 + 1);
    expect(thinner.at(-1)).toEqual(at(ROUTE.mostPoints, 122, 31));
  });

  it('is as long as the way between its positions', () => {
    // A degree of the equator.
    expect(routeLengthM([at(0, 0, 0), at(60, 0.5, 0), at(120, 1, 0)])).toBeCloseTo(111_195, -1);
    expect(routeLengthM([at(0, 0, 0)])).toBe(0);
  });
});
