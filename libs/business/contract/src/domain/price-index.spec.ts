import { describe, expect, it } from 'vitest';
import { adjustedPrice, changePct, weightsOf } from './price-index';

const ELEMENTS = [
  { weight: '0.25', index: '1.04' },
  { weight: '0.20', index: '1.02' },
  { weight: '0.15', index: '1.10' },
  { weight: '0.30', index: '1.00' },
  { weight: '0.10', index: '1.03' },
];

describe('an adjusted price', () => {
  it('comes to the check value', () => {
    expect(adjustedPrice('1.35', ELEMENTS)).toEqual({
      result: {
        weights: ['0.2500', '0.2000', '0.1500', '0.3000', '0.1000'],
        parts: ['0.2600', '0.2040', '0.1650', '0.3000', '0.1030'],
        ...{ k: '1.0320', newPrice: '1.3932' },
      },
    });
    expect(changePct('1.0320')).toBe('3.20');
  });

  it('weighs by what things cost where no weights are said, and the weights come to one', () => {
    expect(weightsOf([{ basePerM3: '1' }, { basePerM3: '1' }, { basePerM3: '1' }])).toEqual([
      '0.3334',
      '0.3333',
      '0.3333',
    ]);
    expect(weightsOf([{ basePerM3: '0.2' }, { basePerM3: '0.6' }])).toEqual(['0.2500', '0.7500']);
  });

  it.each([
    ['weights that do not come to one', [{ weight: '0.5', index: '1' }], 'rule.sharesSum'],
    [
      'weights of some',
      [
        { weight: '0.5', index: '1' },
        { basePerM3: '1', index: '1' },
      ],
      'business.weights',
    ],
    ['nothing to weigh by', [{ basePerM3: '0', index: '1' }], 'business.weights'],
    ['no elements', [], 'rule.sharesSum'],
    ['an index that is missing', [{ weight: '1' }], 'business.index'],
  ])('refuses %s', (_what, elements, code) => {
    expect(adjustedPrice('1.35', elements)).toMatchObject({ fault: { code } });
  });

  it('refuses to adjust no price', () => {
    expect(adjustedPrice(null, ELEMENTS)).toMatchObject({ fault: { code: 'business.noPrice' } });
  });
});
