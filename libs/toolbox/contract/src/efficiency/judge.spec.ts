import { describe, expect, it } from 'vitest';
import { meanFigure, spreadOf } from './daily';
import { isJudged, judge, shareOfFlow, type MachineSettings, type Readings } from './judge';
import { bestCombination, presentByCurve, type GroupMachine } from './parallel';

const settings = (more: Partial<MachineSettings> = {}): MachineSettings => ({
  ...{ kind: 'PUMP', ratedKw: null, ratedHz: 50, voltageV: 380, powerFactor: 0.85, airKpa: 101.3, gaugeRiseM: 0 },
  ...{ suctionDiameterM: null, dischargeDiameterM: null, volumeM3: null, referenceFigure: null, goodLimit: null },
  ...{ fairLimit: null, bandLow: null, bandHigh: null, yuanPerKwh: '0.65', curve: [] },
  ...more,
});
const judged = (readings: Readings, more: Partial<MachineSettings> = {}) => judge(readings, settings(more));

describe('the judgement of a machine', () => {
  it('of a pump is its efficiency, its band and what it wastes against the limit of good', () => {
    const found = judged({ FLOW: 1200, HEAD: 12, POWER: 60 });
    expect(found).toMatchObject({ band: 'FAIR', lossYuanPerDay: '61.51' });
    expect(isJudged(found) && found.figure).toBeCloseTo(0.654, 3);
  });

  it('goes by the curve where there is one, at the speed of the moment', () => {
    const curve = [
      { flowM3PerH: 1000, headM: 14, figure: 0.7 },
      { flowM3PerH: 1500, headM: 12, figure: 0.8 },
    ];
    const found = judged({ FLOW: 1200, HEAD: 8, POWER: 40, SPEED: 40 }, { curve });
    if (!isJudged(found)) throw new Error(found.reason);
    expect(found.duty).toMatchObject({ speedShare: 0.8, shareOfBest: 1 });
    expect(found.referenceKw).toBeCloseTo((40 * found.figure) / 0.8, 6);
    expect(found.lossYuanPerDay).toBe('113.88');
  });

  it('takes the head from pressures and the power from the current', () => {
    const found = judged({ FLOW: 1700, P_IN: 57, P_OUT: 135, CURRENT: 96.4 });
    expect(isJudged(found) && found.figure).toBeCloseTo(0.683, 3);
    expect(isJudged(found) && found.duty?.headM).toBeCloseTo(7.951, 3);
  });

  it('of a blower is its ratio to the ideal one', () => {
    const found = judged({ FLOW: 5000, P_OUT: 65, T_IN: 20, POWER: 140 }, { kind: 'BLOWER' });
    expect(isJudged(found) && found.figure).toBeCloseTo(0.53, 3);
    expect(found).toMatchObject({ band: 'POOR', second: 28 });
  });

  it('of other kinds is what the domain model says, with their bands', () => {
    expect(judged({ FLOW: 9415, TRANSFER: 0.22, POWER: 156 }, { kind: 'AERATION' })).toMatchObject({ band: 'GOOD' });
    expect(judged({ OXYGEN: 300, POWER: 200 }, { kind: 'AERATION' })).toMatchObject({ figure: 1.5, band: 'POOR' });
    const dry = { FLOW: 60, SOLIDS: 20, POLYMER: 4.8, POWER: 54 };
    expect(judged(dry, { kind: 'DEWATERING' })).toMatchObject({ band: null, second: 4, referenceKw: null });
    const limits = { goodLimit: 40, fairLimit: 50 };
    expect(judged(dry, { kind: 'DEWATERING', ...limits })).toMatchObject({ band: 'FAIR', lossYuanPerDay: '93.60' });
    expect(judged({ POWER: 10 }, { kind: 'MIXER', volumeM3: 1000 })).toMatchObject({
      ...{ figure: 10, band: 'POOR', lossYuanPerDay: '31.20' },
    });
    expect(judged({ POWER: 1 }, { kind: 'MIXER', volumeM3: 1000 })).toMatchObject({
      ...{ band: 'POOR', lossYuanPerDay: '0.00' },
    });
    expect(judged({ POWER: 22 }, { kind: 'MOTOR', ratedKw: 55 })).toMatchObject({ figure: 0.4, band: 'GOOD' });
  });

  it('is none, with the reason, where something is wrong', () => {
    expect(judged({ FLOW: 1200, HEAD: 12 })).toEqual({ reason: 'MISSING', of: 'POWER' });
    expect(judged({ HEAD: 12, POWER: 50 })).toEqual({ reason: 'MISSING', of: 'FLOW' });
    expect(judged({ FLOW: 1200, POWER: 50 })).toEqual({ reason: 'MISSING', of: 'P_OUT' });
    expect(judged({ FLOW: 1200, HEAD: 12, POWER: 0 })).toEqual({ reason: 'STOPPED', of: null });
    expect(judged({ FLOW: 1200, HEAD: 12, POWER: 50, RUN: 0 })).toEqual({ reason: 'STOPPED', of: null });
    expect(judged({ FLOW: 0, HEAD: 12, POWER: 50 })).toEqual({ reason: 'RANGE', of: 'FLOW' });
    expect(judged({ FLOW: 1200, P_IN: 30, P_OUT: 20, POWER: 50 })).toEqual({ reason: 'RANGE', of: 'P_OUT' });
    expect(judged({ FLOW: 3000, HEAD: 12, POWER: 50 })).toEqual({ reason: 'IMPOSSIBLE', of: null });
    expect(judged({ POWER: 10 }, { kind: 'MIXER' })).toEqual({ reason: 'SETTING', of: null });
  });
});

