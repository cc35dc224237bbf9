import { describe, expect, it } from 'vitest';
import { curveOf } from './curve';
import { evaluateFormula, parseFormula, type FormulaValues } from './formula';
import { controlLimits, duplicatesDue, QC_DEFAULTS, qcOutcome, westgard } from './quality-control';
import { countedValue, gapPct, reportedValue, roundReported, roundTo, verdictOf } from './result';

const worked = (text: string, values: FormulaValues) => {
  const formula = parseFormula(text);
  return formula === undefined ? undefined : evaluateFormula(formula, values);
};

describe('oxygen taken up by the seeded dilution water', () => {
  const formula = parseFormula('(B-A)*D-(E-F)*(D-1)');
  const of = (values: FormulaValues) => (formula === undefined ? undefined : evaluateFormula(formula, values));

  it('is needed of what is diluted, and nothing of what is not', () => {
    expect(of({ A: 3, B: 8, D: 10 })).toBeNull();
    expect(of({ A: 3, B: 8, D: 10, E: 8.4, F: 8.2 })).toBeCloseTo(48.2, 6);
    expect(of({ A: 3, B: 8 })).toBe(5);
  });
});

describe('a batch', () => {
  it('has one of every ten samples measured twice, and one at least', () => {
    expect([0, 1, 10, 11, 20, 21].map(duplicatesDue)).toEqual([0, 1, 1, 2, 2, 3]);
  });
});

describe('a formula', () => {
  it('is worked out with the usual precedence', () => {
    // COD by dichromate: blank 24.80 mL, sample 20.15 mL, titrant 0.25 mol/L, 10 mL of sample.
    expect(worked('(B - A) * C * 8000 / V * D', { A: 20.15, B: 24.8, C: 0.25, V: 10 })).toBeCloseTo(930, 6);
    expect(worked('((A-B)-I)/K/V*D', { A: 0.352, B: 0.012, I: 0.002, K: 0.0338, V: 10, D: 5 })).toBeCloseTo(5, 6);
    expect(worked('-2 + 3*4 - 6/3', {})).toBe(8);
  });

  it('has no value where a reading is missing or something is divided by nothing', () => {
    expect(worked('A - B', { A: 1 })).toBeNull();
    expect(worked('A / V', { A: 1, V: 0 })).toBeNull();
  });

  it.each(['', 'A +', '(A', 'A B', 'Q * 2', 'process.exit()', 'A;B', `${'('.repeat(80)}A${')'.repeat(80)}`])(
    '%s is none',
    (text) => {
      expect(parseFormula(text)).toBeUndefined();
    },
  );
});

describe('a result', () => {
  it('is rounded half away from zero, and to the digits that mean something', () => {
    expect(roundTo(1.005, 2)).toBe(1.01);
    expect(roundTo(-2.5, 0)).toBe(-3);
    expect(roundReported(12_345, { decimals: 0, significant: 3 })).toBe(12_300);
    expect(roundReported(0.012_345, { decimals: 3, significant: 3 })).toBe(0.012);
  });

  it('below detection is told by that limit, counts half of it, and is within the limit', () => {
    const found = reportedValue(0.01, { decimals: 2, significant: null, lod: 0.05 });
    expect(found).toEqual({ qualifier: 'LT', value: 0.05 });
    expect(countedValue(found)).toBe(0.025);
    expect(verdictOf(found, { lo: null, hi: 0.5 })).toBe('IN');
    expect(verdictOf(found, { lo: null, hi: 0.01 })).toBe('UNSURE');
  });

  it('on the limit is within it', () => {
    const at = (value: number) => verdictOf({ qualifier: 'EQ', value }, { lo: 6, hi: 9 });
    expect([5.9, 6, 9, 9.1].map(at)).toEqual(['OVER', 'IN', 'IN', 'OVER']);
    expect(gapPct(33, { qualifier: 'EQ', value: 30 })).toBe(10);
  });
});

describe('control measurements', () => {
  const limits = { ...QC_DEFAULTS, blankMax: 0.025 };
  const judged = (
    kind: 'BLANK' | 'DUPLICATE' | 'SPIKE' | 'REFERENCE',
    first: number,
    second?: number,
    added?: number,
  ) => qcOutcome({ kind, first, second: second ?? null, added: added ?? null }, limits);

  it('are judged by their kind', () => {
    expect(judged('BLANK', 0.03)).toEqual({ outcome: 0.03, isPassed: false });
    expect(judged('DUPLICATE', 30, 34)).toEqual({ outcome: 6.25, isPassed: true });
    expect(judged('DUPLICATE', 30, 40)).toEqual({ outcome: 14.29, isPassed: false });
    expect(judged('SPIKE', 2, 6.5, 5)).toEqual({ outcome: 90, isPassed: true });
    expect(judged('SPIKE', 2, 6.5)).toEqual({ outcome: null, isPassed: null });
    expect(judged('REFERENCE', 24, 20)).toEqual({ outcome: 20, isPassed: false });
  });

  it('show a method out of control by the rules of Westgard', () => {
    const limitsOfChart = { mean: 0, sd: 1 };
    const last = (...values: number[]) => westgard(values, limitsOfChart).at(-1);
    expect(last(2.5)).toEqual(['1-2s']);
    expect(last(3.5)).toEqual(['1-3s']);
    expect(last(2.1, 2.2)).toEqual(['1-2s', '2-2s']);
    expect(last(2.1, -2.2)).toEqual(['1-2s', 'R-4s']);
    expect(last(1.1, 1.2, 1.3, 1.4)).toEqual(['4-1s']);
    expect(last(...Array.from({ length: 10 }, () => 0.1))).toEqual(['10-x']);
    expect(last(0.5, -0.5)).toEqual([]);
  });

  it('need points enough for a mean', () => {
    expect(controlLimits([1, 2, 3])).toBeNull();
    expect(controlLimits([1, 2, 3, 4, 5, 6, 7, 8])).toMatchObject({ mean: 4.5 });
  });
});

it('a curve is the straight line of least squares', () => {
  const points = [0, 1, 2, 3, 4].map((concentration) => ({ concentration, reading: 0.002 + 0.034 * concentration }));
  const curve = curveOf(points);
  expect(curve?.slope).toBeCloseTo(0.034, 10);
  expect(curve?.intercept).toBeCloseTo(0.002, 10);
  expect(curve?.r).toBeCloseTo(1, 10);
});
