export const MAX_AXES = 4;

export type AddRefusal = 'series' | 'axes';

/** Why a signal of a unit cannot join the shown ones, if it cannot. */
export function refusalToAdd(shownUnits: readonly string[], unit: string, maxSeries: number): AddRefusal | undefined {
  if (shownUnits.length >= maxSeries) return 'series';
  const distinct = new Set(shownUnits);
  return !distinct.has(unit) && distinct.size >= MAX_AXES ? 'axes' : undefined;
}
