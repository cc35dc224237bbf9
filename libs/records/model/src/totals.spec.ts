import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computed, decimal, number, text } from './field-builders';
import { columnTotal } from './totals';

const quantity = decimal('数量', 'Quantity', { decimals: 4, total: { by: 'sum', sameIn: 'unit' } });
const price = decimal('单价', 'Unit price', {
  decimals: 4,
  total: { by: 'mean', weight: 'quantity', sameIn: 'unit' },
});

describe('the total of a column', () => {
  it('is none unless its definition says how', () => {
    const rows = [{ count: 1 }, { count: 2 }];
    expect(columnTotal('count', number('数', 'Count', { decimals: 0 }), rows)).toBeUndefined();
    expect(columnTotal('count', text('数', 'Count', { max: 10 }), rows)).toBeUndefined();
  });

  it('never adds different units: 100 t and 25 trips', () => {
    const rows = [
      { quantity: '100', unit: 't' },
      { quantity: '25', unit: 'trips' },
    ];
    expect(columnTotal('quantity', quantity, rows)).toBeUndefined();
    expect(columnTotal('quantity', quantity, [...rows.slice(0, 1), { quantity: '0.5', unit: ' T ' }])).toBe(100.5);
    expect(columnTotal('quantity', quantity, [...rows.slice(0, 1), { quantity: '5', unit: null }])).toBeUndefined();
    expect(columnTotal('quantity', quantity, [...rows.slice(0, 1), { quantity: null, unit: 'kg' }])).toBe(100);
  });

  it('is the mean by weight for prices, and none where a weight is missing', () => {
    const rows = [
      { quantity: '1', unit: 't', price: '10.0000' },
      { quantity: '3', unit: 't', price: '20' },
    ];
    expect(columnTotal('price', price, rows)).toBe(17.5);
    expect(columnTotal('price', price, [...rows, { quantity: null, unit: 't', price: '5' }])).toBeUndefined();
    expect(columnTotal('price', price, [{ quantity: '0', unit: 't', price: '5' }])).toBeUndefined();
  });

  it('adds what is worked out, and nothing of what is no number', () => {
    const twice = computed('两倍', 'Twice', { compute: ({ a }) => Number(a) * 2, total: { by: 'sum' } });
    expect(columnTotal('twice', twice, [{ a: 1 }, { a: 2.5 }])).toBe(7);
    expect(columnTotal('twice', twice, [{ a: 1 }, { a: 'x' }])).toBeUndefined();
    expect(columnTotal('quantity', quantity, [])).toBeUndefined();
  });

  it('is exact to the last digit', () => {
    const plain = decimal('额', 'Amount', { decimals: 4, total: { by: 'sum' } });
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -9_999_999, max: 9_999_999 }), { minLength: 1 }), (parts) => {
        const rows = parts.map((part) => ({ amount: (part / 10_000).toFixed(4) }));
        const wanted = parts.reduce((all, part) => all + part, 0) / 10_000;
        expect(columnTotal('amount', plain, rows)).toBeCloseTo(wanted, 9);
      }),
    );
  });
});
