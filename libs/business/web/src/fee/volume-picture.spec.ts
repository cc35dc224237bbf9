import { describe, expect, it } from 'vitest';
import { deviationPct, volumeLines } from './volume-picture';

const VOLUME = {
  ...{ from: 0, to: 3, signal: null, totalM3: 30, validity: 1, floorM3PerDay: 9, designM3PerDay: null },
  days: [
    [0, 10],
    [1, null],
    [2, 12],
  ] as [number, number | null][],
};

describe('the volume of a month', () => {
  it('is drawn day by day to its end, beside what is known of guarantee and design', () => {
    const lines = volumeLines(VOLUME, (id) => id);
    expect(lines.map(({ id, isStep, points }) => [id, isStep ?? false, points.length])).toEqual([
      ['day', true, 4],
      ['floor', false, 2],
    ]);
    expect(lines[0]?.points.at(-1)).toEqual([3, 12]);
    expect(volumeLines({ ...VOLUME, days: [] }, (id) => id)[0]?.points).toEqual([]);
  });

  it('differs from the metered one by so much, where both are known', () => {
    expect(deviationPct('33.00', 30)).toBeCloseTo(10);
    expect([deviationPct(null, 30), deviationPct('33.00', null), deviationPct('33.00', 0)]).toEqual([null, null, null]);
  });
});
