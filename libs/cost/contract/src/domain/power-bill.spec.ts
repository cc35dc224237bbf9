import { describe, expect, it } from 'vitest';
import {
  basicYuan,
  billDifferenceYuan,
  billedKwh,
  billTaxYuan,
  billTotalYuan,
  energyYuan,
  factorAdjustmentPct,
  factorYuan,
  lineOffItsReadings,
  meterDifferencePct,
  surchargeYuan,
} from './power-bill';

/** Domain model §19.3. */
const BILL = {
  meters: [{ peakKwh: '180000', flatKwh: '220000', valleyKwh: '200000' }],
  ...{ peakPriceYuan: '1.05', flatPriceYuan: '0.65', valleyPriceYuan: '0.32' },
  ...{ basicBy: 'DEMAND', basicQuantity: '1800', basicPriceYuan: '38', factorPct: -0.75 },
};

describe('a power bill', () => {
  it('comes to the check value, to the cent', () => {
    expect([energyYuan(BILL), basicYuan(BILL), factorYuan(BILL), billTotalYuan(BILL)]).toEqual([
      '396000.00',
      '68400.00',
      '-3483.00',
      '460917.00',
    ]);
    expect(billedKwh(BILL)).toBe('600000.00');
  });

  it('adds several meters, all five times of day and surcharges; the factor is of energy and basic charge alone', () => {
    const meters = [...BILL.meters, { sharpKwh: '1000', deepValleyKwh: '500.5' }];
    const more = { ...BILL, meters, sharpPriceYuan: '1.2345', deepValleyPriceYuan: '0.2001' };
    const surcharges = [{ amountYuan: '1000.01' }, { amountYuan: '0.02' }];
    expect(energyYuan(more)).toBe('397334.65');
    expect(surchargeYuan({ surcharges })).toBe('1000.03');
    // 397334.65005 + 68400 − 3493.009875375 + 1000.03, rounded once.
    expect(billTotalYuan({ ...more, surcharges })).toBe('463241.67');
  });

  it('says nothing rather than too little where a price, a meter or a charge is missing', () => {
    expect(billTotalYuan({ ...BILL, peakPriceYuan: null })).toBeNull();
    expect(billTotalYuan({ ...BILL, meters: [...BILL.meters, {}] })).toBeNull();
    expect(billTotalYuan({ ...BILL, meters: [] })).toBeNull();
    expect(billTotalYuan({ ...BILL, basicPriceYuan: 'dear' })).toBeNull();
    expect(billTotalYuan({ ...BILL, factorPct: null })).toBeNull();
    expect(billTotalYuan({ ...BILL, basicBy: 'NONE', basicPriceYuan: null })).toBe('393030.00');
  });

  it('holds its tax, and differs from paper and meters', () => {
    expect(billTaxYuan({ ...BILL, taxPct: 13 })).toBe('53025.85');
    expect([billTaxYuan(BILL), billTaxYuan({ ...BILL, taxPct: -1 })]).toEqual([null, null]);
    expect(billDifferenceYuan({ ...BILL, billedYuan: '460917.01' })).toBe('0.01');
    expect(meterDifferencePct({ ...BILL, countedKwh: '588000' })).toBe('2.04');
    expect([meterDifferencePct({ ...BILL, countedKwh: '0' }), meterDifferencePct(BILL)]).toEqual([null, null]);
  });

  it('agrees with its registers within a step of the meter', () => {
    const line = (readingTo: string) => ({ readingFrom: '100', readingTo, multiplier: 1000, peakKwh: '200000' });
    expect(lineOffItsReadings({ meters: [line('300')] })).toBeUndefined();
    expect(lineOffItsReadings({ meters: [line('301')] })).toBeUndefined();
    expect(lineOffItsReadings({ meters: [line('300'), line('302')] })).toBe(1);
    expect(lineOffItsReadings({ meters: [{ ...line('302'), multiplier: null }] })).toBeUndefined();
  });
});

describe('the adjustment by power factor', () => {
  it.each([
    [0.9, '0.90', 0],
    [0.95, '0.90', -0.75],
    [1, '0.90', -0.75],
    [0.92, '0.90', -0.3],
    [0.89, '0.90', 0.5],
    [0.7, '0.90', 10],
    [0.65, '0.90', 15],
    [0.64, '0.90', 17],
    [0.9, '0.85', -0.5],
    [0.94, '0.85', -1.1],
    [0.65, '0.85', 10],
    [0.92, '0.80', -1.3],
  ])('of %d at the standard %s is %d %%', (factor, standard, pct) => {
    expect(factorAdjustmentPct(factor, standard)).toBe(pct);
  });

  it('is none for what cannot be', () => {
    expect([
      factorAdjustmentPct(0, '0.90'),
      factorAdjustmentPct(1.1, '0.90'),
      factorAdjustmentPct(0.9, '0.95'),
    ]).toEqual([null, null, null]);
  });
});
