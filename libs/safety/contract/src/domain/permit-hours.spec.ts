import { describe, expect, it } from 'vitest';
import { raisedAt, raisedWithin } from './permit-hours';

const HOURS = { zone: 'Asia/Shanghai', holidays: new Set(['2026-10-01']) };
const at = (text: string) => Date.parse(`${text}+08:00`);
const within = (kind: 'HOT' | 'HEIGHT' | 'CONFINED', from: string, to: string) =>
  raisedWithin(kind, { from: at(from), to: at(to) }, HOURS);

describe('clock and calendar', () => {
  it.each([
    ['2026-09-30T21:59', []],
    ['2026-09-30T22:00', ['NIGHT']],
    ['2026-10-01T05:59', ['NIGHT', 'HOLIDAY']],
    ['2026-10-01T06:00', ['HOLIDAY']],
    ['2026-10-02T06:00', []],
  ])('raise hot work at %s', (time, raised) => {
    expect(raisedAt('HOT', at(time), HOURS)).toEqual(raised);
  });

  it('raise work at height at night alone, and no other work', () => {
    expect(raisedAt('HEIGHT', at('2026-10-01T23:00'), HOURS)).toEqual(['NIGHT']);
    expect(raisedAt('HEIGHT', at('2026-10-01T12:00'), HOURS)).toEqual([]);
    expect(raisedAt('CONFINED', at('2026-10-01T23:00'), HOURS)).toEqual([]);
  });

  it('raise a permit that reaches into the night or a holiday, not one that ends before', () => {
    expect(within('HOT', '2026-09-29T15:00', '2026-09-29T22:00')).toEqual([]);
    expect(within('HOT', '2026-09-29T15:00', '2026-09-29T23:00')).toEqual(['NIGHT']);
    expect(within('HOT', '2026-09-30T20:00', '2026-10-01T04:00')).toEqual(['NIGHT', 'HOLIDAY']);
  });

  it('leave a permit of days to be asked when its work begins', () => {
    expect(within('HOT', '2026-09-30T08:00', '2026-10-03T08:00')).toEqual([]);
  });
});
