export const MAX_AXES = 4;

export interface AxisPlan {
  /** Units in order of first use; one axis each. */
  readonly units: readonly string[];
  /** Axis index of each series. */
  readonly axisOf: readonly number[];
}

/** One axis per unit, shared by the series of that unit. */
export function assignAxes(units: readonly string[]): AxisPlan {
  const distinct = [...new Set(units)].slice(0, MAX_AXES);
  return { units: distinct, axisOf: units.map((unit) => Math.max(0, distinct.indexOf(unit))) };
}

export type AddRefusal = 'series' | 'axes';

/** Why a signal of a unit cannot join the shown ones, if it cannot. */
export function refusalToAdd(shownUnits: readonly string[], unit: string, maxSeries: number): AddRefusal | undefined {
  if (shownUnits.length >= maxSeries) return 'series';
  const distinct = new Set(shownUnits);
  return !distinct.has(unit) && distinct.size >= MAX_AXES ? 'axes' : undefined;
}
