import { describe, expect, it } from 'vitest';
import { dayOf, epochOfWall, shiftDay, shortTime, wallOfEpoch } from './plant-time';

describe('times of a plant', () => {
  it.each(['Asia/Shanghai', 'Asia/Kolkata', 'Europe/Berlin', 'UTC'])(
    'reads back in %s what its clocks show',
    (zone) => {
      const epochMs = Date.UTC(2026, 5, 30, 22, 15);
      expect(epochOfWall(wallOfEpoch(epochMs, zone), zone)).toBe(epochMs);
    },
  );

  it('tells the day of the plant, not of the reader', () => {
    expect(dayOf(Date.UTC(2026, 10, 21, 16, 30), 'Asia/Shanghai')).toBe('2026-11-22');
    expect(shortTime(Date.UTC(2026, 10, 21, 0, 5), 'Asia/Kolkata')).toBe('2026-11-21 05:35');
  });

  it('keeps the wall clock on the day the clocks change', () => {
    const noon = epochOfWall('2026-03-29T12:00', 'Europe/Berlin');
    expect(noon).toBe(Date.UTC(2026, 2, 29, 10, 0));
  });

  it('counts days over the end of a month and refuses what is no time', () => {
    expect(shiftDay('2026-03-01', -1)).toBe('2026-02-28');
    expect(epochOfWall('soon', 'UTC')).toBeUndefined();
  });
});
