/** Path of the whole picture around its place, in pixels: no edge stays on the same pixel for hours. */
const STEPS = [
  [0, 0],
  [2, 0],
  [4, 1],
  [4, 3],
  [3, 4],
  [1, 4],
  [0, 3],
  [-1, 1],
] as const;

const STEP_EVERY_MS = 120_000;

/** Offset of the picture at a moment of the steady clock. */
export function pixelShift(monoMs: number): { readonly x: number; readonly y: number } {
  const [x, y] = STEPS[Math.floor(Math.max(0, monoMs) / STEP_EVERY_MS) % STEPS.length] ?? [0, 0];
  return { x, y };
}
