import { QUALITY } from '@sed/platform-contract';
import { describe, expect, it } from 'vitest';
import { at, high, S, START_S } from '../testing/rule-world';
import { columnsOf } from '../testing/samples';

describe('a limit rule', () => {
  it('raises at 40 and returns at 90 in the worked example', () => {
    const w = at({ condition: high, deadband: 0.5, onDelayS: 30, offDelayS: 20 });
    const values = [4.2, 5.1, 5.2, 5.3, 5.2, 4.9, 4.7, 4.4, 4.3, 4.2, 5.6];
    w.feed(values.map((v, i) => [i * 10, v]));
    expect(w.events()).toEqual(['on H @40 from 10', 'off H @90 from 10']);
  });

  it('does not raise on the limit itself, nor return on the edge of the dead band', () => {
    const w = at({ condition: high, deadband: 1 });
    w.feed([
      [0, 5],
      [1, 5.001],
      [2, 4],
      [3, 3.999],
    ]);
    expect(w.events()).toEqual(['on H @1 from 1', 'off H @3 from 1']);
  });

  it('mirrors everything for low limits', () => {
    const w = at({ condition: { type: 'LIMIT', limits: { L: { value: 2, level: 3 } } }, deadband: 0.5, onDelayS: 10 });
    w.feed([
      [0, 1.9],
      [5, 2],
      [6, 1.9],
      [16, 1.8],
      [17, 2.5],
      [18, 2.51],
    ]);
    expect(w.events()).toEqual(['on L @16 from 6', 'off L @18 from 6']);
  });

  it('shows only the worst of its limits and names each step', () => {
    const limits = { HH: { value: 10, level: 1 }, H: { value: 5, level: 2 }, L: { value: 1, level: 3 } } as const;
    const w = at({ condition: { type: 'LIMIT', limits } });
    w.feed([
      [0, 6],
      [1, 11],
      [2, 7],
      [3, 0],
      [4, 3],
    ]);
    expect(w.events()).toEqual([
      'on H @0 from 0',
      'change HH @1 from 0',
      'change H @2 from 0',
      'change L @3 from 3',
      'off L @4 from 3',
    ]);
  });

  it('ends a delay by itself when no further sample comes, at the same data time as with one', () => {
    const silent = at({ condition: high, onDelayS: 15 });
    silent.feed([[0, 6]]);
    silent.tick(14);
    expect(silent.events()).toEqual([]);
    silent.tick(20);
    const spoken = at({ condition: high, onDelayS: 15 });
    spoken.feed([
      [0, 6],
      [25, 6],
    ]);
    expect(silent.events()).toEqual(['on H @15 from 0']);
    expect(spoken.events()).toEqual(['on H @15 from 0']);
  });

  it('lets the sample at the very end of a delay decide', () => {
    const w = at({ condition: high, onDelayS: 20 });
    w.feed([
      [0, 6],
      [10, 6],
      [20, 4],
    ]);
    expect(w.events()).toEqual([]);
  });

  it('stands still while the value is unknown: bad quality neither starts nor clears', () => {
    const w = at({ condition: high, onDelayS: 20, offDelayS: 20 });
    w.feed([
      [0, 6],
      [10, 99, QUALITY.FAULT],
      [20, 99, QUALITY.FAULT],
      [30, 6],
    ]);
    w.tick(35);
    expect(w.events()).toEqual([]);
    w.feed([[40, 6]]);
    expect(w.events()).toEqual(['on H @40 from 0']);
    w.feed([
      [50, 1],
      [60, 0, QUALITY.COMM],
      [90, 0, QUALITY.COMM],
    ]);
    w.tick(200);
    expect(w.events()).toEqual([]);
    w.feed([
      [210, 1],
      [220, 1],
    ]);
    expect(w.events()).toEqual(['off H @220 from 0']);
  });

  it('counts a value no longer than it is fresh', () => {
    const w = at({ condition: high, onDelayS: 60 });
    w.feed([[0, 6]]);
    w.tick(3000);
    // 30 s of freshness count, the silence does not.
    expect(w.events()).toEqual([]);
    w.feed([[3000, 6]]);
    w.tick(3029);
    expect(w.events()).toEqual([]);
    w.tick(3031);
    expect(w.events()).toEqual(['on H @3030 from 0']);
  });

  it('keeps running delays over a restart', () => {
    const w = at({ condition: high, onDelayS: 60 });
    w.feed([
      [0, 4],
      [10, 6],
      [30, 6],
    ]);
    const kept: unknown = JSON.parse(JSON.stringify(w.set.snapshot()));
    const next = at({ condition: high, onDelayS: 60 });
    expect(next.set.restore(kept)).toBe(true);
    next.feed([
      [50, 6],
      [70, 6],
      [60, 1],
      [71, 6],
    ]);
    expect(next.events()).toEqual(['on H @70 from 10']);
  });

  it('ignores late and repeated samples', () => {
    const w = at({ condition: high });
    w.feed([[100, 4]]);
    w.feed([
      [90, 9],
      [100, 9],
    ]);
    const tsMs = (START_S + 110) * S;
    w.set.process({
      seq: 2,
      receivedAtMs: tsMs + 60_001,
      samples: columnsOf([{ series: w.signal.id, tsMs, value: 9 }]),
    });
    expect(w.events()).toEqual([]);
    expect(w.set.lateCount).toBe(3);
  });
});
