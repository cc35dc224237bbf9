import { QUALITY } from '@sed/platform-contract';
import { describe, expect, it } from 'vitest';
import { at, high, S, START_S, world, type Row } from '../testing/rule-world';
import { ruleDto } from '../testing/samples';

describe('the other conditions', () => {
  it('STATE compares a code', () => {
    const equal = at({ condition: { type: 'STATE', operator: 'eq', value: 0, level: 2 }, onDelayS: 20 });
    equal.feed([
      [0, 1],
      [10, 0],
      [31, 0],
      [40, 1],
    ]);
    expect(equal.events()).toEqual(['on STATE @30 from 10', 'off STATE @40 from 10']);
    const other = at({ condition: { type: 'STATE', operator: 'ne', value: 2, level: 2 } });
    other.feed([
      [0, 2],
      [1, 3],
    ]);
    expect(other.events()).toEqual(['on STATE @1 from 1']);
  });

  it('RATE needs five points and takes the slope, not the last step', () => {
    const rate = { type: 'RATE', windowS: 60, changePerWindow: 6, unit: 'absolute', level: 2 } as const;
    const w = at({ condition: rate });
    // 0.1 a second = 6 a window is not more than 6; 0.2 is.
    w.feed([0, 10, 20, 30, 40, 50, 60].map((t) => [t, t * 0.1]));
    expect(w.events()).toEqual([]);
    w.feed([70, 80, 90].map((t) => [t, 6 + (t - 60) * 0.4]));
    expect(w.events()).toEqual(['on RATE @70 from 70']);
    const few = at({ condition: rate });
    few.feed([
      [0, 0],
      [10, 50],
      [20, 100],
      [30, 150],
    ]);
    expect(few.events()).toEqual([]);
  });

  it('RATE in percent reads the change relative to the start of the window', () => {
    const w = at({ condition: { type: 'RATE', windowS: 40, changePerWindow: -20, unit: 'percent', level: 2 } });
    w.feed([0, 10, 20, 30, 40].map((t) => [t, 100 - t * 0.6]));
    expect(w.events()).toEqual(['on RATE @40 from 40']);
  });

  it('FROZEN begins with the first of the equal samples and is judged only while running', () => {
    const condition = { type: 'FROZEN', epsilon: 0.1, durationS: 60, whileRunning: 'P101_RUN', level: 3 } as const;
    const w = at({ condition });
    w.feed([0, 20, 40, 60, 80].map((t) => [t, 7]));
    expect(w.events()).toEqual([]);
    w.feed([[81, 1]], w.companion.id);
    w.feed([90, 110, 130, 150, 170].map((t) => [t, 7.05]));
    expect(w.events()).toEqual(['on FROZEN @150 from 90']);
    w.feed([[180, 7.3]]);
    expect(w.events()).toEqual(['off FROZEN @180 from 90']);
    w.feed([190, 200, 210, 220, 230, 240, 250].map((t) => [t, 7.3]));
    expect(w.events()).toEqual(['on FROZEN @240 from 180']);
    w.feed([[260, 0]], w.companion.id);
    expect(w.events()).toEqual(['off FROZEN @260 from 180']);
  });

  it('MISSING fires by the clock alone; bad quality is no data', () => {
    const w = at({ condition: { type: 'MISSING', durationS: 60, level: 3 } });
    w.feed([
      [0, 1],
      [30, 1, QUALITY.FAULT],
      [50, 1, QUALITY.COMM],
    ]);
    w.tick(59);
    expect(w.events()).toEqual([]);
    w.tick(61);
    expect(w.events()).toEqual(['on MISSING @60 from 60']);
    w.feed([[100, 1]]);
    expect(w.events()).toEqual(['off MISSING @100 from 60']);
  });

  it('MISSING does not count our own absence', () => {
    const w = at({ condition: { type: 'MISSING', durationS: 60, level: 3 } });
    w.feed([[0, 1]]);
    w.set.excuse(600 * S);
    w.tick(650);
    expect(w.events()).toEqual([]);
    w.tick(661);
    expect(w.events()).toHaveLength(1);
  });

  const aggregate = (window: 'sliding' | 'tumbling', kind: 'mean' | 'max' | 'min' | 'sum' | 'p95', limit: number) =>
    ({
      condition: {
        type: 'AGG',
        aggregate: kind,
        windowS: 60,
        window,
        minValidity: 0.75,
        limits: { H: { value: limit, level: 2 } },
      },
    }) as const;

  it('AGG takes the time-weighted mean, not the mean of samples', () => {
    const w = at(aggregate('sliding', 'mean', 5));
    // 0 for 30 s, 10 for 30 s: mean 5 after a minute, more a second later.
    w.feed([
      [0, 0],
      [20, 0],
      [30, 10],
      [31, 10],
      [32, 10],
      [33, 10],
      [55, 10],
      [60, 10],
    ]);
    expect(w.events()).toEqual([]);
    w.feed([[61, 10]]);
    expect(w.events()).toEqual(['on H @61 from 61']);
  });

  it('AGG raises MISSING where it knows too little of a window, until it can judge', () => {
    const w = at(aggregate('sliding', 'mean', 5));
    w.feed([
      [0, 10],
      [10, 10, QUALITY.FAULT],
      [40, 10],
      [50, 10],
    ]);
    // The first window is not over yet.
    expect(w.events()).toEqual([]);
    w.feed([
      [60, 10],
      [70, 10],
      [80, 10],
      [85, 10],
    ]);
    expect(w.events()).toEqual(['on MISSING @60 from 60', 'change H @85 from 85']);
  });

  it.each([
    ['max', 9.5, 60],
    ['sum', 0.1, 60],
    ['p95', 8.9, 60],
  ] as const)('AGG %s over a closed tumbling window', (kind, limit, when) => {
    const w = at(aggregate('tumbling', kind, limit));
    w.feed(Array.from({ length: 61 }, (_, t) => [t, t < 40 ? 8 : t < 55 ? 9 : 10]));
    expect(w.events()).toEqual([`on H @${String(when)} from ${String(when)}`]);
  });

  it('AGG closes a tumbling window by the clock when the signal is silent', () => {
    const w = at(aggregate('tumbling', 'min', 5));
    w.feed([
      [0, 8],
      [25, 8],
      [50, 8],
    ]);
    w.tick(59);
    expect(w.events()).toEqual([]);
    w.tick(61);
    expect(w.events()).toEqual(['on H @60 from 60']);
  });

  it.each(['RATE', 'FROZEN', 'AGG', 'MISSING', 'STATE'] as const)(
    '%s goes on after a restart as if nothing happened',
    (type) => {
      const conditions = {
        RATE: { type: 'RATE', windowS: 60, changePerWindow: 5, unit: 'absolute', level: 2 },
        FROZEN: { type: 'FROZEN', epsilon: 0.1, durationS: 55, level: 2 },
        AGG: aggregate('sliding', 'mean', 6).condition,
        MISSING: { type: 'MISSING', durationS: 20, level: 2 },
        STATE: { type: 'STATE', operator: 'eq', value: 9, level: 2 },
      } as const;
      const rows: Row[] = Array.from({ length: 40 }, (_, i) => [
        i * 10 + (i > 20 ? 25 : 0),
        [1, 4, 9, 9, 9, 9, 9, 9][i % 8] ?? 0,
      ]);
      const whole = at({ condition: conditions[type], onDelayS: 5 });
      whole.feed(rows);
      let pieces = at({ condition: conditions[type], onDelayS: 5 });
      const found: string[] = [];
      for (const row of rows) {
        pieces.feed([row]);
        found.push(...pieces.events());
        const kept: unknown = JSON.parse(JSON.stringify(pieces.set.snapshot()));
        pieces = at({ condition: conditions[type], onDelayS: 5 });
        pieces.set.restore(kept);
      }
      const expected = whole.events();
      expect(expected.length).toBeGreaterThan(0);
      expect(found).toEqual(expected);
    },
  );
});

