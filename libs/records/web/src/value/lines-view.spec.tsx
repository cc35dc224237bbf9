import { computed, decimal, lines, number, text } from '@sed/records-model';
import { describe, expect, it } from 'vitest';
import { footText } from './lines-view';

const { fields } = lines(
  '明细',
  'Items',
  {
    quantity: decimal('数量', 'Quantity', { decimals: 4, total: { by: 'sum', sameIn: 'unit' } }),
    unit: text('单位', 'Unit', { max: 20 }),
    price: decimal('单价', 'Price', { decimals: 2, total: { by: 'mean', weight: 'quantity', sameIn: 'unit' } }),
    count: number('数', 'Count', { decimals: 0 }),
    cost: computed('金额', 'Cost', {
      decimals: 2,
      total: { by: 'sum' },
      compute: ({ cost }) => {
        if (cost === undefined) throw new TypeError('half filled');
        return Number(cost);
      },
    }),
  },
  { maxItems: 5 },
);
const t = (key: string, values?: Readonly<Record<string, unknown>>) =>
  `${key} ${typeof values?.value === 'string' ? values.value : ''}`;
const foot = (rows: readonly Readonly<Record<string, unknown>>[]) =>
  Object.entries(fields).map(([name, field]) => footText(name, field, { rows, t }));

describe('the foot of child rows', () => {
  it('leaves empty what does not add up, and names a mean as one', () => {
    const tons = { quantity: '100', unit: 't', price: '2', count: 1, cost: 5 };
    expect(foot([tons, { ...tons, quantity: '25', unit: 'trips' }])).toEqual(['', '', '', '', '10.00']);
    expect(foot([tons, { ...tons, quantity: '300', price: '4' }])).toEqual([
      '400.00',
      '',
      'form.lineMean 3.50',
      '',
      '10.00',
    ]);
  });

  it('waits for formulas over half-filled rows', () => {
    expect(foot([{ quantity: '1', unit: 't' }]).at(-1)).toBe('');
  });
});
