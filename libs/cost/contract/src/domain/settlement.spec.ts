import { describe, expect, it } from 'vitest';
import {
  forecastQuantity,
  isFarFromEstimate,
  mallKey,
  retryWaitMs,
  settlementDifferencePct,
  settlementDifferenceYuan,
  yuanAtPriceOf,
} from './settlement';

describe('an order', () => {
  it('is explained where the bill is more than five percent away, judged exactly', () => {
    const of = (actualYuan: string | null, estimateYuan: string | null = '100000.00') => ({ estimateYuan, actualYuan });
    expect([of('105000.00'), of('105000.01'), of('95000.00'), of('94999.99')].map(isFarFromEstimate)).toEqual([
      ...[false, true, false, true],
    ]);
    expect([settlementDifferencePct(of('105000.01')), settlementDifferenceYuan(of('94999.99'))]).toEqual([
      '5.00',
      '-5000.01',
    ]);
    expect([
      settlementDifferencePct(of(null)),
      settlementDifferencePct(of('1', '0')),
      isFarFromEstimate(of('1', '0')),
    ]).toEqual([null, null, false]);
  });

  it('is tried again after one, five and thirty minutes, and then no more', () => {
    expect([1, 2, 3, 4].map(retryWaitMs)).toEqual([60_000, 300_000, 1_800_000, undefined]);
    expect(mallKey({ orderNo: 'DF-1', step: 'ACTUAL', revision: 2 })).toBe('DF-1.ACTUAL.2');
  });
});

describe('an estimate', () => {
  const profile = [
    { weekday: 1, quantity: 100 },
    { weekday: 1, quantity: 110 },
    { weekday: 0, quantity: 60 },
  ];

  it('is what was used so far and what such days used before', () => {
    expect(forecastQuantity(1000.5, [1, 0], profile)).toBe('1165.50');
    // A Tuesday nobody knows is a mean day.
    expect(forecastQuantity(0, [2], profile)).toBe('90.00');
    expect(forecastQuantity(1000, [], [])).toBe('1000.00');
    expect(forecastQuantity(1000, [1], [])).toBeNull();
  });

  it('costs what was paid before', () => {
    expect(yuanAtPriceOf('620000', { quantity: '600000', yuan: '460917.00' })).toBe('476280.90');
    expect(yuanAtPriceOf('620000', { quantity: '0', yuan: '460917.00' })).toBeNull();
    expect(yuanAtPriceOf(null, { quantity: '1', yuan: '1' })).toBeNull();
  });
});
