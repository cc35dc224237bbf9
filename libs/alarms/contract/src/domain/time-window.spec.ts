import { describe, expect, it } from 'vitest';
import { isWindowOpen, nextOpening, timeOfDayText, weekMinute, windowsOverlap } from './time-window';

const zone = 'Asia/Shanghai';
const local = (text: string): number => Date.parse(`${text}+08:00`);
// 2025-11-20 is a Thursday.
const night = [{ days: [4], from: '22:00', to: '06:00' }];

describe('time windows', () => {
  it('count minutes from Monday by the clock of the plant', () => {
    expect(weekMinute(zone, local('2025-11-17T00:00:00'))).toBe(0);
    expect(weekMinute(zone, local('2025-11-23T23:59:00'))).toBe(7 * 1440 - 1);
    expect(timeOfDayText(zone, local('2025-11-20T08:05:59'))).toBe('08:05');
  });

  it.each([
    ['2025-11-20T21:59:59.999', false],
    ['2025-11-20T22:00:00.000', true],
    ['2025-11-21T05:59:59.999', true],
    ['2025-11-21T06:00:00.000', false],
    ['2025-11-20T05:00:00.000', false],
  ])('cross midnight into the next day: %s is %s', (text, isOpen) => {
    expect(isWindowOpen(night, zone, local(text))).toBe(isOpen);
  });

  it('cross the turn of the week', () => {
    const sunday = [{ days: [7], from: '23:00', to: '01:00' }];
    expect(isWindowOpen(sunday, zone, local('2025-11-24T00:59:59'))).toBe(true);
    expect(isWindowOpen(sunday, zone, local('2025-11-24T01:00:00'))).toBe(false);
  });

  it('open at a time that exists on the day the clock goes forward', () => {
    const gap = [{ days: [7], from: '02:15', to: '04:00' }];
    const midnight = Date.parse('2025-03-30T00:00:00+01:00');
    const opensAt = nextOpening(gap, 'Europe/Berlin', midnight);
    expect(opensAt).toBe(Date.parse('2025-03-30T03:00:00+02:00'));
    // A window that lies in the missing hour as a whole opens a week later.
    const lost = [{ days: [7], from: '02:15', to: '02:45' }];
    expect(nextOpening(lost, 'Europe/Berlin', midnight)).toBe(Date.parse('2025-04-06T02:15:00+02:00'));
  });

  it('are always open when there are none', () => {
    expect(isWindowOpen([], zone, 0)).toBe(true);
    expect(nextOpening([], zone, 5)).toBe(5);
  });

  it('know their next opening to the millisecond', () => {
    expect(nextOpening(night, zone, local('2025-11-20T21:59:59.999'))).toBe(local('2025-11-20T22:00:00'));
    expect(nextOpening(night, zone, local('2025-11-21T06:00:00'))).toBe(local('2025-11-27T22:00:00'));
    expect(nextOpening(night, zone, local('2025-11-21T03:00:00'))).toBe(local('2025-11-21T03:00:00'));
  });

  it('open by the wall clock across a change of it', () => {
    const morning = [{ days: [7], from: '08:00', to: '09:00' }];
    // Berlin leaves summer time at 03:00 on Sunday 2025-10-26.
    const opening = nextOpening(morning, 'Europe/Berlin', Date.parse('2025-10-25T20:00:00+02:00'));
    expect(opening).toBe(Date.parse('2025-10-26T08:00:00+01:00'));
  });

  it.each([
    [
      [
        { days: [1], from: '08:00', to: '12:00' },
        { days: [1], from: '12:00', to: '18:00' },
      ],
      false,
    ],
    [
      [
        { days: [1], from: '08:00', to: '12:01' },
        { days: [1], from: '12:00', to: '18:00' },
      ],
      true,
    ],
    [
      [
        { days: [7], from: '22:00', to: '02:00' },
        { days: [1], from: '01:00', to: '03:00' },
      ],
      true,
    ],
    [[{ days: [1, 2], from: '20:00', to: '20:00' }], false],
    [
      [
        { days: [3], from: '00:00', to: '24:00' },
        { days: [4], from: '00:00', to: '24:00' },
      ],
      false,
    ],
  ])('%j overlap: %s', (windows, overlap) => {
    expect(windowsOverlap(windows)).toBe(overlap);
  });
});
