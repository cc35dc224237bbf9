import { describe, expect, it } from 'vitest';
import { failureRatePct, precisionOf, qualityScore, type RuleCount } from './quality-score';
import { paramsOf } from './rule-types';

const count = (more: Partial<RuleCount>): RuleCount => ({
  ...{ checked: 100, failed: 0, severity: 'MEDIUM', weight: 1 },
  ...more,
});

describe('the score of data quality', () => {
  it('is 100 where nothing failed, 0 where everything did and unknown where nothing was checked', () => {
    expect(qualityScore([count({})])).toBe(100);
    expect(qualityScore([count({ failed: 100 })])).toBe(0);
    expect(qualityScore([])).toBeNull();
    expect(qualityScore([count({ checked: 0 })])).toBeNull();
  });

  it('weighs a failure by the severity and the weight of its rule', () => {
    // Lost 3·10 of 3·100 + 1·100.
    expect(qualityScore([count({ severity: 'HIGH', failed: 10 }), count({ severity: 'LOW' })])).toBeCloseTo(92.5, 9);
    expect(qualityScore([count({ severity: 'LOW', failed: 10 }), count({ severity: 'HIGH' })])).toBeCloseTo(97.5, 9);
    expect(qualityScore([count({ weight: 4, failed: 10 }), count({})])).toBeCloseTo(92, 9);
  });

  it('takes no more than all of a rule, and nothing of what makes no sense', () => {
    expect(qualityScore([count({ failed: 900 })])).toBe(0);
    expect(qualityScore([count({ weight: Number.NaN }), count({ failed: 50 })])).toBe(50);
    expect(qualityScore([count({ failed: -1 })])).toBeNull();
  });

  it('tells rate and precision, or that they are unknown', () => {
    expect(failureRatePct(200, 5)).toBe(2.5);
    expect(failureRatePct(0, 0)).toBeNull();
    expect(precisionOf(9, 1)).toBe(0.9);
    expect(precisionOf(0, 0)).toBeNull();
  });
});

it('fills in the parameters a rule leaves open, and no others', () => {
  expect(paramsOf('R04', { windowMin: 60, minPct: 3 })).toEqual({ windowMin: 60, sigmaPct: 0.05 });
  expect(paramsOf('R08', { balancePct: null })).toEqual({ balancePct: 5 });
});
