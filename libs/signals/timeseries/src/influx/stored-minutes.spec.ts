import { describe, expect, it } from 'vitest';
import { columns, MINUTE, type Row, T0 } from '../specification/samples';
import type { InfluxSeries } from './influx-client';
import { StoredMinutes } from './stored-minutes';

/** What the server answers after these lines: the last of each process and minute. */
function told(lines: readonly string[]): InfluxSeries[] {
  const rows = new Map<string, Map<number, number[]>>();
  for (const line of lines) {
    const [, process = '', n, sum, mix, ts] =
      /^stored,w=(\w+) n=(\d+)i,sum=(-?\d+)i,mix=(-?\d+)i (\d+)$/.exec(line) ?? [];
    const minutes = rows.get(process) ?? new Map<number, number[]>();
    minutes.set(Number(ts), [Number(ts), Number(n), Number(sum), Number(mix)]);
    rows.set(process, minutes);
  }
  return [...rows].map(([w, minutes]) => ({
    tags: { w },
    columns: ['time', 'n', 'sum', 'mix'],
    values: [...minutes.values()],
  }));
}

const ROWS: Row[] = [
  [1, T0, 1.5],
  [2, T0 + 5, 2, 9],
  [1, T0 + MINUTE, 3],
];

describe('minutes several processes store', () => {
  it('are of no concern where both stored the same, in any order and in other pieces', () => {
    const [one, two] = [new StoredMinutes(), new StoredMinutes()];
    const lines = [
      ...one.note([columns(ROWS)]),
      ...two.note([columns([...ROWS].reverse().slice(0, 1))]),
      ...two.note([columns(ROWS.slice(0, 1)), columns(ROWS.slice(1, 2))]),
    ];
    expect(one.elsewhere(told(lines))).toEqual(new Map());
    expect(two.elsewhere(told(lines))).toEqual(new Map());
  });

  it.each<[string, Row]>([
    ['value', [2, T0 + 5, 2.000001, 9]],
    ['quality', [2, T0 + 5, 2, 8]],
    ['time', [2, T0 + 6, 2, 9]],
    ['series', [3, T0 + 5, 2, 9]],
  ])('are found by one sample of another %s', (_, other) => {
    const [one, two] = [new StoredMinutes(), new StoredMinutes()];
    const lines = [...one.note([columns(ROWS)]), ...two.note([columns([ROWS[0]!, other, ROWS[2]!])])];
    expect([...one.elsewhere(told(lines)).keys()]).toEqual([T0]);
    expect([...two.elsewhere(told(lines)).keys()]).toEqual([T0]);
  });

  it('tell otherwise when more was stored', () => {
    const [one, two] = [new StoredMinutes(), new StoredMinutes()];
    const first = two.note([columns(ROWS.slice(0, 1))]);
    const before = one.elsewhere(told(first));
    const after = one.elsewhere(told([...first, ...two.note([columns(ROWS.slice(1, 2))])]));
    expect([before.size, after.size]).toEqual([1, 1]);
    expect(after.get(T0)).not.toBe(before.get(T0));
  });
});
