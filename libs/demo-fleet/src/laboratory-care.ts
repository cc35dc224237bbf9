/** What the outlet of a demonstration plant is like from day to day, by index. */
const USUAL: Readonly<Record<string, readonly [mean: number, spread: number]>> = {
  COD: [24, 4],
  SS: [6, 2],
  'NH3-N': [0.7, 0.25],
  TN: [9.3, 0.9],
  TP: [0.2, 0.05],
  PH: [7.1, 0.15],
  BOD5: [4, 1],
  FC: [300, 150],
  MLSS: [3700, 250],
  MLVSS: [2050, 200],
  SV30: [27, 4],
  MC: [78.2, 1],
};

/** The influent is another water. */
const INFLUENT: Readonly<Record<string, readonly [mean: number, spread: number]>> = {
  COD: [290, 40],
  SS: [170, 30],
  'NH3-N': [27, 4],
  TN: [38, 4],
  TP: [4.1, 0.6],
};

/** From -1 to 1, the same for the same words. */
function swing(text: string): number {
  const hash = Array.from(text).reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) % 100_003, 7);
  return Math.sin(hash);
}

/** A result as an analyst would find it that day; undefined for an index nobody measures here. */
export function demoResult(point: string, index: string, day: string): number | undefined {
  const [mean, spread] = (point === 'IN' ? INFLUENT[index] : undefined) ?? USUAL[index] ?? [undefined, 0];
  return mean === undefined ? undefined : Number((mean + spread * swing(`${point} ${index} ${day}`)).toFixed(3));
}

/** Minutes after which somebody of the laboratory takes the next step of a sample. */
export const DEMO_SAMPLE_STEPS: Readonly<
  Record<string, { readonly action: string; readonly by: 'lab' | 'reviewer'; readonly afterMin: number }>
> = {
  TO_SAMPLE: { action: 'takeSample', by: 'lab', afterMin: 15 },
  SAMPLED: { action: 'receive', by: 'lab', afterMin: 20 },
  RECEIVED: { action: 'enter', by: 'lab', afterMin: 10 },
  TESTING: { action: 'submit', by: 'lab', afterMin: 120 },
  TO_REVIEW: { action: 'verify', by: 'reviewer', afterMin: 30 },
};
