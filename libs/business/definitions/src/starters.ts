import type { Starters } from '@sed/records-model';

interface Case {
  readonly case: string;
  readonly actual: string;
  readonly expected: string;
  readonly penalty?: string;
}

/** A month of 30 days of a plant of 50,000 m³/d with nine tenths guaranteed (domain model §19.3). */
const MONTH = { floor: '1350000.00', design: '1500000.00', price: '1.3500', excessPct: '60.00', days: 30 };

function formula(name: string, expression: string, cases: readonly Case[]) {
  const tests = cases.map((line) => ({
    ...{ ...MONTH, penalty: '0.00', ...line },
    ...{ result: line.expected, verdict: 'PASS' as const },
  }));
  return { name, versionNo: 1, expression, tests, testsPassed: tests.length };
}

const LOW = { case: '低于保底 / Below guarantee', actual: '1200000.00' };
const NORMAL = { case: '高于保底 / Above guarantee', actual: '1420000.00' };
const HIGH = { case: '超设计 / Above design', actual: '1650000.00' };
const FINED = { case: '有扣减 / With deduction', actual: '1420000.00', penalty: '10000.00' };

/** The usual ways to settle water; each installation tests and publishes those it uses. */
export const BUSINESS_STARTERS: Starters = {
  formula: [
    formula(
      '保底加超额 / Floor and excess',
      'max(min(actual, design), floor) * price + max(actual - design, 0) * price * excessPct / 100 - penalty',
      [
        { ...LOW, expected: '1822500.00' },
        { ...NORMAL, expected: '1917000.00' },
        { ...HIGH, expected: '2146500.00' },
        { ...FINED, expected: '1907000.00' },
      ],
    ),
    formula('保底水量 / Floor only', 'max(actual, floor) * price - penalty', [
      { ...LOW, expected: '1822500.00' },
      { ...NORMAL, expected: '1917000.00' },
      { ...HIGH, expected: '2227500.00' },
    ]),
    formula('按量计费 / By volume', 'actual * price - penalty', [
      { ...LOW, expected: '1620000.00' },
      { ...HIGH, expected: '2227500.00' },
      { ...FINED, expected: '1907000.00' },
    ]),
  ],
};
