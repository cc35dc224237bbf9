import { computed, decimal, number } from '@sed/records-model';
import { describe, expect, it } from 'vitest';
import type { ModuleFrame } from '../frame/module-frame';
import { textOfValue } from './format-value';

// Numbers and money ask nothing of the page around them.
const frame = {} as ModuleFrame;
const limit = number('上限', 'Limit', { decimals: 4, unitField: 'unit', decimalsField: 'decimals' });
const text = (value: number, values: Readonly<Record<string, unknown>>) => textOfValue(limit, value, { frame, values });

describe('a limit of a signal', () => {
  it.each([
    [468, { decimals: 1, unit: 'm3/h' }, '468.0 m³/h'],
    [0, { decimals: 0, unit: '%' }, '0 %'],
    [12_000, { decimals: 2, unit: 'm3' }, '12,000.00 m³'],
    // Digits that are stored are never rounded away: a limit that reads differently from what it does is wrong.
    [0.005, { decimals: 2, unit: 'mg/L' }, '0.005 mg/L'],
    [7.25, { decimals: 1, unit: '' }, '7.25'],
    [7.25, {}, '7.25'],
  ])('%d of %j reads %s', (value, values, expected) => {
    expect(text(value, values)).toBe(expected);
  });
});

describe('money', () => {
  it.each([
    ['¥', '12000.5', '¥12,000.50'],
    ['¥/m³', '1.2', '¥1.20/m³'],
  ])('has its sign in front: %s', (unit, value, expected) => {
    const price = decimal('价', 'Price', { decimals: 2, unit });
    expect(textOfValue(price, value, { frame })).toBe(expected);
  });

  it('that is worked out exactly reads as what is entered does', () => {
    const total = computed('合计', 'Total', { decimals: 2, unit: '¥', compute: ({ yuan }) => String(yuan) });
    const text = (yuan: string) => textOfValue(total, null, { frame, values: { yuan } });
    expect([text('460917.00'), text('-3483.5'), text('open')]).toEqual(['¥460,917.00', '-¥3,483.50', '¥open']);
  });
});
