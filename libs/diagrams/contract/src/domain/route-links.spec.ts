import { describe, expect, it } from 'vitest';
import type { DiagramLink, Port } from './diagram';
import { linkPath, routeLinks, type Point } from './route-links';

const BOXES = [
  { id: 'a', x: 0, y: 0, w: 100, h: 50 },
  { id: 'b', x: 200, y: 0, w: 100, h: 50 },
  { id: 'c 2', x: 200, y: 200, w: 100, h: 50 },
];
const link = (id: string, from: [string, Port], to: [string, Port]): DiagramLink => ({
  id,
  from: { element: from[0], port: from[1] },
  to: { element: to[0], port: to[1] },
  medium: 'water',
  direction: 'forward',
});

function isOrthogonal(points: readonly Point[]): boolean {
  return points.every((point, i) => {
    const before = points[i - 1];
    return before === undefined || before.x === point.x || before.y === point.y;
  });
}

describe('links', () => {
  it('run straight where they can', () => {
    const route = routeLinks(BOXES, [link('l', ['a', 'r'], ['b', 'l'])]).get('l');
    expect(route).toEqual([
      { x: 100, y: 25 },
      { x: 200, y: 25 },
    ]);
    expect(linkPath(route ?? [])).toBe('M100 25L200 25');
  });

  it.each<[Port, Port]>([
    ['r', 'l'],
    ['b', 'b'],
    ['t', 't'],
    ['b', 't'],
    ['r', 't'],
    ['l', 'r'],
  ])('from %s to %s have right angles only and end where they should', (from, to) => {
    const route = routeLinks(BOXES, [link('l', ['a', from], ['c 2', to])]).get('l') ?? [];
    expect(route.length).toBeGreaterThan(1);
    expect(isOrthogonal(route)).toBe(true);
  });

  it('that leave from one side share it, and run beside each other on their way back', () => {
    const routes = routeLinks(BOXES, [link('one', ['a', 'b'], ['b', 'b']), link('two', ['a', 'b'], ['c 2', 'b'])]);
    const one = routes.get('one') ?? [];
    const two = routes.get('two') ?? [];
    expect(one[0]?.x).not.toBe(two[0]?.x);
    expect([one[0]?.y, two[0]?.y]).toEqual([50, 50]);
    const lowest = (points: readonly Point[]) => Math.max(...points.map(({ y }) => y));
    expect(lowest(one)).not.toBe(lowest(two));
  });

  it('to what is not there are left out', () => {
    expect(routeLinks(BOXES, [link('l', ['a', 'r'], ['gone', 'l'])]).size).toBe(0);
  });
});
