import { describe, expect, it } from 'vitest';
import { feeAmount, passes, testResults, type FeeInputs } from './fee-amount';
import { parseFeeFormula } from './fee-formula';

const TIERED = 'max(min(actual, design), floor) * price + max(actual - design, 0) * price * excessPct / 100 - penalty';
const MONTH: FeeInputs = {
  ...{ floor: '1350000', design: '1500000', price: '1.35', excessPct: '60', penalty: '0', days: 30 },
};

function resultOf(expression: string, inputs: FeeInputs): string {
  const read = parseFeeFormula(expression);
  if ('fault' in read) return `${read.fault.code} ${JSON.stringify(read.fault.params ?? {})}`;
  const result = feeAmount(read.formula, inputs);
  return 'amount' in result ? result.amount : `${result.fault.code} ${JSON.stringify(result.fault.params ?? {})}`;
}

describe('a water-fee formula', () => {
  it.each([
    ['with the floor', '1200000', '1822500.00'],
    ['above the floor', '1420000', '1917000.00'],
    ['with the excess tier', '1650000', '2146500.00'],
  ])('comes to the check value %s', (_case, actual, expected) => {
    expect(resultOf(TIERED, { ...MONTH, actual })).toBe(expected);
  });

  it.each([
    ['0.1 + 0.2', '0.30'],
    ['1.005', '1.01'],
    ['-1.005', '-1.01'],
    ['round(2.0 / 3, 4) * 3', '2.00'],
    ['round(0.125)', '0.13'],
    ['2 - 3 - 4', '-5.00'],
    ['2 + 3 * -(4 - 6)', '8.00'],
    ['min(3, 2, 5) + max(1, 9)', '11.00'],
    ['if(actual >= floor, 1, 2)', '2.00'],
    ['IF(Actual <> floor, ExcessPct, 2)', '60.00'],
    ['max（actual，2）×3 ÷ 2', '3.00'],
    // Only what is decided is asked for.
    ['if(days = 30, 7, 1 / 0)', '7.00'],
  ])('reads %s as %s', (expression, expected) => {
    expect(resultOf(expression, { ...MONTH, actual: 1 })).toBe(expected);
  });

  it.each([
    ['', 'business.formula.ended {}'],
    ['actual *', 'business.formula.ended {}'],
    ['(actual', 'business.formula.unclosed {"at":1}'],
    ['actual price', 'business.formula.unexpected {"at":8}'],
    ['actual # 2', 'business.formula.character {"at":8}'],
    ['volume * price', 'business.formula.unknownName {"name":"volume","at":1}'],
    ['max(actual)', 'business.formula.arguments {"name":"max","at":1}'],
    ['round(actual, 9)', 'business.formula.arguments {"name":"round","at":1}'],
    ['if(actual, 1, 2)', 'business.formula.unexpected {"at":10}'],
    ['if(actual > 1, 2)', 'business.formula.arguments {"name":"if","at":1}'],
    ['constructor', 'business.formula.unknownName {"name":"constructor","at":1}'],
    [`${'('.repeat(40)}1`, 'business.formula.tooDeep {}'],
    ['1'.repeat(501), 'business.formula.tooLong {}'],
    ['actual / (days - 30)', 'business.formula.division {}'],
    ['penalty + price', 'business.formula.missing {"name":"penalty"}'],
  ])('refuses %s and says why', (expression, expected) => {
    expect(resultOf(expression, { ...MONTH, actual: 1, penalty: null })).toBe(expected);
  });

  it('is tested by what its cases come to, to the cent', () => {
    const tests = [
      { ...MONTH, actual: '1200000', expected: '1822500' },
      { ...MONTH, actual: '1200000', expected: '1822500.01' },
      { ...MONTH, expected: '0' },
    ];
    const results = testResults(TIERED, tests);
    expect(results).toEqual(['1822500.00', '1822500.00', null]);
    expect(tests.map((test, at) => passes(results[at] ?? null, test))).toEqual([true, false, false]);
    expect(testResults('actual *', tests)).toEqual([null, null, null]);
  });
});
