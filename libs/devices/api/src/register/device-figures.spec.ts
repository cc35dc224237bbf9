import { describe, expect, it } from 'vitest';
import { figuresOf, mergedMinutes, ratePerMin, spansOf, type CountedMinute } from './device-figures';

const M = 60_000;
const minute = (at: number, over: Partial<CountedMinute> = {}): CountedMinute => ({
  ...{ minuteMs: at * M, messages: 60, values: 600, lost: 0, rejected: 0, aheadMs: 10 },
  ...over,
});

describe('minutes of a device', () => {
  it('that two processes counted are not added up', () => {
    const rows = [minute(2), minute(1), minute(1, { messages: 58 })];
    expect(mergedMinutes(rows).map(({ minuteMs, messages }) => [minuteMs / M, messages])).toEqual([
      [1, 60],
      [2, 60],
    ]);
  });

  it('give loss only where messages have numbers', () => {
    expect(figuresOf([minute(1), minute(2, { messages: 50, lost: 10 })]).lossPct).toBeCloseTo(100 / 12);
    expect(figuresOf([minute(1, { lost: null })]).lossPct).toBeNull();
    expect(figuresOf([])).toMatchObject({ messages: 0, lossPct: null, skewMs: null });
  });

  it('tell the clock as it was last', () => {
    expect(
      figuresOf([minute(1, { aheadMs: 5 }), minute(2, { aheadMs: -130_000 }), minute(3, { aheadMs: null })]),
    ).toMatchObject({
      skewMs: -130_000,
    });
  });

  it('give a rate of whole minutes, from the first message on, silence included', () => {
    const window = { fromMs: 0, nowMs: 4.5 * M };
    expect(ratePerMin([minute(0), minute(1), minute(4, { messages: 3 })], window)).toBe(30);
    expect(ratePerMin([minute(4, { messages: 3 })], window)).toBe(3);
  });

  it('show spans without a message as such', () => {
    const spans = spansOf([minute(1), minute(21)], { fromMs: 0, toMs: 30 * M }, 10 * M);
    expect(spans.map(({ messages }) => messages)).toEqual([60, 0, 60]);
  });
});
