/** By what the cost of shared work is spread over its plants (domain model §8.6). */
export const SHARE_RULES = [
  { code: 'HAND', label: { zh: '手工填写', en: 'By hand' } },
  { code: 'EQUAL', label: { zh: '平均分摊', en: 'Equal' } },
  { code: 'QUANTITY', label: { zh: '按工程量', en: 'By quantity' } },
  { code: 'CAPACITY', label: { zh: '按设计规模', en: 'By design capacity' } },
] as const;
export type ShareRule = (typeof SHARE_RULES)[number]['code'];

/** Shares have four decimals. */
const WHOLE = 10_000;

/** Whole parts of a whole by weight. Each ends where all up to it end, rounded: nothing is lost, and none falls below nothing. */
export function partsOf(whole: number, weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum <= 0) return weights.map(() => 0);
  let [before, end] = [0, 0];
  return weights.map((weight) => {
    before += weight;
    const part = Math.round((whole * before) / sum) - end;
    end += part;
    return part;
  });
}

/** Shares of four decimals that come to one exactly. */
export function sharesByWeight(weights: readonly number[]): readonly number[] {
  return partsOf(WHOLE, weights).map((part) => part / WHOLE);
}

/** Amounts by shares, CNY, that come to the sum to the cent. */
export function amountsByShare(sum: number, shares: readonly number[]): readonly string[] {
  const weights = shares.map((share) => Math.round(share * WHOLE));
  return partsOf(Math.round(sum * 100), weights).map((cents) => (cents / 100).toFixed(2));
}
