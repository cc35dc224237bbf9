import { describe, expect, it } from 'vitest';
import { at } from '../testing/rule-world';

const condition = { type: 'FROZEN', epsilon: 0.1, durationS: 600, level: 3 } as const;
/** A sample every twenty seconds. */
const every = (from: number, to: number, value: (t: number) => number) =>
  Array.from({ length: (to - from) / 20 }, (_, i): [number, number] => [from + i * 20, value(from + i * 20)]);

describe('an analyser that repeats each result until the next one', () => {
  /** A new result every three minutes. */
  const result = (t: number): number => Math.floor(t / 180);

  it('is no longer frozen when its results come again, although most of its samples repeat one', () => {
    const w = at({ condition, offDelayS: 60 });
    w.feed(every(0, 900, () => -5));
    expect(w.events()).toEqual(['on FROZEN @600 from 0']);
    w.feed(every(900, 1500, result));
    expect(w.events()).toEqual(['off FROZEN @960 from 0']);
  });

  it('stays frozen when it moves once and then stands still again before the end of the delay', () => {
    const w = at({ condition, offDelayS: 1200 });
    w.feed(every(0, 900, () => -5));
    w.feed(every(900, 3000, () => 5));
    expect(w.events()).toEqual(['on FROZEN @600 from 0']);
  });

  it('answers the same after a restart while the alarm waits to clear', () => {
    const w = at({ condition, offDelayS: 300 });
    w.feed(every(0, 960, (t) => (t < 900 ? -5 : 1)));
    const kept: unknown = JSON.parse(JSON.stringify(w.set.snapshot()));
    const again = at({ condition, offDelayS: 300 });
    again.set.restore(kept);
    again.feed(every(960, 1500, result));
    expect(again.events()).toEqual(['off FROZEN @1200 from 0']);
  });
});
