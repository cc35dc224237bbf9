import { describe, expect, it } from 'vitest';
import { formatClock, formatDate, formatTime } from './format-time';

const MOMENT_MS = Date.UTC(2026, 2, 29, 0, 30, 5);

describe('times', () => {
  it('are shown in the zone of the plant', () => {
    expect(formatTime(MOMENT_MS, 'Asia/Shanghai')).toBe('2026-03-29 08:30:05');
    expect(formatTime(MOMENT_MS, 'Asia/Kolkata')).toBe('2026-03-29 06:00:05');
    expect(formatTime(MOMENT_MS + 3_600_000, 'Europe/Berlin')).toBe('2026-03-29 03:30:05');
    expect(formatDate(MOMENT_MS, 'America/New_York')).toBe('2026-03-28');
    expect(formatClock(Date.UTC(2026, 0, 1, 16), 'Asia/Shanghai')).toBe('00:00:00');
  });

  it('are the placeholder when there are none', () => {
    expect([formatTime(null), formatDate(undefined), formatClock(Number.NaN)]).toEqual(['--', '--', '--']);
  });
});
