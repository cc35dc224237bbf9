import { describe, expect, it } from 'vitest';
import { conflictsOf, isolationsOf, type PlannedWork } from './pool-conflicts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function work(id: string, more: Partial<PlannedWork> = {}): PlannedWork {
  return {
    ...{ id, module: 'maintenanceWork', no: id.toUpperCase(), name: `Work ${id}`, people: [], machines: [] },
    ...{ group: undefined, isLockedOut: false, planStart: 0, planEnd: 4 * HOUR },
    ...more,
  };
}
const of = (works: readonly PlannedWork[]) =>
  Object.fromEntries(
    [...conflictsOf(works)].map(([id, some]) => [id, some.map((one) => `${one.kind} ${one.id}`)] as const),
  );

describe('conflicts of a plan', () => {
  it('are found where one person is planned in two places at once', () => {
    const works = [
      work('a', { people: ['lin', 'wu'] }),
      work('b', { people: ['wu'], planStart: 3 * HOUR, planEnd: 5 * HOUR }),
      work('c', { people: ['wu'], planStart: 5 * HOUR, planEnd: 6 * HOUR }),
    ];
    expect(of(works)).toEqual({ a: ['PERSON b'], b: ['PERSON a'] });
  });

  it('leave a person free after a day of work, however long the order may take', () => {
    const days = work('a', { people: ['lin'], planEnd: 3 * DAY });
    expect(of([days, work('b', { people: ['lin'], planStart: DAY, planEnd: DAY + HOUR })])).toEqual({});
  });

  it('are found where different people work on one machine, or one has to stop what the other has not planned to', () => {
    const pump = { machines: ['pump'] };
    expect(of([work('a', { ...pump, people: ['lin'] }), work('b', { ...pump, people: ['wu'] })])).toEqual({
      a: ['EQUIPMENT b'],
      b: ['EQUIPMENT a'],
    });
    const stopped = work('a', { ...pump, isLockedOut: true });
    expect(of([stopped, work('b', pump)])).toEqual({ a: ['ISOLATION b'], b: ['ISOLATION a'] });
    expect(of([stopped, work('b', { ...pump, isLockedOut: true })])).toEqual({});
    expect(of([stopped, work('b', { ...pump, planStart: 4 * HOUR, planEnd: 5 * HOUR })])).toEqual({});
  });

  it('reach from a machine that is isolated to all it is made of, and not to what stands beside it', () => {
    const whole = work('a', { machines: ['unit'], isLockedOut: true });
    const [motor, gear] = [work('b', { machines: ['motor', 'unit'] }), work('c', { machines: ['gear', 'unit'] })];
    expect(of([whole, motor])).toEqual({ a: ['ISOLATION b'], b: ['ISOLATION a'] });
    expect(of([{ ...motor, isLockedOut: true }, gear])).toEqual({});
  });

  it('are found where more machines of a group are out than it has spares', () => {
    const out = (id: string, spares: number, more: Partial<PlannedWork> = {}) =>
      work(id, { machines: [`pump ${id}`], group: { key: 'lift', spares }, isLockedOut: true, ...more });
    expect(of([out('a', 1), out('b', 1, { planStart: HOUR })])).toEqual({ a: ['SPARE b'], b: ['SPARE a'] });
    expect(of([out('a', 1), out('b', 1, { planStart: 4 * HOUR, planEnd: 5 * HOUR })])).toEqual({});
    expect(of([out('a', 2), out('b', 2)])).toEqual({});
    const three = of([out('a', 2), out('b', 2), out('c', 2)]);
    expect(three.a?.toSorted()).toEqual(['SPARE b', 'SPARE c']);
    expect(of([out('a', 1), out('b', 1, { isLockedOut: false })])).toEqual({});
  });

  it('name some others of an order, not hundreds', () => {
    const many = Array.from({ length: 30 }, (_, index) => work(`o${String(index)}`, { people: ['lin'] }));
    expect(conflictsOf(many).get('o0')).toHaveLength(5);
  });

  it('know nothing of what has no time yet', () => {
    expect(of([work('a', { people: ['lin'], planStart: null }), work('b', { people: ['lin'] })])).toEqual({});
  });
});

describe('work behind one isolation', () => {
  const stopped = (id: string, machines: readonly string[], planStart: number | null = 0) =>
    work(id, { machines, isLockedOut: true, planStart });

  it('is what the same machine, or one it is part of, has to stop for', () => {
    const works = [stopped('a', ['unit']), stopped('b', ['motor', 'unit']), stopped('c', ['other']), work('d')];
    const found = isolationsOf(works);
    expect([...found.keys()]).toEqual(['a', 'b']);
    expect(found.get('a')).toBe(found.get('b'));
  });

  it('does not wait for what is planned weeks later, and takes along what has no time', () => {
    const works = [stopped('a', ['p']), stopped('b', ['p'], 20 * DAY), stopped('c', ['p'], null)];
    expect([...isolationsOf(works).keys()].toSorted()).toEqual(['a', 'c']);
  });
});
