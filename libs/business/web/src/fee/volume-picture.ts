import type { FeeVolume } from '@sed/business-contract';
import type { ChartPoint, TrendLine } from '@sed/signals-web/chart';

const UNIT = 'm³';
const PLACES = { day: 0, floor: 5, design: 3 } as const;
export type VolumeLine = keyof typeof PLACES;

/** Days as steps, with guaranteed and design volume over the whole month where they are known. */
export function volumeLines(volume: FeeVolume, nameOf: (line: VolumeLine) => string): readonly TrendLine[] {
  const { from, to, days, floorM3PerDay, designM3PerDay } = volume;
  const line = (id: VolumeLine, points: readonly ChartPoint[]): TrendLine => ({
    ...{ id, points, name: nameOf(id), unit: UNIT, decimals: 0, place: PLACES[id] },
    ...(id === 'day' ? { isStep: true } : { look: 'bound' as const }),
  });
  const level = (id: VolumeLine, m3: number | null): TrendLine[] =>
    m3 === null || m3 <= 0
      ? []
      : [
          line(id, [
            [from, m3],
            [to, m3],
          ]),
        ];
  const last = days.at(-1);
  // A step lasts until the next one; the last one lasts to the end of the month.
  const drawn: readonly ChartPoint[] = last === undefined ? days : [...days, [to, last[1]]];
  return [line('day', drawn), ...level('floor', floorM3PerDay), ...level('design', designM3PerDay)];
}

/** Metered volume against what the plant measured, %; null without either. */
export function deviationPct(meteredM3: unknown, totalM3: number | null): number | null {
  if (typeof meteredM3 !== 'string' || totalM3 === null || totalM3 === 0) return null;
  return ((Number(meteredM3) - totalM3) / totalM3) * 100;
}
