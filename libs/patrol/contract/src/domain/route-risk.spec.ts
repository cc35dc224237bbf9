import { describe, expect, it } from 'vitest';
import { adaptedRoute, type PointRisk, type RouteStop } from './route-risk';

/** `B/2:1 NOK` is B, visited every second walk, left out once since, not in order then. */
function stopOf(text: string): RouteStop {
  const [, point = '', every = '1', since, risks = ''] = /^(\w)(?:\/(\d))?(?::(\d))?(?: (.*))?$/.exec(text) ?? [];
  const walksSince = since === undefined ? null : Number(since);
  return { point, every: Number(every), walksSince, risks: risks === '' ? [] : (risks.split(' ') as PointRisk[]) };
}

describe('a route that follows risk', () => {
  it.each<[string, readonly string[], string, string]>([
    ['visits what is due in every walk', ['A:0', 'B:3', 'C'], 'A B C', ''],
    ['leaves out what was visited lately', ['A:0', 'B/2:0', 'C/3:1'], 'A', 'B C'],
    ['visits it again when its walk has come', ['A:0', 'B/2:1', 'C/3:2'], 'A B C', ''],
    ['visits what was missed as often as it takes', ['A:0', 'B/2:4'], 'A B', ''],
    ['visits what never was visited', ['A:0', 'B/9'], 'A B', ''],
    ['adds what is at risk, and begins with it', ['A:0', 'B/2:0 ALARM'], '+B A', ''],
    ['begins with what is due and at risk', ['A:0', 'B/2:1 NOK', 'C:0'], 'B A C', ''],
    ['begins with what more speaks for', ['A:0 NOK', 'B:0 FAR ALARM', 'C:0'], 'B A C', ''],
    ['keeps the order of what is alike', ['A:0 NOK', 'B:0', 'C:0 FAR', 'D:0'], 'A C B D', ''],
    ['is walked as it is where nothing would be left', ['A/2:0', 'B/3:1'], 'A B', ''],
    ['has what is at risk alone where nothing is due', ['A/2:0', 'B/3:1 EXCEPTION'], '+B', 'A'],
    ['is empty as before', [], '', ''],
  ])('%s', (_what, stops, walked, leftOut) => {
    const adapted = adaptedRoute(stops.map(stopOf), false);
    expect(adapted.stops.map(({ point, isAdded }) => `${isAdded ? '+' : ''}${point}`).join(' ')).toBe(walked);
    expect(adapted.leftOut.join(' ')).toBe(leftOut);
  });

  it('keeps a fixed order, and says why a point is on it', () => {
    const { stops } = adaptedRoute(['A:0', 'B/2:0 EXCEPTION FAR', 'C:0'].map(stopOf), true);
    expect(stops).toEqual([
      { point: 'A', risks: [], isAdded: false },
      { point: 'B', risks: ['EXCEPTION', 'FAR'], isAdded: true },
      { point: 'C', risks: [], isAdded: false },
    ]);
  });
});
