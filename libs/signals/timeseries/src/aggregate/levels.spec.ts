import { describe, expect, it } from 'vitest';
import { borderFrom, bucketEnd, bucketStart, BUCKET_LEVELS } from './levels';
import { isValidDay, isValidHour, validityOf } from './validity';

const at = (text: string) => Date.parse(text);
const calendar = (zone: string, dayStartMinutes = 0) => ({ zone, dayStartMinutes });

describe('bucket borders', () => {
  it.each([
    ['10m', 'Asia/Shanghai', '2026-03-01T10:07:00Z', '2026-03-01T10:00:00Z'],
    ['1h', 'Asia/Shanghai', '2026-03-01T10:07:00Z', '2026-03-01T10:00:00Z'],
    ['1h', 'Asia/Kolkata', '2026-03-01T10:07:00Z', '2026-03-01T09:30:00Z'],
    ['10m', 'Asia/Kathmandu', '2026-03-01T10:07:00Z', '2026-03-01T10:05:00Z'],
    ['1h', 'Asia/Kathmandu', '2026-03-01T10:07:00Z', '2026-03-01T09:15:00Z'],
    ['1d', 'Asia/Kolkata', '2026-03-01T10:07:00Z', '2026-02-28T18:30:00Z'],
    ['1h', 'America/St_Johns', '2026-03-01T10:07:00Z', '2026-03-01T09:30:00Z'],
  ] as const)('of %s in %s follow the clock of the plant', (level, zone, instant, start) => {
    expect(new Date(bucketStart(level, at(instant), calendar(zone))).toISOString()).toBe(
      new Date(at(start)).toISOString(),
    );
  });

  it('follow each other without hole, through clock changes', () => {
    const faults: unknown[] = [];
    for (const level of BUCKET_LEVELS) {
      for (const zone of ['Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Asia/Shanghai']) {
        let ms = bucketStart(level, at('2026-03-27T12:00:00Z'), calendar(zone, 450));
        while (ms < at('2026-03-31T00:00:00Z')) {
          const next = bucketEnd(level, ms, calendar(zone, 450));
          const [atEnd, before] = [
            bucketStart(level, next, calendar(zone, 450)),
            bucketStart(level, next - 1, calendar(zone, 450)),
          ];
          if (atEnd !== next || before !== ms || borderFrom(level, ms + 1, calendar(zone, 450)) !== next)
            faults.push([level, zone, ms]);
          ms = next;
        }
      }
    }
    expect(faults).toEqual([]);
  });
});

describe('validity', () => {
  const hour = (goodSeconds: number) => ({ start: 0, end: 3_600_000, goodSeconds });

  it('makes an hour valid from three quarters of usable seconds', () => {
    expect([isValidHour(hour(2_700)), isValidHour(hour(2_699))]).toEqual([true, false]);
    expect(validityOf(hour(1_800))).toBe(0.5);
  });

  it('makes a day valid from eighteen valid hours', () => {
    const day = (valid: number) => Array.from({ length: 24 }, (_, i) => hour(i < valid ? 3_600 : 100));
    expect([isValidDay(day(18)), isValidDay(day(17))]).toEqual([true, false]);
  });
});
