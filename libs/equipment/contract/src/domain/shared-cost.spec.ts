import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountsByShare, partsOf, sharesByWeight } from './shared-cost';

describe('the cost of shared work', () => {
  it('is spread by weight', () => {
    expect(sharesByWeight([1, 1, 1])).toEqual([0.3333, 0.3334, 0.3333]);
    expect(sharesByWeight([1.2, 0.8, 0])).toEqual([0.6, 0.4, 0]);
    expect(amountsByShare(100, [0.3333, 0.3334, 0.3333])).toEqual(['33.33', '33.34', '33.33']);
    expect(amountsByShare(0.01, [0.5, 0.5])).toEqual(['0.01', '0.00']);
    expect(sharesByWeight([0, 0])).toEqual([0, 0]);
  });

  it('comes to the whole, whatever the weights', () => {
    const weights = fc
      .array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 40 })
      .filter((some) => some.some((weight) => weight > 1e-3));
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 1_000_000_000 }), (some, whole) => {
        const parts = partsOf(whole, some);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole);
        expect(parts.every((part) => Number.isInteger(part) && part >= 0)).toBe(true);
      }),
    );
  });
});
