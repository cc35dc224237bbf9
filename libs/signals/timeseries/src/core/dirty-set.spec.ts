import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DirtySet } from './dirty-set';

describe('dirty set', () => {
  it('covers exactly what was added, in disjoint spans in order', () => {
    const range = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 8 }));
    fc.assert(
      fc.property(fc.array(range, { maxLength: 40 }), (ranges) => {
        const set = new DirtySet();
        const covered = new Set<number>();
        for (const [from, length] of ranges) {
          set.add(1, from, from + length);
          for (let i = from; i < from + length; i++) covered.add(i);
        }
        const spans = set.of(1);
        const held = spans.flatMap((span) =>
          Array.from({ length: span.toMs - span.fromMs }, (_, i) => span.fromMs + i),
        );
        expect(held).toEqual([...covered].sort((a, b) => a - b));
        for (const [i, span] of spans.entries()) if (i > 0) expect(span.fromMs).toBeGreaterThan(spans[i - 1]!.toMs);
      }),
    );
  });

  it('takes a month of minutes in any order in no time', () => {
    const order = Array.from({ length: 43_200 }, (_, i) => (i * 30_013) % 43_200);
    const set = new DirtySet();
    const startedMs = performance.now();
    for (const i of order) set.add(1, 120_000 * i, 120_000 * i + 60_000);
    expect(performance.now() - startedMs).toBeLessThan(2000);
    expect(set.of(1)).toHaveLength(43_200);
    for (const i of order) set.add(1, 120_000 * i + 60_000, 120_000 * (i + 1));
    expect(set.of(1)).toEqual([{ fromMs: 0, toMs: 120_000 * 43_200 }]);
  });

  it('hands out everything once', () => {
    const set = new DirtySet();
    set.addAll([
      { series: 1, fromMs: 0, toMs: 5 },
      { series: 2, fromMs: 3, toMs: 3 },
    ]);
    expect(set.has(4, 9)).toBe(true);
    expect(set.has(5, 9)).toBe(false);
    expect(set.take()).toEqual([{ series: 1, fromMs: 0, toMs: 5 }]);
    expect(set.isEmpty).toBe(true);
  });
});