describe('a common meter', () => {
  const sharer = (run: number | undefined, ratedFlow = 1000, speedShare = 1) => ({ run, ratedFlow, speedShare });

  it('is divided by size and speed of those that run', () => {
    const own = sharer(1, 1000, 0.8);
    expect(shareOfFlow(own, [own, sharer(1, 2000, 0.6), sharer(0)])).toBeCloseTo(0.4, 9);
  });

  it('is divided by nothing where one is not known or none runs', () => {
    expect(shareOfFlow(sharer(1), [sharer(1), sharer(undefined)])).toBeNull();
    expect(shareOfFlow(sharer(0), [sharer(0)])).toBeNull();
  });
});

describe('machines in parallel', () => {
  const curve = [
    { flowM3PerH: 600, headM: 14, figure: 0.5 },
    { flowM3PerH: 1000, headM: 12, figure: 0.75 },
    { flowM3PerH: 1400, headM: 9, figure: 0.65 },
  ];
  const machine = (id: string, isRunning: boolean, more: Partial<GroupMachine> = {}): GroupMachine => ({
    ...{ id, isRunning, isVariable: false, curve },
    ...more,
  });
  const duty = { flowM3PerH: 2000, headM: 12, idealKwhPer1000M3: null };

  it('do their work with the least power: two at their best, not three at less', () => {
    const group = [machine('a', true), machine('b', true), machine('c', true)];
    const best = bestCombination(group, duty);
    expect(best?.ids).toHaveLength(2);
    expect(best?.powerKw).toBeCloseTo(87.2, 1);
    expect(presentByCurve(group, duty)).toBeGreaterThan(best?.powerKw ?? Infinity);
  });

  it('stay as they are where others would do no better', () => {
    const group = [machine('a', false), machine('b', true), machine('c', true)];
    expect(bestCombination(group, duty)?.ids).toEqual(['b', 'c']);
  });

  it('of a variable speed are run where the curve meets the head', () => {
    const group = [machine('a', true, { isVariable: true })];
    const found = bestCombination(group, { ...duty, flowM3PerH: 800, headM: 7.68 });
    // 0.8 of the speed: 1000 m³/h and 12 m at the rated one.
    expect(found?.powerKw).toBeCloseTo((9.81 * 800 * 7.68) / 3600 / 0.75, 1);
  });

  it('of blowers are compared by the ideal energy', () => {
    const air = { flowM3PerH: 2000, headM: null, idealKwhPer1000M3: 13.5 };
    expect(bestCombination([machine('a', true), machine('b', false)], air)?.powerKw).toBeCloseTo(36, 6);
  });

  it('have no advice where no combination reaches the flow', () => {
    expect(bestCombination([machine('a', true)], { ...duty, flowM3PerH: 9000 })).toBeNull();
    expect(bestCombination([], duty)).toBeNull();
  });
});

describe('the mean of a day', () => {
  const piece = (figure: number, powerKw: number) => ({ startMs: 0, figure, powerKw });

  it('adds up work, not efficiencies', () => {
    expect(meanFigure('PUMP', [piece(0.8, 30), piece(0.6, 10)])).toBeCloseTo(0.75, 9);
    expect(meanFigure('DEWATERING', [piece(40, 40), piece(60, 60)])).toBeCloseTo(50, 9);
    expect(meanFigure('MOTOR', [piece(0.8, 30), piece(0.6, 10)])).toBeCloseTo(0.7, 9);
  });

  it('is none of nothing', () => {
    expect(meanFigure('PUMP', [])).toBeNull();
    expect(meanFigure('PUMP', [piece(0, 10)])).toBeNull();
  });
});

describe('the spread of a flow', () => {
  it('is its standard deviation by its mean', () => {
    expect(spreadOf([980, 1000, 1020])).toBeCloseTo(0.02, 9);
    expect(spreadOf([1000])).toBeNull();
    expect(spreadOf([0, 0])).toBeNull();
  });
});
