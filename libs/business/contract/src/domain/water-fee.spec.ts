import { describe, expect, it } from 'vitest';
import { daysInMonth, hasMonth, monthAfter, rangesMeet } from './months';
import { floorM3PerDay, openAmount, waterFee, type FeeTerms } from './water-fee';

const TERMS: FeeTerms = {
  expression: 'max(min(actual, design), floor) * price + max(actual - design, 0) * price * excessPct / 100 - penalty',
  ...{ pricePerM3: '1.35', designM3PerDay: '50000', excessPct: '60', taxPct: '6', isTaxIncluded: true },
  floors: [
    { year: 2025, m3PerDay: '40000' },
    { year: 2026, m3PerDay: '45000' },
  ],
};
const NOVEMBER = { month: '2026-11', correctionsM3: [], deductions: [] };

describe('the water fee of a month', () => {
  it.each([
    ['1200000', '1350000.00', '1822500.00'],
    ['1420000', '1420000.00', '1917000.00'],
    ['1650000', '1650000.00', '2146500.00'],
  ])('of %s m³ is billed as %s m³ and comes to %s', (meteredM3, billedM3, amount) => {
    expect(waterFee(TERMS, { ...NOVEMBER, meteredM3 })).toMatchObject({
      fee: { days: 30, floorM3: '1350000.00', designM3: '1500000.00', billedM3, amount },
    });
  });

  it('takes corrections and deductions, and splits its tax so that nothing is lost', () => {
    const month = { ...NOVEMBER, meteredM3: '1419999.5', correctionsM3: ['1000.25', '-999.75'], deductions: ['100.1'] };
    expect(waterFee(TERMS, month)).toMatchObject({
      fee: { settledM3: '1420000.00', deducted: '100.10', amount: '1916899.90', net: '1808396.13', tax: '108503.77' },
    });
    expect(waterFee({ ...TERMS, isTaxIncluded: false }, month)).toMatchObject({
      fee: { net: '1916899.90', tax: '115013.99', total: '2031913.89' },
    });
  });

  it('says why there is none', () => {
    const without = { ...TERMS, expression: 'actual * price' };
    const of = (terms: FeeTerms, more: object) => waterFee(terms, { ...NOVEMBER, meteredM3: '10', ...more });
    expect(of(without, { deductions: ['1'] })).toEqual({ fault: { code: 'business.formula.noPenalty' } });
    expect(of({ ...TERMS, expression: 'actual - 20' }, {})).toMatchObject({
      fault: { code: 'business.formula.negative' },
    });
    expect(of(TERMS, { correctionsM3: ['-11'] })).toMatchObject({ fault: { code: 'business.volumeNegative' } });
    expect(of({ ...TERMS, excessPct: null }, {})).toMatchObject({ fault: { code: 'business.formula.missing' } });
    expect(of({ ...TERMS, expression: '(' }, {})).toMatchObject({ fault: { code: 'business.formula.ended' } });
  });

  it('has the guaranteed volume of its year, or of the last one before', () => {
    const { floors } = TERMS;
    expect([2024, 2025, 2026, 2030].map((year) => floorM3PerDay(floors, year))).toEqual([
      null,
      '40000',
      '45000',
      '45000',
    ]);
  });

  it('leaves open what was not received, to the cent', () => {
    expect(openAmount('0.30', ['0.10', '0.20'])).toBe('0.00');
    expect(openAmount('1822500.00', [])).toBe('1822500.00');
  });
});

describe('months', () => {
  it('follow each other over years and know their days', () => {
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2024-02', 24)]).toEqual([
      '2027-01',
      '2025-12',
      '2026-02',
    ]);
    expect([daysInMonth('2026-02'), daysInMonth('2028-02'), daysInMonth('2026-12')]).toEqual([28, 29, 31]);
  });

  it('of two ranges meet where one month is in both', () => {
    const year = { from: '2026-01', to: '2026-12' };
    expect(rangesMeet(year, { from: '2026-12', to: null })).toBe(true);
    expect(rangesMeet(year, { from: '2027-01', to: null })).toBe(false);
    expect(rangesMeet({ from: '2020-01', to: null }, year)).toBe(true);
    expect([hasMonth(year, '2025-12'), hasMonth(year, '2026-01'), hasMonth({ ...year, to: null }, '2099-01')]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
