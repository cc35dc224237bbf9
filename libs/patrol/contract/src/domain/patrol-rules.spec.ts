import { describe, expect, it } from 'vitest';
import { deviationPct, distanceM, isWithin, tagIdOf } from './patrol-rules';
import { planWindows, type PlanTimes } from './plan-times';

const ZONE = 'Asia/Shanghai';
const at = (text: string): number => Date.parse(text);
const span = (from: string, to: string) => ({ fromMs: at(from), toMs: at(to), zone: ZONE });
const plan = (values: Partial<PlanTimes>): PlanTimes => ({
  ...{ cycle: 'DAY', times: [{ at: '08:00' }], durationMin: 60, validFrom: null, validTo: null },
  ...values,
});
const starts = (values: Partial<PlanTimes>, from: string, to: string) =>
  planWindows(plan(values), span(from, to)).map(({ fromMs }) => new Date(fromMs).toISOString().slice(0, 16));

describe('the windows of a plan', () => {
  it('stand at the clock of the plant, in their order, as long as the plan says', () => {
    const times = [{ at: '20:00' }, { at: '08:00' }];
    expect(starts({ times }, '2026-03-01T00:00Z', '2026-03-02T00:00Z')).toEqual([
      '2026-03-01T00:00',
      '2026-03-01T12:00',
    ]);
    const [window] = planWindows(plan({}), span('2026-03-01T00:00Z', '2026-03-02T00:00Z'));
    expect((window?.toMs ?? 0) - (window?.fromMs ?? 0)).toBe(3_600_000);
  });

  it('keep to the days of validity, both included', () => {
    const valid = { validFrom: '2026-03-02', validTo: '2026-03-03' };
    expect(starts(valid, '2026-03-01T00:00Z', '2026-03-08T00:00Z')).toEqual(['2026-03-02T00:00', '2026-03-03T00:00']);
  });

  it('stand on their days of the week, and on the last day of a month too short', () => {
    const weekly = { cycle: 'WEEK', times: [{ at: '08:00', weekday: '1' }] } as const;
    expect(starts(weekly, '2026-03-01T00:00Z', '2026-03-15T00:00Z')).toEqual(['2026-03-02T00:00', '2026-03-09T00:00']);
    const monthly = { cycle: 'MONTH', times: [{ at: '08:00', monthDay: 31 }] } as const;
    expect(starts(monthly, '2026-02-01T00:00Z', '2026-04-01T00:00Z')).toEqual(['2026-02-28T00:00', '2026-03-31T00:00']);
  });

  it('follow a change of clocks', () => {
    const shown = planWindows(plan({}), {
      ...{ fromMs: at('2026-03-28T00:00Z'), toMs: at('2026-03-30T12:00Z'), zone: 'Europe/Berlin' },
    });
    expect(shown.map(({ fromMs }) => new Date(fromMs).toISOString().slice(0, 16))).toEqual([
      '2026-03-28T07:00',
      '2026-03-29T06:00',
      '2026-03-30T06:00',
    ]);
  });
});

describe('a patrol', () => {
  it('counts a position within thirty metres', () => {
    const point = { longitude: 120.62, latitude: 31.32 };
    expect(distanceM(point, { ...point, latitude: point.latitude + 0.00025 })).toBeCloseTo(27.8, 1);
    expect(distanceM(point, point)).toBe(0);
  });

  it('compares with the live value, zero included', () => {
    expect(deviationPct(11, 10)).toBeCloseTo(10);
    expect(deviationPct(0, 0)).toBe(0);
    expect(deviationPct(1, 0)).toBe(100);
    expect(deviationPct(NaN, 1)).toBeNull();
  });

  it('judges by the limits there are', () => {
    expect([isWithin(3, null, 2), isWithin(2, null, 2), isWithin(1, 2, null), isWithin(1, null, null)]).toEqual([
      false,
      true,
      false,
      null,
    ]);
  });

  it('knows a tag however its id is written', () => {
    expect(tagIdOf('04:a2:2B')).toBe(tagIdOf('04A22b'));
  });
});
