import { describe, expect, it } from 'vitest';
import { expectedSpans, judgeSpans } from './alarm-oracle';

const LIMITS = { high: 50, low: -50 };
const sent = [0, 60, 70, 10, -60, 0, 51].map((a, i) => ({ ts: 1000 + i * 100, values: { A: a, B: 0 } }));
const expected = expectedSpans(sent, LIMITS);

describe('the oracle of alarms', () => {
  it('finds each stretch beyond a limit with its first sample as begin', () => {
    expect(expected).toEqual([
      { code: 'A', beginMs: 1100, endMs: 1300 },
      { code: 'A', beginMs: 1400, endMs: 1500 },
      { code: 'A', beginMs: 1600, endMs: null },
    ]);
  });

  it('is content with exactly these', () => {
    const right = { expected: 3, missed: [], extra: [], duplicate: [], begin_error_ms: 0, end_error_ms: 0 };
    expect(judgeSpans(expected, [...expected].reverse(), 100)).toEqual(right);
  });

  it('names what is missing, doubled, made up or at a wrong time', () => {
    const [first, second] = expected;
    if (first === undefined || second === undefined) throw new Error('nothing expected');
    const found = [first, { ...first, beginMs: 1200 }, { ...second, beginMs: 1440, endMs: 1700 }];
    expect(judgeSpans(expected, [...found, { code: 'B', beginMs: 1200, endMs: null }], 100)).toEqual({
      expected: 3,
      missed: ['A@1970-01-01T00:00:01.600Z'],
      extra: ['B@1970-01-01T00:00:01.200Z'],
      duplicate: ['A@1970-01-01T00:00:01.200Z'],
      begin_error_ms: 40,
      end_error_ms: 200,
    });
  });

  it('takes an alarm that never ended as wrong', () => {
    const [first] = expected;
    if (first === undefined) throw new Error('nothing expected');
    expect(judgeSpans([first], [{ ...first, endMs: null }], 100).end_error_ms).toBe(Infinity);
  });
});
