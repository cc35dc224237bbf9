import { describe, expect, it } from 'vitest';
import { isJudged, type MachineSettings } from './judge';
import { divided, judgeInputs, sharerOf, type MachineInput } from './readings';
import type { EfficiencyQuantity } from './words';

const settings: MachineSettings = {
  ...{ kind: 'PUMP', ratedKw: null, ratedHz: 50, voltageV: 380, powerFactor: 0.85, airKpa: 101.3, gaugeRiseM: 0 },
  ...{ suctionDiameterM: null, dischargeDiameterM: null, volumeM3: null, referenceFigure: null, goodLimit: null },
  ...{ fairLimit: null, bandLow: null, bandHigh: null, yuanPerKwh: '0.65', curve: [] },
};
const input = (quantity: EfficiencyQuantity, value: number, more: Partial<MachineInput> = {}): MachineInput => ({
  ...{ quantity, value, state: 'OK', isShared: false },
  ...more,
});
const PUMP = [input('RUN', 1), input('POWER', 55), input('FLOW', 1200), input('HEAD', 12)];
const without = (quantity: EfficiencyQuantity) => PUMP.filter((one) => one.quantity !== quantity);

describe('the inputs of a machine', () => {
  it('give its figure', () => {
    const found = judgeInputs(PUMP, settings);
    expect(isJudged(found) && found.figure).toBeCloseTo(0.7135, 4);
  });

  it('of one quantity are added up', () => {
    const parts = [...without('POWER'), input('POWER', 25), input('POWER', 30)];
    const found = judgeInputs(parts, settings);
    expect(isJudged(found) && found.powerKw).toBe(55);
  });

  it('give the reason, and no figure, where one of them is no good', () => {
    const stale = input('FLOW', 1200, { state: 'STALE', value: null });
    expect(judgeInputs([...without('FLOW'), stale], settings)).toEqual({ reason: 'STALE', of: 'FLOW' });
    const bad = input('POWER', 0, { state: 'BAD', value: null });
    expect(judgeInputs([...without('POWER'), bad], settings)).toEqual({ reason: 'BAD', of: 'POWER' });
    expect(judgeInputs(without('FLOW'), settings)).toEqual({ reason: 'NOT_BOUND', of: 'FLOW' });
  });

  it('of a machine that stands still need not be good', () => {
    const stale = input('FLOW', 0, { state: 'STALE', value: null });
    expect(judgeInputs([input('RUN', 0), stale], settings)).toEqual({ reason: 'STOPPED', of: null });
  });

  it('that its kind does not use are of no account', () => {
    const extra = input('SOLIDS', 0, { state: 'BAD', value: null });
    expect(isJudged(judgeInputs([...PUMP, extra], settings))).toBe(true);
  });
});

describe('a meter of the group', () => {
  const shared = [input('RUN', 1), input('FLOW', 3000, { isShared: true })];
  const own = sharerOf(shared, settings, 1000);

  it('is divided among those that run', () => {
    const all = [own, sharerOf([input('RUN', 1)], settings, 2000), sharerOf([input('RUN', 0)], settings, 2000)];
    expect(divided(shared, own, all)[1]).toMatchObject({ state: 'OK', value: 1000 });
  });

  it('says nothing where one of the group is unknown', () => {
    const unknown = sharerOf([input('RUN', 0, { state: 'BAD', value: null })], settings, 1000);
    expect(divided(shared, own, [own, unknown])[1]).toMatchObject({ state: 'MISSING', value: null });
  });

  it('counts who draws power as running where no running signal is bound', () => {
    expect(sharerOf([input('POWER', 20)], settings, null)).toMatchObject({ run: 1, ratedFlow: 1 });
    expect(sharerOf([input('CURRENT', 0)], settings, null).run).toBe(0);
  });
});
