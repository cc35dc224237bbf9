import { describe, expect, it } from 'vitest';
import { controlLimits, westgard, type WestgardRule } from './quality-control';

/*
 * Control charts against published data:
 * - NIST Statistical Reference Datasets, univariate, "Mavro" (transmittance of a filter, 50 values in their order), with
 *   certified mean and standard deviation: https://www.itl.nist.gov/div898/strd/univ/mavro.html
 * - NIST/SEMATECH e-Handbook of Statistical Methods, 6.3.2.2 "Individuals Control Charts" (flow rate of ten batches):
 *   https://www.itl.nist.gov/div898/handbook/pmc/section3/pmc322.htm
 */

/** Last digits: 180 is 2.00180. */
const MAVRO = [
  ...[180, 170, 180, 190, 180, 170, 150, 140, 150, 150, 170, 180, 180, 190, 190, 210, 200, 160, 140, 130],
  ...[130, 150, 150, 160, 150, 140, 130, 140, 150, 140, 150, 160, 150, 160, 190, 200, 200, 210, 220, 230],
  ...[240, 250, 270, 260, 260, 260, 270, 260, 250, 240],
].map((digits) => 2 + digits / 100_000);
const CERTIFIED = { mean: 2.001_856, sd: 0.000_429_123_454_003_053 };

const FLOW_RATES = [49.6, 47.6, 49.9, 51.3, 47.8, 51.2, 52.6, 52.4, 53.6, 52.1];
/** Expected range of two values of a normal distribution, in standard deviations. */
const D2 = 1.128;

function placesOf(broken: readonly (readonly WestgardRule[])[], rule: WestgardRule): number[] {
  return broken.flatMap((rules, at) => (rules.includes(rule) ? [at + 1] : []));
}

describe('control charts of published data', () => {
  it('have the certified mean and standard deviation', () => {
    const limits = controlLimits(MAVRO);
    expect(limits?.mean).toBeCloseTo(CERTIFIED.mean, 12);
    expect(limits?.sd).toBeCloseTo(CERTIFIED.sd, 12);
  });

  it('show a filter that drifts by the rules of runs, though no value is beyond two deviations', () => {
    const broken = westgard(MAVRO, CERTIFIED);
    for (const rule of ['1-2s', '1-3s', '2-2s', 'R-4s'] as const) expect(placesOf(broken, rule)).toEqual([]);
    // Values 40 to 50 lie more than one deviation above: the fourth of them and all after it.
    expect(placesOf(broken, '4-1s')).toEqual([43, 44, 45, 46, 47, 48, 49, 50]);
    // Values 18 to 34 lie below the mean, 35 to 50 above it: the tenth of each and all after it.
    expect(placesOf(broken, '10-x')).toEqual([27, 28, 29, 30, 31, 32, 33, 34, 44, 45, 46, 47, 48, 49, 50]);
  });

  it('find a process in control that is published as being so', () => {
    const ranges = FLOW_RATES.slice(1).map((value, at) => Math.abs(value - (FLOW_RATES[at] ?? 0)));
    const sd = ranges.reduce((sum, range) => sum + range, 0) / ranges.length / D2;
    const mean = controlLimits(FLOW_RATES)?.mean ?? 0;
    expect(mean).toBeCloseTo(50.81, 10);
    expect([mean + 3 * sd, mean - 3 * sd].map((limit) => limit.toFixed(3))).toEqual(['55.804', '45.816']);
    expect(westgard(FLOW_RATES, { mean, sd }).flat()).toEqual([]);
    // The same process with a batch beyond the published limit.
    expect(westgard([...FLOW_RATES, 55.9], { mean, sd }).at(-1)).toContain('1-3s');
  });
});
