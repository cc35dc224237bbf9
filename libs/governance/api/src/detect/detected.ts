/** What a detector objects to. Times in epoch ms, `toMs` exclusive. */
export interface Detected {
  readonly fromMs: number;
  readonly toMs: number;
  /** What was measured, and the limit it broke, in the unit the rule speaks of. */
  readonly measured: number | null;
  readonly limit: number | null;
  /** Band in the unit of the signal the values left, for the chart. */
  readonly lo?: number | null;
  readonly hi?: number | null;
  /** How sure: 0.5 at the limit, towards 1 the farther beyond. */
  readonly score: number;
  /** Which of several tests of the rule it was. */
  readonly test: DetectedTest;
}

export const DETECTED_TESTS = [
  ...(['completeness', 'range', 'negative', 'codBod', 'tnNh', 'tpPo4', 'outIn'] as const),
  ...(['frozen', 'spike', 'step', 'gap', 'plantGap', 'ahead', 'flowBalance', 'drift', 'ceiling', 'repeat'] as const),
] as const;
export type DetectedTest = (typeof DETECTED_TESTS)[number];

/** Runs of true, as [first, end) with gaps of at most `bridge` steps in between. */
export function runsOf(length: number, isOne: (step: number) => boolean, bridge = 0): (readonly [number, number])[] {
  const runs: (readonly [number, number])[] = [];
  let [first, last] = [-1, -1];
  for (let step = 0; step < length; step += 1) {
    if (!isOne(step)) continue;
    if (first >= 0 && step - last - 1 > bridge) {
      runs.push([first, last + 1]);
      first = step;
    }
    if (first < 0) first = step;
    last = step;
  }
  if (first >= 0) runs.push([first, last + 1]);
  return runs;
}
