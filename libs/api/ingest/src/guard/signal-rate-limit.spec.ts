import { describe, expect, it } from 'vitest';
import { SignalRateLimit } from './signal-rate-limit';

const admitted = (limit: SignalRateLimit, series: number, times: number, nowMs: number): number =>
  Array.from({ length: times }, () => limit.admits(series, nowMs)).filter(Boolean).length;

describe('signal rate limit', () => {
  it('lets a long outage be delivered in one burst, then holds to the rate', () => {
    const limit = new SignalRateLimit(2);
    expect(admitted(limit, 1, 10_000, 0)).toBe(7200);
    expect(admitted(limit, 1, 100, 10_000)).toBe(20);
  });

  it('never counts one signal against another, also far apart', () => {
    const limit = new SignalRateLimit(1);
    admitted(limit, 5, 10_000, 0);
    expect(limit.admits(6, 0)).toBe(true);
    expect(limit.admits(300_000, 0)).toBe(true);
  });

  it('survives a server clock that steps back', () => {
    const limit = new SignalRateLimit(1);
    admitted(limit, 1, 10_000, 3_600_000);
    expect(limit.admits(1, 0)).toBe(true);
  });

  it('is off at zero', () => {
    expect(admitted(new SignalRateLimit(0), 1, 100_000, 0)).toBe(100_000);
  });
});
