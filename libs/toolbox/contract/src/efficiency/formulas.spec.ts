import { describe, expect, it } from 'vitest';
import { atRatedSpeed, bestPoint, figureAt, headAt, shareOfBest, speedShare } from './curve';
import {
  aerationKgPerKwh,
  blowerKwhPer1000M3,
  drySolidsTPerH,
  hydraulicPowerKw,
  idealBlowerKwhPer1000M3,
  isentropicPowerKw,
  lossYuanPerDay,
  mixerWPerM3,
  motorLoad,
  perTonneDrySolids,
  pumpEfficiency,
  pumpHeadM,
  pumpWireEfficiency,
  standardOxygenKgPerH,
  threePhasePowerKw,
} from './formulas';
import { pumpClass } from './pump-class';

describe('a pump', () => {
  it('has the efficiency of domain model §17.8', () => {
    expect(pumpWireEfficiency(1200, 12, 55)).toBeCloseTo(0.7135, 4);
  });

  it('has head and efficiencies of the process reference §11', () => {
    const flowM3PerH = 980;
    const headM = pumpHeadM({
      ...{ suctionKpa: -6, dischargeKpa: 128, gaugeRiseM: 0.4, flowM3PerH },
      ...{ suctionDiameterM: 0.4, dischargeDiameterM: 0.35 },
    });
    expect(headM).toBeCloseTo(14.2284, 3);
    expect(hydraulicPowerKw(flowM3PerH, headM ?? 0)).toBeCloseTo(37.9969, 2);
    const wire = pumpWireEfficiency(flowM3PerH, headM ?? 0, 52.5);
    expect(wire).toBeCloseTo(0.72375, 4);
    expect(pumpEfficiency(wire ?? 0, 0.94, 0.97)).toBeCloseTo(0.79376, 4);
  });

  it('says nothing where the inputs make no sense', () => {
    expect(pumpWireEfficiency(0, 12, 55)).toBeNull();
    expect(pumpWireEfficiency(1200, -1, 55)).toBeNull();
    expect(pumpWireEfficiency(1200, 12, 0)).toBeNull();
    expect(pumpHeadM({ suctionKpa: Number.NaN, dischargeKpa: 1 })).toBeNull();
  });

  it('is of the class its size asks for (GB 19762-2007, annex)', () => {
    const found = pumpClass({ speedRpm: 1470, flowM3PerH: 800, headM: 12, isDoubleSuction: true });
    expect(found?.specificSpeed).toBeCloseTo(277.398, 2);
    expect(found?.normPct).toBeCloseTo(82.8781, 3);
    expect(found?.leastPct).toBeCloseTo(78.8781, 3);
    expect(found?.savingPct).toBeCloseTo(83.8781, 3);
    expect(pumpClass({ speedRpm: 0, flowM3PerH: 800, headM: 12 })).toBeNull();
  });
});

describe('a blower', () => {
  it('is compared with the ideal one of domain model §17.8', () => {
    const ideal = idealBlowerKwhPer1000M3({ inletKpa: 101.3, outletKpa: 166.3, inletK: 293.15, densityKgPerM3: 1.204 });
    expect(ideal).toBeCloseTo(14.84, 2);
    expect((ideal ?? 0) / 28).toBeCloseTo(0.53, 3);
  });

  it('has the isentropic power of the process reference §11', () => {
    const power = isentropicPowerKw(7200, { inletKpa: 100.3, outletKpa: 163, inletK: 298.15 });
    expect(power).toBeCloseTo(115.179, 1);
    expect((power ?? 0) / 168).toBeCloseTo(0.685587, 3);
    expect(blowerKwhPer1000M3(168, 7200)).toBeCloseTo(23.3333, 4);
  });

  it('says nothing without compression or air', () => {
    expect(idealBlowerKwhPer1000M3({ inletKpa: 101.3, outletKpa: 101.3, inletK: 293 })).toBeNull();
    expect(blowerKwhPer1000M3(100, 0)).toBeNull();
    expect(isentropicPowerKw(0, { inletKpa: 100, outletKpa: 160, inletK: 293 })).toBeNull();
  });
});

describe('other machines', () => {
  it('are judged by what they take for what they do', () => {
    expect(standardOxygenKgPerH(9000, 0.22)).toBeCloseTo(554.4, 6);
    expect(aerationKgPerKwh(554.4, 156)).toBeCloseTo(3.5538, 4);
    expect(drySolidsTPerH(60, 20)).toBeCloseTo(1.2, 9);
    expect(perTonneDrySolids(54, 1.2)).toBeCloseTo(45, 9);
    expect(mixerWPerM3(4.5, 1000)).toBeCloseTo(4.5, 9);
    expect(motorLoad(30, 55)).toBeCloseTo(0.5455, 4);
    expect(threePhasePowerKw(100, 380, 0.85)).toBeCloseTo(55.946, 2);
  });

  it('are judged by nothing where nothing is done', () => {
    expect(standardOxygenKgPerH(9000, 1.2)).toBeNull();
    expect(aerationKgPerKwh(554, 0)).toBeNull();
    expect(perTonneDrySolids(54, 0)).toBeNull();
    expect(mixerWPerM3(4.5, 0)).toBeNull();
    expect(motorLoad(Number.NaN, 55)).toBeNull();
  });
});

describe('a loss', () => {
  it('is exact to the hundredth', () => {
    expect(lossYuanPerDay(62.5, 55, '0.65')).toBe('117.00');
    expect(lossYuanPerDay(10.1, 10, '0.7')).toBe('1.68');
    expect(lossYuanPerDay(50, 55, '0.65')).toBe('-78.00');
    expect(lossYuanPerDay(55, 55.000_001, '0.65')).toBe('0.00');
  });

  it('is none without a price that can be read', () => {
    expect(lossYuanPerDay(62.5, 55, '')).toBeNull();
    expect(lossYuanPerDay(Number.NaN, 55, '0.65')).toBeNull();
  });
});

describe('a curve', () => {
  const curve = [
    { flowM3PerH: 1500, headM: 10, figure: 0.7 },
    { flowM3PerH: 500, headM: 14, figure: 0.5 },
    { flowM3PerH: 1200, headM: 12, figure: 0.74 },
  ];

  it('is linear between its points and nothing beyond them', () => {
    expect(figureAt(curve, 850)).toBeCloseTo(0.62, 9);
    expect(headAt(curve, 1350)).toBeCloseTo(11, 9);
    expect(figureAt(curve, 1600)).toBeNull();
    expect(figureAt([curve[0]!], 1500)).toBeNull();
  });

  it('has its best point, by which the duty is judged', () => {
    expect(bestPoint(curve)?.flowM3PerH).toBe(1200);
    expect(shareOfBest(curve, 600)).toBe(0.5);
    expect(bestPoint([])).toBeNull();
    expect(shareOfBest([], 600)).toBeNull();
  });

  it('takes a point of another speed by the affinity laws', () => {
    const point = atRatedSpeed({ flowM3PerH: 800, headM: 8 }, speedShare(40, 50));
    expect(point.flowM3PerH).toBeCloseTo(1000, 9);
    expect(point.headM).toBeCloseTo(12.5, 9);
    expect(speedShare(null, 50)).toBe(1);
    expect(speedShare(0, 50)).toBe(1);
  });
});
