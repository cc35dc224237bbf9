import { westgard, type ControlChart } from '@sed/laboratory-contract';
import { describe, expect, it } from 'vitest';
import { controlOption, digitsOf, limitsOf, stateOf } from './control-option';

const point = (value: number, rules: ControlChart['points'][number]['rules'] = []) => ({
  ...{ taskId: 't', no: 'HY-1', at: 0, value, isPassed: true, rules },
});

describe('a control chart', () => {
  it('tells a warning from a method out of control and from a measurement that failed', () => {
    expect(stateOf({ rules: [], isPassed: true })).toBe('in');
    expect(stateOf({ rules: ['1-2s'], isPassed: true })).toBe('warning');
    expect(stateOf({ rules: ['1-2s', '2-2s'], isPassed: true })).toBe('out');
    expect(stateOf({ rules: [], isPassed: false })).toBe('failed');
  });

  it('has its lines around the mean, and none of too few measurements', () => {
    expect(limitsOf({ mean: 100, sd: 2 }).map(({ name, value }) => `${name} ${String(value)}`)).toEqual([
      ...['−3s 94', '−2s 96', '−1s 98', 'x̄ 100', '+1s 102', '+2s 104', '+3s 106'],
    ]);
    expect(limitsOf({ mean: null, sd: null })).toEqual([]);
    expect([digitsOf(null), digitsOf(2.4), digitsOf(0.03), digitsOf(12)]).toEqual([2, 1, 3, 1]);
  });

  it('marks each point by the rules it breaks and keeps all limits in sight', () => {
    const values = [100, 101, 99, 107];
    const rules = westgard(values, { mean: 100, sd: 2 });
    const points = values.map((value, at) => point(value, [...(rules[at] ?? [])]));
    const chart: ControlChart = {
      ...{ indexId: 'i', index: { zh: '总磷', en: 'TP' }, unit: '%', kind: 'SPIKE', mean: 100, sd: 2, points },
    };
    const look = { theme: 'light', fontPx: 14, dayOf: String, tellOf: () => '' } as const;
    const { series, yAxis } = controlOption({ chart, ...look });
    expect(series).toMatchObject([{ data: [{ symbol: 'circle' }, {}, {}, { symbol: 'diamond', value: 107 }] }]);
    expect(yAxis).toMatchObject([{ min: expect.closeTo(94 - 13 * 0.06), max: expect.closeTo(107 + 13 * 0.06) }]);
  });
});
