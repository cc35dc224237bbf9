import { QUALITY } from '@sed/platform-contract';
import { describe, expect, it } from 'vitest';
import { manualTimeMs } from './plant-data-days';

const columns = (rows: readonly (readonly [series: number, tsMs: number, quality: number])[]) => ({
  count: rows.length,
  series: Int32Array.from(rows, ([series]) => series),
  tsMs: Float64Array.from(rows, ([, tsMs]) => tsMs),
  value: new Float64Array(rows.length),
  quality: Uint8Array.from(rows, ([, , quality]) => quality),
});
const RANGE = { fromMs: 1000, toMs: 9000 };
const hold = new Map([
  [1, 2000],
  [2, 100_000],
]);

describe('the time substituted values stood', () => {
  it('ends with the next reading, or when the signal may be silent no longer', () => {
    const { MANUAL, GOOD } = QUALITY;
    expect(
      manualTimeMs(
        columns([
          [2, 2000, MANUAL],
          [2, 3500, GOOD],
        ]),
        hold,
        RANGE,
      ),
    ).toBe(1500);
    expect(manualTimeMs(columns([[1, 2000, MANUAL]]), hold, RANGE)).toBe(2000);
  });

  it('lies within the range, one that began before included, and adds up over signals', () => {
    const { MANUAL, SUSPECT } = QUALITY;
    expect(manualTimeMs(columns([[2, 0, MANUAL]]), hold, RANGE)).toBe(8000);
    expect(
      manualTimeMs(
        columns([
          [1, 8000, MANUAL],
          [2, 8500, MANUAL],
        ]),
        hold,
        RANGE,
      ),
    ).toBe(1500);
    expect(manualTimeMs(columns([[1, 2000, SUSPECT]]), hold, RANGE)).toBe(0);
  });
});
