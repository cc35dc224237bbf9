import type { Lang } from './account-harness';

const IS_LONG = process.env.SED_TEST_LONG === '1';

/**
 * The languages a long walk is made in: before a release both, in the gate the one named. Every page of a module is
 * rendered in both without a browser (`modules-conform.spec.tsx`), no words are missing in either (`tools/language`),
 * and the walk of accounts opens each page in a browser. Give neighbouring walks different ones.
 */
export function walkedIn(inGate: Lang): readonly Lang[] {
  return IS_LONG ? ['en', 'zh'] : [inGate];
}

/** The same for walks that are made one by one: every other in the other language. */
export function walkedInTurns(index: number): readonly Lang[] {
  return walkedIn(index % 2 === 0 ? 'en' : 'zh');
}
