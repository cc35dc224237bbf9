import Big from 'big.js';
import { exact, sumOf, text4, type Decimal } from './exact';
import type { FormulaFault } from './fee-formula-nodes';

export interface CostElement {
  /** What the element cost per m³ in the base year; weights follow from it where none are said. */
  readonly basePerM3?: Decimal;
  readonly weight?: Decimal;
  /** Price level now against the base year, 1 being the same. */
  readonly index?: Decimal;
}

export interface PriceResult {
  readonly weights: readonly string[];
  /** Share of the old price each element now comes to; they add up to K before it is rounded. */
  readonly parts: readonly string[];
  readonly k: string;
  readonly newPrice: string;
}

const isSaid = (value: Decimal) => value !== null && value !== undefined && value !== '';

/**
 * Weights of cost elements with four decimals: as said, or as their costs, the greatest of them taking what rounding left
 * over. They come to exactly 1.
 */
export function weightsOf(elements: readonly CostElement[]): readonly string[] | FormulaFault {
  if (elements.every(({ weight }) => isSaid(weight))) {
    const sum = sumOf(elements.map(({ weight }) => weight));
    if (!sum.eq(1)) return { code: 'rule.sharesSum', params: { sum: text4(sum) } };
    return elements.map(({ weight }) => text4(exact(weight)));
  }
  const hasCosts = elements.every(({ basePerM3, weight }) => isSaid(basePerM3) && !isSaid(weight));
  const total = sumOf(elements.map(({ basePerM3 }) => basePerM3));
  if (!hasCosts || !total.gt(0)) return { code: 'business.weights' };
  const shares = elements.map(({ basePerM3 }) => exact(text4(exact(basePerM3).div(total))));
  const left = new Big(1).minus(sumOf(shares.map(String)));
  const greatest = shares.reduce((best, share, at) => (share.gt(shares[best] ?? 0) ? at : best), 0);
  return shares.map((share, at) => text4(at === greatest ? share.plus(left) : share));
}

/** K = Σ weight × index, and the old price times K, both rounded once to four decimals. */
export function adjustedPrice(
  oldPrice: Decimal,
  elements: readonly CostElement[],
): { readonly result: PriceResult } | { readonly fault: FormulaFault } {
  const weights = weightsOf(elements);
  if ('code' in weights) return { fault: weights };
  if (elements.length === 0 || elements.some(({ index }) => !isSaid(index)))
    return { fault: { code: 'business.index' } };
  if (!exact(oldPrice).gt(0)) return { fault: { code: 'business.noPrice' } };
  const parts = elements.map(({ index }, at) => exact(weights[at]).times(exact(index)));
  const k = parts.reduce((sum, part) => sum.plus(part), new Big(0));
  return {
    result: {
      ...{ weights, parts: parts.map(text4), k: text4(k), newPrice: text4(exact(oldPrice).times(k)) },
    },
  };
}

/** How far the price moves, in per cent of the old one. */
export function changePct(k: Decimal): string {
  return exact(k).minus(1).times(100).round(2, 1).toFixed(2);
}
