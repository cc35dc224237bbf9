import { describe, expect, it } from 'vitest';
import { axisExtent, leastSpan, reachOf } from './axis-extent';

const PH = { decimals: 2, normal: { lo: 6.8, hi: 7.8 } };
const shareOf = (noise: number, extent: { min: number; max: number } | undefined) =>
  noise / ((extent?.max ?? 0) - (extent?.min ?? 0));

describe('the axis of a trend', () => {
  it('does not let noise of pH fill the chart', () => {
    const extent = axisExtent([7.31, 7.33, 7.35], [], [PH]);
    expect(shareOf(0.04, extent)).toBeLessThan(0.1);
    expect(extent?.min).toBeLessThanOrEqual(7.31);
    expect(extent?.max).toBeGreaterThanOrEqual(7.35);
  });

  it('goes by the resolution where no normal band is known', () => {
    expect(leastSpan({ decimals: 1 })).toBeCloseTo(2);
    expect(shareOf(0.1, axisExtent([20.1, 20.2], [], [{ decimals: 1 }]))).toBeLessThan(0.06);
  });

  it('shows limits that are near and leaves out those that would press the line flat', () => {
    const near = axisExtent([7.33], [6.5, 8.5], [PH]);
    expect(near?.min).toBeLessThanOrEqual(6.5);
    expect(near?.max).toBeGreaterThanOrEqual(8.5);
    expect(axisExtent([7.33], [600], [PH])?.max).toBeLessThan(10);
  });

  it('covers a large movement whole, with round lines', () => {
    expect(axisExtent([3, 97], [], [{ decimals: 0 }])).toEqual({ min: 0, max: 120, interval: 20 });
  });

  it('does not go below zero for lack of movement', () => {
    expect(axisExtent([0.2, 0.21], [], [{ decimals: 2, normal: { lo: 0, hi: 5 } }])?.min).toBe(0);
    expect(reachOf([-3, -2.9], [], [{ decimals: 1 }])?.lo).toBeLessThan(-3);
  });

  it('of a switch has two states', () => {
    expect(axisExtent([0, 0], [], [{ decimals: 0, isSwitch: true }])).toEqual({ min: 0, max: 1, interval: 1 });
  });

  it('of no value is none', () => {
    expect(axisExtent([null, Number.NaN], [1], [PH])).toBeUndefined();
  });

  it('shared by several signals has room for the most demanding of them', () => {
    const extent = axisExtent([20, 20.1], [], [{ decimals: 1 }, { decimals: 0, normal: { lo: 0, hi: 40 } }]);
    expect((extent?.max ?? 0) - (extent?.min ?? 0)).toBeGreaterThanOrEqual(20);
  });
});
