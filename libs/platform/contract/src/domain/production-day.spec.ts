import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextProductionDayStart, productionDayStart, zoneOffsetMs } from './production-day';

const at = (text: string) => Date.parse(text);

describe('production day', () => {
  it.each([
    ['Asia/Shanghai', 0, '2026-03-01T15:59:59.999Z', '2026-02-28T16:00:00Z'],
    ['Asia/Shanghai', 0, '2026-03-01T16:00:00Z', '2026-03-01T16:00:00Z'],
    ['Asia/Shanghai', 480, '2026-03-01T23:59:59Z', '2026-03-01T00:00:00Z'],
    ['Asia/Kolkata', 0, '2026-03-01T18:29:59Z', '2026-02-28T18:30:00Z'],
    ['Asia/Kolkata', 0, '2026-03-01T18:30:00Z', '2026-03-01T18:30:00Z'],
    ['Asia/Kathmandu', 30, '2026-03-01T18:45:00Z', '2026-03-01T18:45:00Z'],
    ['Europe/Berlin', 0, '2026-07-01T12:00:00Z', '2026-06-30T22:00:00Z'],
  ])('in %s with start %i: %s belongs to the day from %s', (zone, startMinutes, instant, start) => {
    expect(new Date(productionDayStart(at(instant), zone, startMinutes)).toISOString()).toBe(
      new Date(at(start)).toISOString(),
    );
  });

  it('has 23 hours when clocks go forward and 25 when they go back', () => {
    const length = (instant: string) =>
      (nextProductionDayStart(at(instant), 'Europe/Berlin', 0) - productionDayStart(at(instant), 'Europe/Berlin', 0)) /
      3_600_000;
    expect([length('2026-03-29T12:00:00Z'), length('2026-10-25T12:00:00Z'), length('2026-06-01T12:00:00Z')]).toEqual([
      23, 25, 24,
    ]);
  });

  it('begins at the jump when clocks skip its start, and at the first of two when they repeat it', () => {
    expect(productionDayStart(at('2026-03-29T12:00:00Z'), 'Europe/Berlin', 150)).toBe(at('2026-03-29T01:00:00Z'));
    expect(productionDayStart(at('2026-10-25T12:00:00Z'), 'Europe/Berlin', 150)).toBe(at('2026-10-25T00:30:00Z'));
    expect(productionDayStart(at('2026-10-25T01:15:00Z'), 'Europe/Berlin', 150)).toBe(at('2026-10-25T00:30:00Z'));
  });

  it('cuts time into days without hole or overlap, in every zone', () => {
    const zones = [
      'Asia/Shanghai',
      'Asia/Kolkata',
      'Asia/Kathmandu',
      'Europe/Berlin',
      'America/New_York',
      'Australia/Lord_Howe',
      'UTC',
    ];
    fc.assert(
      fc.property(
        fc.integer({ min: at('2020-01-01'), max: at('2032-01-01') }),
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 24 }).map((half) => half * 30),
        (ms, zone, startMinutes) => {
          const start = productionDayStart(ms, zone, startMinutes);
          const next = nextProductionDayStart(ms, zone, startMinutes);
          expect(start <= ms && ms < next).toBe(true);
          expect(productionDayStart(start, zone, startMinutes)).toBe(start);
          expect(productionDayStart(next - 1, zone, startMinutes)).toBe(start);
          expect(productionDayStart(next, zone, startMinutes)).toBe(next);
          expect(productionDayStart(start - 1, zone, startMinutes)).toBeLessThan(start);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('knows the offset of a zone at an instant', () => {
    expect(zoneOffsetMs(at('2026-01-01'), 'Europe/Berlin')).toBe(3_600_000);
    expect(zoneOffsetMs(at('2026-07-01'), 'Europe/Berlin')).toBe(7_200_000);
    expect(() => zoneOffsetMs(0, 'Mars/Olympus')).toThrow(RangeError);
  });
});
