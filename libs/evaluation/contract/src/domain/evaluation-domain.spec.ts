import { describe, expect, it } from 'vitest';
import { bestQuartile, deviationPct, judge, toleranceBand } from './judgement';
import { bandFor, plantClassOf, processClassOf, type ClassBand } from './plant-class';
import { POLICY_INDICATORS } from './policy-indicators';

const words = (zh: string, en: string) => ({ zh, en });

describe('the class of a plant', () => {
  it.each([
    ['WWTP', words('AAO + MBR', 'AAO + MBR'), 'MBR'],
    ['WWTP', words('AAO + MBBR', 'AAO + MBBR'), 'AO'],
    ['WWTP', words('AAO + 高效沉淀池 + 滤池', 'AAO + HEF + filter'), 'AO'],
    ['WWTP', words('水解酸化 + AO', 'Hydrolysis + AO'), 'AO'],
    ['WWTP', words('氧化沟', 'Oxidation ditch'), 'OD'],
    ['WWTP', words('SBR', 'SBR'), 'SBR'],
    ['WWTP', words('', ''), null],
    ['WTP', words('常规处理 + 活性炭', 'Conventional + GAC'), 'ADV'],
    ['WTP', words('高效沉淀池 + 滤池', 'HEF + filter'), 'CONV'],
  ] as const)('%s with %o is %s', (type, process, expected) => {
    expect(processClassOf({ type, process })).toBe(expected);
  });
});

describe('a standard', () => {
  const all: ClassBand = {
    ...{ plantType: null, scaleFrom: null, scaleTo: null, process: null, limitSet: null, region: null },
  };
  const plant = plantClassOf({
    ...{ type: 'WWTP', process: words('AAO', 'AAO'), scaleM3PerDay: 100_000, limitSet: '1A', region: 'east' },
  });

  it('holds for a plant by the line that says most of its class', () => {
    const large = { ...all, scaleFrom: 100_000 };
    const own = { ...all, process: 'AO', limitSet: '1A' };
    expect(bandFor([all, large, own], plant)).toBe(own);
    expect(bandFor([all, large], plant)).toBe(large);
    expect(bandFor([{ ...all, scaleTo: 100_000 }, all], plant)).toBe(all);
    expect(bandFor([{ ...all, region: 'west' }], plant)).toBeUndefined();
    expect(
      bandFor(
        [
          { ...all, process: 'OD' },
          { ...all, region: 'east' },
        ],
        plant,
      ),
    ).toEqual({ ...all, region: 'east' });
  });
});

describe('an actual value', () => {
  const of = (direction: 'up' | 'down' | 'band', standard: number | null = 100) => ({
    ...{ standard, tolerancePct: 5, direction },
  });

  it('is judged by the side of its standard it is on, and by how far', () => {
    expect(judge(98, of('down'))).toEqual({ deviationPct: -2, light: 'GREEN' });
    expect(judge(104, of('down'))).toEqual({ deviationPct: 4, light: 'YELLOW' });
    expect(judge(106, of('down'))).toEqual({ deviationPct: 6, light: 'RED' });
    expect(judge(104, of('up')).light).toBe('GREEN');
    expect(judge(94, of('up')).light).toBe('RED');
    expect([judge(94, of('band')).light, judge(106, of('band')).light]).toEqual(['RED', 'RED']);
    expect([judge(96, of('band')).light, judge(104, of('band')).light]).toEqual(['GREEN', 'GREEN']);
    expect(judge(105, of('down')).light).toBe('YELLOW');
  });

  it('of a standard of zero has no deviation in per cent, and anything above it is too much', () => {
    expect(judge(0, of('down', 0))).toEqual({ deviationPct: null, light: 'GREEN' });
    expect(judge(1, of('down', 0))).toEqual({ deviationPct: null, light: 'RED' });
    expect(deviationPct(1, 0)).toBeNull();
  });

  it('that is not known is not judged', () => {
    expect(judge(null, of('down'))).toEqual({ deviationPct: null, light: null });
    expect(judge(1, of('down', null))).toEqual({ deviationPct: null, light: null });
    expect(judge(Number.NaN, of('down'))).toEqual({ deviationPct: null, light: null });
  });

  it('may lie within the tolerance', () => {
    expect(toleranceBand(0.4, 5)).toEqual({ lo: 0.38, hi: 0.42000000000000004 });
    expect(toleranceBand(null, 5)).toBeNull();
  });
});

describe('the best quartile', () => {
  it('is what the best quarter of the months reached', () => {
    expect(bestQuartile([4, 1, 3, 2, 5], 'down')).toBe(2);
    expect(bestQuartile([4, 1, 3, 2, 5], 'up')).toBe(4);
    expect(bestQuartile([4, 1, 3, 2, 5], 'band')).toBe(3);
    expect(bestQuartile([0.4, 0.3, null, 0.2, 0.5], 'down')).toBeCloseTo(0.275, 9);
  });

  it('is not known of a few months', () => {
    expect(bestQuartile([1, 2, 3, null], 'down')).toBeNull();
  });
});

it('no indicator is named twice', () => {
  expect(new Set(POLICY_INDICATORS.map(({ code }) => code)).size).toBe(POLICY_INDICATORS.length);
});
