import { DEMO_PLANTS, demoPlantDto, effluentIndicators } from '@sed/demo-fleet';
import { FakePlantDirectory } from '@sed/testing';
import { describe, expect, it } from 'vitest';
import { LimitSetIndicators } from './limit-set-indicators';

/** A directory that knows one plant and the given tags, each in mg/L with one decimal. */
class OnePlantDirectory extends FakePlantDirectory {
  constructor(
    private readonly only: ReturnType<typeof demoPlantDto>,
    private readonly codes: readonly string[],
  ) {
    super();
  }
  override plant(factoryNo: string) {
    return factoryNo === this.only.factoryNo ? this.only : undefined;
  }
  override signal(factoryNo: string, code: string) {
    const known = super.signalsOf(factoryNo).get(code);
    return this.codes.includes(code) && known === undefined ? aSignal(factoryNo, code) : known;
  }
}

function aSignal(factoryNo: string, code: string) {
  return {
    id: 1,
    factoryNo,
    code,
    name: { zh: code, en: code },
    kind: 'AI' as const,
    unit: 'mg/L',
    decimals: 1,
    section: 'OUT',
    rangeLo: null,
    rangeHi: null,
    scanPeriodS: 60,
    staleAfterS: 180,
    counterRollover: null,
    enabled: true,
    critical: false,
  };
}

describe('board indicators by limit set', () => {
  const plant = { ...demoPlantDto('demo_e01'), factoryNo: 'real_01' };

  it('serve any plant that has the signals, not only the demonstration', () => {
    const source = new LimitSetIndicators(new OnePlantDirectory(plant, ['EF_AIT802_COD']));
    expect(source.indicators('real_01')).toEqual([
      { key: 'COD', signalCode: 'EF_AIT802_COD', unit: 'mg/L', decimals: 1, limitLo: null, limitHi: 50 },
    ]);
    expect(source.flowSignal('real_01')).toBe('EF_FIT801');
  });

  it('show nothing for a plant with an unknown limit set, and nothing for an unknown plant', () => {
    const source = new LimitSetIndicators(new OnePlantDirectory({ ...plant, limitSet: 'local' }, ['EF_AIT802_COD']));
    expect(source.indicators('real_01')).toEqual([]);
    expect(source.indicators('nowhere')).toEqual([]);
    expect(source.flowSignal('nowhere')).toBeUndefined();
  });

  it('are complete for every demonstration plant', () => {
    for (const { factoryNo } of DEMO_PLANTS) expect(effluentIndicators(factoryNo).length).toBeGreaterThanOrEqual(5);
  });
});
