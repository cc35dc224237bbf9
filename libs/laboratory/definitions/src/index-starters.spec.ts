import {
  evaluateFormula,
  parseFormula,
  reportedText,
  reportedValue,
  type FormulaValues,
} from '@sed/laboratory-contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { INDEX_STARTERS } from './index-starters';

/*
 * Each formula of the starter pack against an example worked out elsewhere, or by hand from what the method publishes:
 *
 * - `published`: readings and answer stand in the source.
 * - `readings`: the source has the readings; its answer is worked out here from the definition of the index.
 * - `method`: nothing but the equation of the method is published; readings are made up for a round answer.
 */
interface Example {
  readonly code: string;
  readonly basis: 'published' | 'readings' | 'method';
  readonly source: string;
  readonly values: FormulaValues;
  /** As it is reported, in the unit of the index. */
  readonly reported: string;
}

const VTU =
  'https://vtuupdates.com/solved-model-papers/in-a-cod-test-30-5-cm3-and-15-5-cm3-of-0-05-n-fas-solutions-are-required-for-blank-sample-titration-respectively-the-volume-of-test-sample-used-was-25-cm3-calculate-the-cod-of-the-sample-solution/';
const SEEDED_BOD =
  'http://what-when-how.com/Tutorial/topic-topic-1524mbeo/Mathematics-and-Statistics-for-the-Environment-590.html, example 19.6';
const SOLIDS =
  'https://tutorbin.com/questions-and-answers/3-20-points-a-50-ml-sample-was-taken-at-the-influent-of-a-wastewater-t';
const MOISTURE = 'https://edurev.in/t/85669/Chapter-6-Sludge-Disposal-Effluent-Discharge-Stand';

const EXAMPLES: readonly Example[] = [
  {
    ...{ code: 'COD', basis: 'published', reported: '240' },
    // 30.5 mL for the blank, 15.5 mL for 25 mL of sample, 0.05 mol/L: 240 mg/L. The equation is that of HJ 828-2017, 10.1.
    source: VTU,
    values: { A: 15.5, B: 30.5, C: 0.05, V: 25 },
  },
  {
    ...{ code: 'COD', basis: 'method', reported: '1230' },
    // (24.6 - 9.25) mL of 0.05 mol/L for 5 mL of sample come to 1228: three digits from 100 mg/L on.
    source: 'HJ 828-2017, 10.1: ρ = C · (V0 - V1) · 8000 · f / V2, and 10.2: whole below 100 mg/L, else three digits',
    values: { A: 9.25, B: 24.6, C: 0.05, V: 5 },
  },
  {
    ...{ code: 'COD', basis: 'method', reported: '14' },
    // (22.6 - 19.1) mL of 0.005 mol/L for 10 mL of sample come to 14.0, and below 100 mg/L nothing is told after the point.
    source: 'HJ 828-2017, 10.1 and 10.2',
    values: { A: 19.1, B: 22.6, C: 0.005, V: 10 },
  },
  {
    ...{ code: 'BOD5', basis: 'published', reported: '16.3' },
    // Bottle 12: 8.0 to 4.6 mg/L, of which the seed took 0.68 mg/L; 50 mL in 300 mL: 16.3 mg/L. There the seed is in each
    // bottle: of seeded dilution water, five sixths of the bottle would take 0.68 mg/L.
    source: SEEDED_BOD,
    values: { A: 4.6, B: 8, D: 300 / 50, E: 0.68 / (5 / 6), F: 0 },
  },
  {
    ...{ code: 'BOD5', basis: 'method', reported: '147.2' },
    // 8.6 to 3.5 mg/L in the bottle, 8.7 to 8.5 mg/L in the seeded dilution water, 1 part in 30: (5.1 - 0.2 · 29/30) · 30.
    // 29/30 is the share of dilution water in the bottle, 1/30 that of the sample: 5.1 - 0.19333 = 4.90667, times 30.
    source: 'HJ 505-2009: ρ = ((ρ1 - ρ2) - (ρ3 - ρ4) · f1) / f2; ISO 5815-1 with f1 = (Vt - Ve) / Vt, f2 = Ve / Vt',
    values: { A: 3.5, B: 8.6, D: 30, E: 8.7, F: 8.5 },
  },
  {
    ...{ code: 'BOD5', basis: 'method', reported: '3.2' },
    // Not diluted: what it took is what it needs.
    source: 'HJ 505-2009: ρ = ρ1 - ρ2',
    values: { A: 5.4, B: 8.6 },
  },
  {
    ...{ code: 'SS', basis: 'readings', reported: '242' },
    // 12.1 mg on the filter of 50 mL; weights in g, GB 11901-1989: (A - B) · 10⁶ / V.
    source: SOLIDS,
    values: { A: 0.1121, B: 0.1, V: 50 },
  },
  {
    ...{ code: 'MLVSS', basis: 'readings', reported: '156' },
    // The same filter: 12.1 mg at 105 °C, 4.3 mg after 550 °C.
    source: SOLIDS,
    values: { A: 0.1121, B: 0.1043, V: 50 },
  },
  {
    ...{ code: 'MLSS', basis: 'method', reported: '3250' },
    // 325 mg of 100 mL.
    source: 'CJ/T 221-2005: (A - B) · 10⁶ / V, weights in g',
    values: { A: 1.325, B: 1, V: 100 },
  },
  {
    ...{ code: 'MC', basis: 'published', reported: '98' },
    // 49 parts of water to one of solids are 98 %.
    source: MOISTURE,
    values: { A: 50, B: 1 },
  },
  {
    ...{ code: 'MC', basis: 'published', reported: '80' },
    // 4 parts of water to one of solids are 80 %.
    source: MOISTURE,
    values: { A: 5, B: 1 },
  },
  {
    ...{ code: 'NH3-N', basis: 'method', reported: '8' },
    // (0.312 - 0.020 - 0.002) / 0.00725 = 40 µg in 10 mL, diluted twice.
    source: 'HJ 535-2009, clause 8: ρ = (As - Ab - a) / (b · V)',
    values: { A: 0.312, B: 0.02, I: 0.002, K: 0.007_25, V: 10, D: 2 },
  },
  {
    ...{ code: 'TN', basis: 'method', reported: '10' },
    // Corrected absorbance A220 - 2 · A275: 0.253 and 0.026 of the blank; (0.227 - 0.003) / 0.0112 = 20 µg in 10 mL.
    source: 'HJ 636-2012: ρ = (Ar - a) · f / (b · V)',
    values: { A: 0.253, B: 0.026, I: 0.003, K: 0.0112, V: 10, D: 5 },
  },
  {
    ...{ code: 'TP', basis: 'method', reported: '0.32' },
    // (0.270 - 0.010 - 0.004) / 0.032 = 8 µg in 25 mL.
    source: 'GB 11893-1989, clause 7: C = m / V, m from the curve',
    values: { A: 0.27, B: 0.01, I: 0.004, K: 0.032, V: 25 },
  },
  {
    ...{ code: 'LAS', basis: 'method', reported: '0.4' },
    // (0.218 - 0.015 - 0.003) / 0.005 = 40 µg in 100 mL.
    source: 'GB 7494-1987: c = m / V, m from the curve',
    values: { A: 0.218, B: 0.015, I: 0.003, K: 0.005, V: 100 },
  },
  {
    ...{ code: 'NOX-N', basis: 'method', reported: '6' },
    // A220 - 2 · A275 of 0.305, 0.005 of the blank; a curve in mg/L, read of a sample diluted five times, of 1 mL.
    source: 'HJ/T 346-2007: corrected absorbance on the curve, times the dilution',
    values: { A: 0.305, B: 0.005, I: 0, K: 0.25, V: 1, D: 5 },
  },
  {
    ...{ code: 'NH3-N-DW', basis: 'method', reported: '0.1' },
    // (0.048 - 0.010 - 0.002) / 0.0072 = 5 µg in 50 mL.
    source: 'GB/T 5750.5-2023, Nessler: ρ = m / V, m from the curve',
    values: { A: 0.048, B: 0.01, I: 0.002, K: 0.0072, V: 50 },
  },
  {
    ...{ code: 'AL', basis: 'method', reported: '0.08' },
    // (0.134 - 0.020 - 0.002) / 0.056 = 2 µg in 25 mL.
    source: 'GB/T 5750.6-2023, chrome azurol S: ρ = m / V, m from the curve',
    values: { A: 0.134, B: 0.02, I: 0.002, K: 0.056, V: 25 },
  },
];

