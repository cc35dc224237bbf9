import { describe, expect, it } from 'vitest';
import {
  dryT,
  isReceivedOff,
  moistureLimitPct,
  moistureOverPct,
  netT,
  overdueAtMs,
  receivedDifferencePct,
  sludgeFeeYuan,
  sumsOf,
} from './sludge';

const load = { grossT: '32.60', tareT: '12.20', moisturePct: 79.5 };

describe('a load of sludge', () => {
  it('weighs net what the lorry weighs more than empty, and is dry by its moisture', () => {
    expect(netT(load)).toBe('20.40');
    expect(dryT(load)).toBe('4.1820');
  });

  it.each([
    [{ ...load, tareT: null }],
    [{ ...load, grossT: '' }],
    [{ ...load, grossT: '12.20' }],
    [{ ...load, grossT: 'heavy' }],
  ])('has no weight rather than none where it was not weighed: %j', (unweighed) => {
    expect([netT(unweighed), dryT(unweighed), receivedDifferencePct({ ...unweighed, receivedT: '20' })]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('has no dry solids without a moisture that can be', () => {
    expect([dryT({ ...load, moisturePct: null }), dryT({ ...load, moisturePct: 101 })]).toEqual([null, null]);
  });

  it('is too wet by its way of disposal', () => {
    expect([moistureLimitPct('LANDFILL'), moistureLimitPct('COMPOST')]).toEqual([60, 80]);
    const over = (moisturePct: number | null, disposalWay: string | null) =>
      moistureOverPct({ moisturePct, disposalWay });
    expect([over(80, 'COMPOST'), over(80.1, 'COMPOST'), over(80, 'LANDFILL'), over(60, 'LANDFILL')]).toEqual([
      null,
      0.1,
      20,
      null,
    ]);
    expect([over(null, 'COMPOST'), over(90, null)]).toEqual([null, null]);
  });

  it('is looked into where more than one percent is missing or too much', () => {
    const of = (receivedT: string) => ({ grossT: '30', tareT: '10', receivedT });
    expect(['20.20', '20.21', '19.80', '19.79'].map((t) => isReceivedOff(of(t)))).toEqual([false, true, false, true]);
    expect(receivedDifferencePct(of('19.50'))).toBe('-2.50');
  });

  it('is overdue twelve hours after it left', () => {
    expect([overdueAtMs(0), overdueAtMs(null)]).toEqual([43_200_000, null]);
  });
});

describe('loads together', () => {
  it('weigh the sum, with the moisture of the whole', () => {
    const dry = { grossT: '20', tareT: '10', moisturePct: 60 };
    expect(sumsOf([load, dry])).toEqual({ trips: 2, netT: '30.40', dryT: '8.1820', moisturePct: 73.09 });
  });

  it('have no dry solids where one was not measured', () => {
    expect(sumsOf([load, { grossT: '20', tareT: '10' }])).toMatchObject({
      netT: '30.40',
      dryT: null,
      moisturePct: null,
    });
    expect(sumsOf([])).toMatchObject({ trips: 0, netT: '0.00', dryT: null });
  });

  it('cost what their tonnes cost, to the cent', () => {
    const sums = { netT: '1234.56', dryT: '250.1255' };
    expect(sludgeFeeYuan(sums, { basis: 'WET', yuan: '318.5' })).toBe('393207.36');
    expect(sludgeFeeYuan(sums, { basis: 'DRY', yuan: '1500' })).toBe('375188.25');
    expect(sludgeFeeYuan({ netT: '1.00', dryT: null }, { basis: 'DRY', yuan: '1500' })).toBeNull();
    expect(sludgeFeeYuan(sums, { basis: 'WET', yuan: null })).toBeNull();
    expect(sludgeFeeYuan({ netT: '0.10', dryT: null }, { basis: 'WET', yuan: '0.05' })).toBe('0.01');
  });
});
