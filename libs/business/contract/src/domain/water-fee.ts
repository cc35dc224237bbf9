import { exact, sumOf, text2, type Decimal } from './exact';
import { feeAmount } from './fee-amount';
import { parseFeeFormula } from './fee-formula';
import type { FormulaFault } from './fee-formula-nodes';
import { daysInMonth } from './months';

const PCT = 100;

export interface FloorYear {
  readonly year: number | null;
  readonly m3PerDay: string | null;
}

/** Guaranteed volume of a year per day: that of the year, or of the last year before it that has one; null without. */
export function floorM3PerDay(floors: readonly FloorYear[], year: number): string | null {
  const known = floors.filter((line) => line.year !== null && line.year <= year && line.m3PerDay !== null);
  return known.toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0))[0]?.m3PerDay ?? null;
}

export interface FeeTerms {
  readonly expression: string;
  readonly pricePerM3: Decimal;
  readonly floors: readonly FloorYear[];
  readonly designM3PerDay: Decimal;
  readonly excessPct: Decimal;
  readonly taxPct: Decimal;
  readonly isTaxIncluded: boolean;
}

export interface FeeMonth {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly meteredM3: Decimal;
  readonly correctionsM3: readonly Decimal[];
  readonly deductions: readonly Decimal[];
}

export interface WaterFee {
  readonly days: number;
  readonly settledM3: string;
  readonly floorM3: string;
  readonly designM3: string;
  /** What is paid for: the settled volume, or the guaranteed one where that is more. */
  readonly billedM3: string;
  readonly deducted: string;
  readonly amount: string;
  readonly net: string;
  readonly tax: string;
  readonly total: string;
}

/** The water fee of a month: exact, each amount rounded once to 0.01, tax being what net leaves of the total. */
export function waterFee(
  terms: FeeTerms,
  month: FeeMonth,
): { readonly fee: WaterFee } | { readonly fault: FormulaFault } {
  const read = parseFeeFormula(terms.expression);
  if ('fault' in read) return read;
  const { inputs, fault } = inputsOf(terms, month);
  if (fault !== undefined) return { fault };
  // What is deducted and not in the formula would be lost without a word.
  const isLost = exact(inputs.penalty).gt(0) && !read.formula.variables.has('penalty');
  if (isLost) return { fault: { code: 'business.formula.noPenalty' } };
  const result = feeAmount(read.formula, inputs);
  if ('fault' in result) return result;
  if (exact(result.amount).lt(0)) {
    return { fault: { code: 'business.formula.negative', params: { amount: result.amount } } };
  }
  const { actual, floor, design, penalty, days } = inputs;
  const billed = exact(actual).gt(exact(floor)) ? actual : floor;
  return {
    fee: {
      ...{ days, settledM3: actual, floorM3: floor, designM3: design, billedM3: billed, deducted: penalty },
      ...{ amount: result.amount, ...taxed(result.amount, terms) },
    },
  };
}

function inputsOf(terms: FeeTerms, { month, meteredM3, correctionsM3, deductions }: FeeMonth) {
  const days = daysInMonth(month);
  const settled = exact(meteredM3).plus(sumOf(correctionsM3));
  const perDay = floorM3PerDay(terms.floors, Number(month.slice(0, 4)));
  const inputs = {
    ...{ days, actual: text2(settled), floor: text2(exact(perDay).times(days)) },
    ...{ design: text2(exact(terms.designM3PerDay).times(days)), price: terms.pricePerM3 },
    ...{ excessPct: terms.excessPct, penalty: text2(sumOf(deductions)) },
  };
  const fault: FormulaFault | undefined = settled.lt(0)
    ? { code: 'business.volumeNegative', params: { m3: text2(settled) } }
    : undefined;
  return { inputs, fault };
}

function taxed(amount: string, { taxPct, isTaxIncluded }: FeeTerms): Pick<WaterFee, 'net' | 'tax' | 'total'> {
  const rate = exact(taxPct).div(PCT);
  if (!isTaxIncluded) {
    const tax = text2(exact(amount).times(rate));
    return { net: amount, tax, total: text2(exact(amount).plus(tax)) };
  }
  const net = text2(exact(amount).div(rate.plus(1)));
  return { net, tax: text2(exact(amount).minus(net)), total: amount };
}

/** What of a fee is still to be paid. */
export function openAmount(total: Decimal, receipts: readonly Decimal[]): string {
  return text2(exact(total).minus(sumOf(receipts)));
}
