/** Flow over weirs and through gates (process reference §7). Null where it cannot be said, 0 where nothing flows. */

const GRAVITY_M_PER_S2 = 9.81;
const TWO_G_ROOT = Math.sqrt(2 * GRAVITY_M_PER_S2);

/** Discharge coefficients where nobody knows better. */
export const DEFAULT_CD = { rectangular: 0.62, vNotch: 0.58, gate: 0.6 } as const;
/** Exponent of the head over each, also that of Villemonte's ratio. */
const EXPONENT = { rectangular: 1.5, vNotch: 2.5 } as const;
const VILLEMONTE = 0.385;

const isPositive = (value: number): boolean => Number.isFinite(value) && value > 0;

export interface RectangularWeir {
  readonly widthM: number;
  /** Water above the crest. */
  readonly headM: number;
  readonly cd?: number;
}

/** Q = 2/3·Cd·b·√(2g)·h^1.5 */
export function rectangularWeirM3PerS({ widthM, headM, cd = DEFAULT_CD.rectangular }: RectangularWeir): number | null {
  if (!isPositive(widthM) || !isPositive(cd) || !Number.isFinite(headM)) return null;
  return (2 / 3) * cd * widthM * TWO_G_ROOT * Math.max(0, headM) ** EXPONENT.rectangular;
}

/** Cd of a sharp crest by Rehbock: 0.602 + 0.083·h/p, p being the height of the crest above the floor before it. */
export function rehbockCd(headM: number, sillM: number): number | null {
  if (!Number.isFinite(headM) || !isPositive(sillM)) return null;
  return 0.602 + (0.083 * Math.max(0, headM)) / sillM;
}

export interface VNotchWeir {
  readonly angleDeg: number;
  readonly headM: number;
  readonly cd?: number;
}

/** Q = 8/15·Cd·tan(θ/2)·√(2g)·h^2.5 */
export function vNotchWeirM3PerS({ angleDeg, headM, cd = DEFAULT_CD.vNotch }: VNotchWeir): number | null {
  if (!isPositive(angleDeg) || angleDeg >= 180 || !isPositive(cd) || !Number.isFinite(headM)) return null;
  const opening = Math.tan((angleDeg / 360) * Math.PI);
  return (8 / 15) * cd * opening * TWO_G_ROOT * Math.max(0, headM) ** EXPONENT.vNotch;
}

export interface Gate {
  readonly areaM2: number;
  /** Water above the axis of the opening. */
  readonly headM: number;
  readonly cd?: number;
}

/** Q = Cd·A·√(2g·h) */
export function gateM3PerS({ areaM2, headM, cd = DEFAULT_CD.gate }: Gate): number | null {
  if (!isPositive(areaM2) || !isPositive(cd) || !Number.isFinite(headM)) return null;
  return cd * areaM2 * TWO_G_ROOT * Math.sqrt(Math.max(0, headM));
}

/**
 * What is left of the flow when the water behind the weir stands above its crest (Villemonte):
 * (1 − (h2/h1)^n)^0.385.
 */
export function submergence(
  weir: keyof typeof EXPONENT,
  { headM, tailM }: { readonly headM: number; readonly tailM: number },
): number | null {
  if (!Number.isFinite(headM) || !Number.isFinite(tailM)) return null;
  if (tailM <= 0 || headM <= 0) return 1;
  return tailM >= headM ? 0 : (1 - (tailM / headM) ** EXPONENT[weir]) ** VILLEMONTE;
}
