/**
 * How often a property is tried with random input: in the gate, where minutes count, and before a release, where
 * `npm run test:release` says so.
 */
export const runs = (inGate: number, beforeRelease: number): number =>
  process.env.SED_TEST_LONG === '1' ? beforeRelease : inGate;
