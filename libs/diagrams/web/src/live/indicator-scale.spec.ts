import { describe, expect, it } from 'vitest';
import { placeOn, scaleOf } from './indicator-scale';

const none = { lo: null, hi: null };

describe('the scale of an indicator', () => {
  it('is the range of the instrument', () => {
    expect(scaleOf({ range: { lo: 0, hi: 10 }, normal: none }, [])).toEqual({ lo: 0, hi: 10 });
    expect(scaleOf({ range: { lo: 0, hi: 10 }, normal: none }, [5])).toEqual({ lo: 0, hi: 10 });
  });

  it('is drawn in around the band and the limits, never beyond the range', () => {
    expect(scaleOf({ range: { lo: 0, hi: 500 }, normal: { lo: 10, hi: 40 } }, [50])).toEqual({ lo: 0, hi: 62 });
    expect(scaleOf({ range: { lo: 0, hi: 14 }, normal: { lo: 6, hi: 9 } }, [5, 10])).toEqual({ lo: 3.5, hi: 11.5 });
  });

  it('is missing without a range', () => {
    expect(scaleOf({ range: none, normal: { lo: 1, hi: 2 } }, [])).toBeUndefined();
    expect(scaleOf({ range: { lo: 3, hi: 3 }, normal: none }, [])).toBeUndefined();
  });

  it('puts a value where it belongs and what is beyond at the end', () => {
    const scale = { lo: 10, hi: 20 };
    expect([10, 15, 20, 99, -9].map((value) => placeOn(scale, value))).toEqual([0, 0.5, 1, 1, 0]);
  });
});