const starter = z.object({
  code: z.string(),
  decimals: z.number(),
  significant: z.number().nullish(),
  clause: z.string().optional(),
  lod: z.number().nullish(),
  formula: z.string().optional(),
  standardNo: z.string().optional(),
});
const STARTERS = z.array(starter).parse(INDEX_STARTERS);

describe('formulas of the starter pack', () => {
  it.each(EXAMPLES)('give $reported for $code, $basis', ({ code, values, reported }) => {
    const index = STARTERS.find((one) => one.code === code);
    const formula = parseFormula(index?.formula ?? '');
    if (index === undefined || formula === undefined) throw new Error(`${code} has no formula`);
    const raw = evaluateFormula(formula, values);
    const rules = { decimals: index.decimals, significant: index.significant ?? null, lod: index.lod ?? null };
    expect(raw === null ? null : reportedText(reportedValue(raw, rules))).toBe(reported);
  });

  it('have an example each, of the method they name', () => {
    const withFormula = STARTERS.filter(({ formula }) => formula !== undefined);
    const shown = new Set(EXAMPLES.map(({ code }) => code));
    expect(withFormula.map(({ code }) => code).filter((code) => !shown.has(code))).toEqual([]);
    for (const { code, basis, source } of EXAMPLES) {
      const standard = withFormula.find((one) => one.code === code)?.standardNo ?? '';
      if (basis === 'method') expect(source.replaceAll(' ', '')).toContain(standard);
    }
    for (const { code, clause } of withFormula) {
      if (clause === undefined) continue;
      const named = EXAMPLES.filter((one) => one.code === code).map(({ source }) => source);
      for (const part of clause.split(', ')) expect(named.some((source) => source.includes(part))).toBe(true);
    }
  });
});
