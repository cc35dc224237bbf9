import { describe, expect, it } from 'vitest';
import { formatAge, formatDuration, formatNumber, withUnit } from './format';

describe('formatNumber', () => {
  it.each([
    [1.005, 2, '1.01'],
    [-1.005, 2, '-1.01'],
    [2.5, 0, '3'],
    [-2.5, 0, '-3'],
    [-0.001, 2, '0.00'],
    [1e-7, 2, '0.00'],
    [5e-7, 6, '0.000001'],
    [1234.5, 1, '1234.5'],
  ])('shows %d with %d decimals as %s', (value, decimals, text) => {
    expect(formatNumber(value, decimals)).toBe(text);
  });

  it.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])('shows %s as the placeholder', (value) => {
    expect(formatNumber(value)).toBe('--');
  });

  it('separates thousands of the whole part only', () => {
    expect(formatNumber(1_234_567.8912, 4, true)).toBe('1,234,567.8912');
    expect(formatNumber(-1234, 0, true)).toBe('-1,234');
    expect(formatNumber(999, 0, true)).toBe('999');
  });
});

describe('withUnit', () => {
  it.each([
    ['12.50', 'mg/L', '12.50 mg/L'],
    ['12,000.00', '¥', '¥12,000.00'],
    ['-12.00', '¥', '-¥12.00'],
    ['1.2000', '¥/m³', '¥1.2000/m³'],
    ['20.1', 'degC', '20.1 °C'],
    ['3', '', '3'],
    ['3', '-', '3'],
    ['3', null, '3'],
    ['--', 'm3/h', '--'],
  ])('writes %s of %s as %s', (text, unit, written) => {
    expect(withUnit(text, unit)).toBe(written);
  });
});

describe('formatAge', () => {
  it.each([
    [-5000, '0s'],
    [59_999, '59s'],
    [200_000, '3m 20s'],
    [7_500_000, '2h 5m'],
    [200_000_000, '2d 7h'],
  ])('%d ms reads %s', (ageMs, text) => {
    expect(formatAge(ageMs, 'en')).toBe(text);
  });

  it('reads in Chinese too, and in one unit where there is no room', () => {
    expect(formatAge(200_000, 'zh')).toBe('3分20秒');
    expect(formatAge(200_000, 'en', 1)).toBe('3m');
    expect(formatAge(9_000_000, 'zh', 1)).toBe('2时');
  });
});

describe('formatDuration', () => {
  it.each([
    [0, '00:00'],
    [200_000, '03:20'],
    [7_400_000, '02:03:20'],
    [86_400_000 * 4 + 7_400_000, '4d 02:03:20'],
  ])('%d ms counts %s', (durationMs, text) => {
    expect(formatDuration(durationMs)).toBe(text);
  });
});
