/** What an axis goes by beside the values drawn against it. */
export interface AxisBasis {
  /** Decimals the values are shown with: their resolution. */
  readonly decimals: number;
  readonly normal?: { readonly lo: number | null; readonly hi: number | null } | undefined;
  /** Two states: nothing between them. */
  readonly isSwitch?: boolean | undefined;
}

export interface AxisExtent {
  readonly min: number;
  readonly max: number;
  /** Distance of the lines of the grid. */
  readonly interval: number;
}

/** An axis shows at least this many steps of the resolution: a change of the last digit is no cliff. */
const LEAST_STEPS = 20;
/** And at least this share of the normal band: what is noise within it must look like noise. */
const BAND_SHARE = 0.5;
/** Limits further away than this many spans are told, not drawn: they would press the line flat. */
const LIMIT_REACH = 3;
const AIR = 0.06;
const LINES = 5;

export function leastSpan({ decimals, normal, isSwitch = false }: AxisBasis): number {
  if (isSwitch) return 1;
  const { lo = null, hi = null } = normal ?? {};
  const band = lo === null || hi === null ? 0 : hi - lo;
  return Math.max(LEAST_STEPS * 10 ** -decimals, band * BAND_SHARE);
}

/** 1, 2 or 5 of a power of ten, at least as large. */
function niceStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  return (([1, 2, 5, 10] as const).find((factor) => factor * power >= step * (1 - 1e-9)) ?? 10) * power;
}

/** Away from the artefacts of binary fractions. */
const tidy = (value: number): number => Number(value.toPrecision(12));

export interface Reach {
  readonly lo: number;
  readonly hi: number;
}

/**
 * Lowest and highest an axis shows: the values and the limits near them, never less than the least span of its basis.
 * Undefined where there is no value.
 */
export function reachOf(
  values: Iterable<number | null>,
  limits: readonly number[],
  bases: readonly AxisBasis[],
): Reach | undefined {
  let [lo, hi] = [Infinity, -Infinity];
  for (const value of values) {
    if (value === null || !Number.isFinite(value)) continue;
    if (value < lo) lo = value;
    if (value > hi) hi = value;
  }
  if (lo > hi) return undefined;
  const least = Math.max(...bases.map(leastSpan), 0);
  const reach = LIMIT_REACH * Math.max(hi - lo, least);
  const near = limits.filter((limit) => limit >= lo - reach && limit <= hi + reach);
  const [low, high] = [Math.min(lo, ...near), Math.max(hi, ...near)];
  const missing = Math.max(0, least - (high - low)) / 2;
  // A quantity that is never negative does not get an axis below zero for lack of movement.
  const floor = low >= 0 ? Math.min(low, Math.max(0, low - missing)) : low - missing;
  return { lo: floor, hi: Math.max(high + missing, floor + least) };
}

/** The axis of a chart: round numbers around what it has to show. */
export function axisExtent(
  values: Iterable<number | null>,
  limits: readonly number[],
  bases: readonly AxisBasis[],
): AxisExtent | undefined {
  const reach = reachOf(values, limits, bases);
  if (reach === undefined) return undefined;
  const span = Math.max(reach.hi - reach.lo, Number.EPSILON);
  if (bases.length > 0 && bases.every(({ isSwitch }) => isSwitch === true)) return { min: 0, max: 1, interval: 1 };
  const interval = niceStep(span / LINES);
  const air = span * AIR;
  const bottom = reach.lo >= 0 ? Math.max(0, reach.lo - air) : reach.lo - air;
  return {
    min: tidy(Math.floor(bottom / interval + 1e-9) * interval),
    max: tidy(Math.ceil((reach.hi + air) / interval - 1e-9) * interval),
    interval: tidy(interval),
  };
}
