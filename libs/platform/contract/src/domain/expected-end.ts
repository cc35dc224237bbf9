import { z } from 'zod';

/**
 * When something ends if it goes on as earlier ones of its kind did, and on how many of them that rests at least; null
 * where too few were there to tell.
 */
export const expectedEnd = z.object({ atMs: z.number(), cases: z.number().int() }).nullable();
export type ExpectedEndDto = z.infer<typeof expectedEnd>;

/** Of fewer nothing is said. */
export const LEAST_CASES = 5;

/** What is still to come, and in how many cases it was seen. */
export interface UsualRest {
  readonly ms: number;
  readonly cases: number;
}

/**
 * Median of what was still to come after so long; those that were over by then say nothing.
 *
 * @param times how long earlier ones took, in milliseconds
 */
export function usualRest(times: readonly number[], goneMs: number): UsualRest | null {
  const left = times.filter((ms) => ms >= goneMs).toSorted((a, b) => a - b);
  const [low, high] = [left[Math.ceil(left.length / 2) - 1], left[Math.floor(left.length / 2)]];
  if (left.length < LEAST_CASES || low === undefined || high === undefined) return null;
  return { ms: (low + high) / 2 - goneMs, cases: left.length };
}