describe('the evaluation window', () => {
  // START is 16:00 local on a Thursday.
  const evening = [{ days: [4], from: '22:00', to: '06:00' }];
  const HOUR = 3600;

  it('raises nothing from before it opened, announces what holds then, and follows it to its end', () => {
    const w = at({ condition: high, evalWindow: evening });
    w.feed([[0, 6]]);
    // Older than its patience: nobody knows whether it still holds.
    w.tick(6 * HOUR);
    expect(w.events()).toEqual([]);
    w.feed([[7 * HOUR, 6]]);
    expect(w.events()).toEqual([`on H @${String(7 * HOUR)} from ${String(7 * HOUR)}`]);
    w.feed([[20 * HOUR, 1]]);
    expect(w.events()).toEqual([`off H @${String(20 * HOUR)} from ${String(7 * HOUR)}`]);
  });

  it('stays silent about what ended before it opened', () => {
    const w = at({ condition: high, evalWindow: evening });
    w.feed([
      [0, 6],
      [5 * HOUR, 1],
      [7 * HOUR, 1],
    ]);
    expect(w.events()).toEqual([]);
  });

  it('crosses midnight into the next day', () => {
    const w = at({ condition: high, evalWindow: evening });
    w.feed([
      [13 * HOUR, 6],
      [13 * HOUR + 1, 1],
      [15 * HOUR, 6],
    ]);
    expect(w.events()).toEqual([
      `on H @${String(13 * HOUR)} from ${String(13 * HOUR)}`,
      `off H @${String(13 * HOUR + 1)} from ${String(13 * HOUR)}`,
    ]);
  });
});

describe('a lost plant link', () => {
  it('holds what is open, raises and clears nothing, and judges before it releases', () => {
    const w = world();
    const missing = { type: 'MISSING', durationS: 60, level: 3 } as const;
    const parent = { type: 'STATE', operator: 'eq', value: 0, level: 2 } as const;
    w.set.setRules([
      ruleDto({ id: 'limit', condition: high, updatedAt: START_S * S }),
      ruleDto({ id: 'missing', condition: missing, updatedAt: START_S * S }),
      ruleDto({ id: 'parent', signalCode: 'SYS_LINK', condition: parent, updatedAt: START_S * S }),
    ]);
    w.feed([[0, 1]], w.link.id);
    w.feed([[1, 6]]);
    expect(w.events()).toEqual(['on H @1 from 1']);
    w.feed([[10, 0]], w.link.id);
    expect(w.events()).toEqual(['held H @10 from 1', 'on STATE @10 from 10']);
    w.feed([[20, 1]]);
    w.tick(500);
    expect(w.events()).toEqual([]);
    w.feed([[500, 1]], w.link.id);
    expect(w.events()).toEqual(['off STATE @500 from 10']);
    w.feed([[501, 6]]);
    expect(w.events()).toEqual(['released H @501 from 1']);
    w.tick(520);
    expect(w.events()).toEqual([]);
  });

  it('clears at once what is over when the link returns', () => {
    const w = at({ condition: high });
    w.feed([[0, 6]]);
    w.feed([[10, 0]], w.link.id);
    w.feed([[100, 1]], w.link.id);
    w.feed([[101, 2]]);
    expect(w.events()).toEqual(['on H @0 from 0', 'held H @10 from 0', 'off H @101 from 0']);
  });
});
