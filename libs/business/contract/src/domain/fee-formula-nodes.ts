import type Big from 'big.js';
import type { ErrorCode, ErrorParams } from '@sed/platform-contract';

/**
 * What a water fee is worked out from, all of one month: volume settled, guaranteed volume and design volume (m³), price
 * (per m³), what is paid of the price for water above design (%), deductions (money), days of the month.
 */
export const FEE_VARIABLES = ['actual', 'floor', 'design', 'price', 'excessPct', 'penalty', 'days'] as const;
export type FeeVariable = (typeof FEE_VARIABLES)[number];

export const FEE_FUNCTIONS = ['max', 'min', 'round', 'if'] as const;
export type FeeFunction = (typeof FEE_FUNCTIONS)[number];

export const COMPARISONS = ['<', '<=', '>', '>=', '==', '!='] as const;
export type Comparison = (typeof COMPARISONS)[number];

export type FeeNode =
  | { readonly kind: 'number'; readonly value: Big }
  | { readonly kind: 'variable'; readonly name: FeeVariable }
  | { readonly kind: 'minus'; readonly of: FeeNode }
  | {
      readonly kind: 'pair';
      readonly sign: '+' | '-' | '*' | '/';
      readonly left: FeeNode;
      readonly right: FeeNode;
    }
  | { readonly kind: 'most' | 'least'; readonly of: readonly FeeNode[] }
  | { readonly kind: 'round'; readonly of: FeeNode; readonly digits: number }
  | { readonly kind: 'if'; readonly test: FeeTest; readonly then: FeeNode; readonly otherwise: FeeNode };

export interface FeeTest {
  readonly sign: Comparison;
  readonly left: FeeNode;
  readonly right: FeeNode;
}

/** A formula that was understood. */
export interface FeeFormula {
  readonly root: FeeNode;
  readonly variables: ReadonlySet<FeeVariable>;
}

/** Why a formula is none, or gives nothing. */
export interface FormulaFault {
  readonly code: ErrorCode;
  readonly params?: ErrorParams;
}

export const FORMULA_LIMITS = { length: 500, depth: 30 } as const;
