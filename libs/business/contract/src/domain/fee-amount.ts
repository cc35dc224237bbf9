import type Big from 'big.js';
import { exact, text2, type Decimal } from './exact';
import { parseFeeFormula } from './fee-formula';
import type { FeeFormula, FeeNode, FeeTest, FeeVariable, FormulaFault } from './fee-formula-nodes';

const HALF_UP = 1;

export type FeeInputs = Readonly<Partial<Record<FeeVariable, Decimal>>>;

export type FeeAmount =
  /** Money with two decimals. */
  { readonly amount: string } | { readonly fault: FormulaFault };

class NoAmount extends Error {
  constructor(readonly fault: FormulaFault) {
    super(fault.code);
  }
}

/** What a formula comes to, exact, rounded once to 0.01; what is not known or divided by nothing gives no amount. */
export function feeAmount({ root }: FeeFormula, inputs: FeeInputs): FeeAmount {
  try {
    return { amount: text2(valueOf(root, inputs)) };
  } catch (error) {
    if (error instanceof NoAmount) return { fault: error.fault };
    throw error;
  }
}

function valueOf(node: FeeNode, inputs: FeeInputs): Big {
  switch (node.kind) {
    case 'number':
      return node.value;
    case 'variable':
      return known(node.name, inputs);
    case 'minus':
      return valueOf(node.of, inputs).times(-1);
    case 'pair':
      return paired(node.sign, valueOf(node.left, inputs), valueOf(node.right, inputs));
    case 'most':
      return node.of.map((one) => valueOf(one, inputs)).reduce((a, b) => (b.gt(a) ? b : a));
    case 'least':
      return node.of.map((one) => valueOf(one, inputs)).reduce((a, b) => (b.lt(a) ? b : a));
    case 'round':
      return valueOf(node.of, inputs).round(node.digits, HALF_UP);
    case 'if':
      return valueOf(holds(node.test, inputs) ? node.then : node.otherwise, inputs);
  }
}

function known(name: FeeVariable, inputs: FeeInputs): Big {
  const value = inputs[name];
  if (value === null || value === undefined || value === '') {
    throw new NoAmount({ code: 'business.formula.missing', params: { name } });
  }
  return exact(value);
}

function paired(sign: '+' | '-' | '*' | '/', left: Big, right: Big): Big {
  switch (sign) {
    case '+':
      return left.plus(right);
    case '-':
      return left.minus(right);
    case '*':
      return left.times(right);
    case '/':
      if (right.eq(0)) throw new NoAmount({ code: 'business.formula.division' });
      return left.div(right);
  }
}

function holds({ sign, left, right }: FeeTest, inputs: FeeInputs): boolean {
  const order = valueOf(left, inputs).cmp(valueOf(right, inputs));
  switch (sign) {
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
    case '==':
      return order === 0;
    case '!=':
      return order !== 0;
  }
}

export interface FormulaTest extends FeeInputs {
  readonly expected?: Decimal;
}

/** So many test cases have to pass before a formula is published (domain model §19.3). */
export const LEAST_TESTS = 3;

/** What each test case comes to; null where the formula gives no amount for it. */
export function testResults(expression: string, tests: readonly FormulaTest[]): readonly (string | null)[] {
  const read = parseFeeFormula(expression);
  if ('fault' in read) return tests.map(() => null);
  return tests.map((test) => {
    const result = feeAmount(read.formula, test);
    return 'amount' in result ? result.amount : null;
  });
}

/** Whether a test case comes to exactly what was expected of it. */
export function passes(result: string | null, { expected }: FormulaTest): boolean {
  return result !== null && expected !== null && expected !== undefined && exact(result).eq(exact(expected));
}
