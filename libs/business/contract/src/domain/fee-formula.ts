import { FORMULA_LIMITS, type FeeFormula, type FormulaFault } from './fee-formula-nodes';
import { FormulaReader } from './fee-formula-reader';
import { FormulaProblem, tokensOf } from './fee-formula-tokens';

/**
 * Reads `max(min(actual, design), floor) * price + max(actual - design, 0) * price * excessPct / 100 - penalty`: the
 * variables, numbers, `+ - * /`, brackets, `max`, `min`, `round(x, digits)` and `if(a > b, x, y)`.
 */
export function parseFeeFormula(text: string): { readonly formula: FeeFormula } | { readonly fault: FormulaFault } {
  if (text.length > FORMULA_LIMITS.length) return { fault: { code: 'business.formula.tooLong' } };
  try {
    return { formula: new FormulaReader(tokensOf(text)).whole() };
  } catch (error) {
    if (error instanceof FormulaProblem) return { fault: error.fault };
    throw error;
  }
}
