import { describe, expect, it } from 'vitest';
import { recoveryFactor, renewalOf, type RenewalFacts, type RenewalInputs } from './renewal';

const INPUTS: RenewalInputs = {
  ...{ replacePriceYuan: 100_000, newLifeYears: 15, keepYears: 3, faultsPerYear: 4, newFaultsPerYear: 0.5 },
  ...{ faultYuan: 3000, upkeepYuanPerYear: 2000, runHoursPerYear: 6000, energyLossPct: 8 },
  ...{ energyYuanPerKwh: 0.7, discountPct: 6 },
};
const FACTS: RenewalFacts = {
  ...{ bookYuan: 20_000, valueYuan: 90_000, residualPct: 5, powerKw: 45, ageYears: 10, lifeYears: 12 },
  repairCost24mo: 20_000,
};

describe('repair or replace', () => {
  it('knows the recovery factor of the tables', () => {
    expect(recoveryFactor(6, 15)).toBeCloseTo(0.102963, 6);
    expect(recoveryFactor(10, 5)).toBeCloseTo(0.263797, 6);
    expect(recoveryFactor(0, 4)).toBe(0.25);
  });

  it('brings both to a year', () => {
    const { keep, renew } = renewalOf(INPUTS, FACTS);
    // 45 kW × 6000 h × 8 % × 0.7
    expect(keep).toMatchObject({ faultsYuan: 12_000, upkeepYuan: 2000, energyYuan: 15_120 });
    // (20000 − 4500 / 1.06³) × 0.374110
    expect(keep.capitalYuan).toBeCloseTo((20_000 - 4500 / 1.06 ** 3) * 0.3741098, 1);
    // (100000 − 5000 / 1.06¹⁵) × 0.102963
    expect(renew.capitalYuan).toBeCloseTo((100_000 - 5000 / 1.06 ** 15) * 0.1029628, 0);
    expect(renew.faultsYuan).toBe(1500);
    expect(keep.totalYuan).toBeCloseTo(keep.capitalYuan + 12_000 + 2000 + 15_120, 2);
  });

  it.each([
    [{}, {}, 'REPLACE', ['cheaper']],
    [{ faultsPerYear: 0.2, energyLossPct: 0, upkeepYuanPerYear: 0 }, {}, 'KEEP', ['dearer']],
    [{ faultsPerYear: 0.2, energyLossPct: 0 }, { repairCost24mo: 60_000 }, 'REPLACE', ['repairShare']],
    [{}, { ageYears: 14 }, 'REPLACE', ['cheaper', 'pastLife']],
  ] as const)('%j with %j: %s', (inputs, facts, advice, reasons) => {
    expect(renewalOf({ ...INPUTS, ...inputs }, { ...FACTS, ...facts })).toMatchObject({ advice, reasons });
  });

  it('says so when the two are too close', () => {
    const inputs = { ...INPUTS, energyLossPct: 0, faultsPerYear: 0, newFaultsPerYear: 0 };
    const { renew, keep } = renewalOf({ ...inputs, upkeepYuanPerYear: 0 }, FACTS);
    const close = { ...inputs, upkeepYuanPerYear: renew.totalYuan - keep.totalYuan };
    expect(renewalOf(close, FACTS)).toMatchObject({ advice: 'CLOSE', reasons: ['close'] });
  });
});
