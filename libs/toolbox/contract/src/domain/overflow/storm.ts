/** Rain and what of it runs off (process reference §7). */

const MINUTES_PER_HOUR = 60;
/** 1 L/(s·ha) of rain is 0.36 mm/h. */
const MM_PER_H_OF_L_PER_S_HA = 0.36;
const SECONDS_PER_HOUR = 3600;

/** One step of a storm and of its routing. */
export const STEP_MIN = 15;

/** Constants of a city's design storm: q = 167·A1·(1 + C·lg P)/(t + b)^n. */
export interface StormConstants {
  readonly a1: number;
  readonly c: number;
  readonly b: number;
  readonly n: number;
}

/** Mean intensity of the design storm of this return period over its first minutes, L/(s·ha). */
export function designIntensityLPerSHa(
  { a1, c, b, n }: StormConstants,
  { returnYears, minutes }: { readonly returnYears: number; readonly minutes: number },
): number | null {
  if (![a1, c, b, n].every(Number.isFinite) || a1 <= 0 || !(returnYears > 0) || !(minutes > 0) || minutes + b <= 0) {
    return null;
  }
  const intensity = (167 * a1 * (1 + c * Math.log10(returnYears))) / (minutes + b) ** n;
  return intensity < 0 ? null : intensity;
}

export interface DesignStorm {
  readonly returnYears: number;
  readonly durationMin: number;
  /** Where in the storm its heaviest part falls, 0 to 1. */
  readonly peakShare: number;
}

/**
 * The design storm in steps of 15 minutes, mm each: every stretch around the peak brings what the formula gives for a
 * rain of its length (alternating blocks).
 */
export function designStormMm(constants: StormConstants, storm: DesignStorm): readonly number[] | null {
  const steps = Math.round(storm.durationMin / STEP_MIN);
  if (!(steps >= 1) || !(storm.peakShare >= 0 && storm.peakShare <= 1)) return null;
  const depths: number[] = [];
  let before = 0;
  for (let step = 1; step <= steps; step += 1) {
    const minutes = step * STEP_MIN;
    const q = designIntensityLPerSHa(constants, { returnYears: storm.returnYears, minutes });
    if (q === null) return null;
    const depth = (q * MM_PER_H_OF_L_PER_S_HA * minutes) / MINUTES_PER_HOUR;
    depths.push(Math.max(0, depth - before));
    before = Math.max(before, depth);
  }
  depths.sort((a, b) => b - a);
  const peak = Math.round(storm.peakShare * (steps - 1));
  const places = depths.map((_, place) => place).sort((a, b) => Math.abs(a - peak) - Math.abs(b - peak) || b - a);
  const rain = depths.map(() => 0);
  for (const [rank, place] of places.entries()) rain[place] = depths[rank] ?? 0;
  return rain;
}

export const mmPerHOfStep = (mm: number): number => (mm * MINUTES_PER_HOUR) / STEP_MIN;

/** The rational formula, Q = 0.278·C·i·A: intensity in mm/h on km². */
export function rationalRunoffM3PerS(runoff: number, intensityMmPerH: number, areaKm2: number): number | null {
  const isGood = runoff >= 0 && runoff <= 1 && intensityMmPerH >= 0 && areaKm2 >= 0;
  return isGood && Number.isFinite(intensityMmPerH * areaKm2) ? 0.278 * runoff * intensityMmPerH * areaKm2 : null;
}

export interface Catchment {
  readonly areaKm2: number;
  /** Share of the rain that runs off. */
  readonly runoff: number;
  /** What falls within one step arrives evenly over this time. */
  readonly travelMin: number;
}

/** Run-off of rain in steps of 15 minutes as it arrives, m³/h; as many steps longer as the water travels. */
export function runoffM3PerH(rainMm: readonly number[], { areaKm2, runoff, travelMin }: Catchment): number[] | null {
  const spread = Math.max(1, Math.round(travelMin / STEP_MIN));
  const arriving = Array.from({ length: rainMm.length + spread - 1 }, () => 0);
  for (const [step, mm] of rainMm.entries()) {
    const flow = rationalRunoffM3PerS(runoff, mmPerHOfStep(mm), areaKm2);
    if (flow === null) return null;
    for (let later = step; later < step + spread; later += 1) {
      arriving[later] = (arriving[later] ?? 0) + (flow * SECONDS_PER_HOUR) / spread;
    }
  }
  return arriving;
}

const HOURS_OF_DAY = 24;

/** Dry-weather flow at an hour of the day, m³/h; hours the pattern leaves out count once. */
export function dryFlowM3PerH(
  { meanM3PerH, factors }: { readonly meanM3PerH: number; readonly factors: ReadonlyMap<number, number> },
  hour: number,
): number {
  return meanM3PerH * (factors.get(Math.floor(hour) % HOURS_OF_DAY) ?? 1);
}
