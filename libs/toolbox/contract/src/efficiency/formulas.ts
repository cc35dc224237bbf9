import Big from 'big.js';

/** Gravity and the density of water as the tables of pumps have them. */
const GRAVITY = 9.81;
const WATER_KG_PER_M3 = 1000;
const AIR_KG_PER_NM3 = 1.293;
const GAS_CONSTANT = 8.314;
const AIR_G_PER_MOL = 28.97;
/** (κ − 1)/κ of air. */
const AIR_EXPONENT = 0.283;
const AIR_KJ_PER_KG_K = 1.005;
const OXYGEN_KG_PER_NM3 = 0.28;
const HOURS_A_DAY = 24;

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);
const positive = (...values: readonly number[]): boolean =>
  values.every((value) => Number.isFinite(value) && value > 0);

export interface PumpPressures {
  /** Above the air, at the suction and the discharge flange, kPa. */
  readonly suctionKpa: number;
  readonly dischargeKpa: number;
  /** Discharge gauge above the suction gauge, m. */
  readonly gaugeRiseM?: number;
  readonly flowM3PerH?: number;
  /** Inner diameters where the pressures are taken, m; without both the velocity head is left out. */
  readonly suctionDiameterM?: number | null;
  readonly dischargeDiameterM?: number | null;
}

const velocityMPerS = (flowM3PerH: number, diameterM: number) => flowM3PerH / 3600 / ((Math.PI * diameterM ** 2) / 4);

/** Total head of a pump, m: H = (p2 − p1)/(ρg) + Δz + (v2² − v1²)/(2g). */
export function pumpHeadM(pressures: PumpPressures): number | null {
  const { suctionKpa, dischargeKpa, gaugeRiseM = 0, flowM3PerH = 0 } = pressures;
  const { suctionDiameterM: in_ = null, dischargeDiameterM: out = null } = pressures;
  const velocityHeadM =
    in_ === null || out === null || !positive(in_, out)
      ? 0
      : (velocityMPerS(flowM3PerH, out) ** 2 - velocityMPerS(flowM3PerH, in_) ** 2) / (2 * GRAVITY);
  return finite(((dischargeKpa - suctionKpa) * 1000) / (WATER_KG_PER_M3 * GRAVITY) + gaugeRiseM + velocityHeadM);
}

/** Power that is in the lifted water, kW. */
export function hydraulicPowerKw(flowM3PerH: number, headM: number): number | null {
  return positive(flowM3PerH, headM) ? (WATER_KG_PER_M3 * GRAVITY * flowM3PerH * headM) / 3.6e6 : null;
}

/** Wire-to-water efficiency of a pump, 0 to 1: η = 9.81·Q·H/(3600·P). */
export function pumpWireEfficiency(flowM3PerH: number, headM: number, powerKw: number): number | null {
  const hydraulicKw = hydraulicPowerKw(flowM3PerH, headM);
  return hydraulicKw === null || !positive(powerKw) ? null : hydraulicKw / powerKw;
}

/** Efficiency of the pump alone, without motor and frequency converter. */
export function pumpEfficiency(wire: number, motorEfficiency: number, driveEfficiency: number): number | null {
  return positive(wire, motorEfficiency, driveEfficiency) ? wire / (motorEfficiency * driveEfficiency) : null;
}

/** Power of a three-phase motor from its current, kW. */
export function threePhasePowerKw(currentA: number, voltageV: number, powerFactor: number): number | null {
  return currentA >= 0 && positive(voltageV, powerFactor)
    ? (Math.sqrt(3) * voltageV * currentA * powerFactor) / 1000
    : null;
}

export interface Compression {
  /** Absolute pressures, kPa. */
  readonly inletKpa: number;
  readonly outletKpa: number;
  readonly inletK: number;
  readonly densityKgPerM3?: number;
}

const AIR_AT_20_C_KG_PER_M3 = 1.204;

/** Energy an ideal blower would need, kWh per 1000 m³ of air: 1.005·T1·((p2/p1)^0.283 − 1)·ρ/3.6. */
export function idealBlowerKwhPer1000M3(compression: Compression): number | null {
  const { inletKpa, outletKpa, inletK, densityKgPerM3 = AIR_AT_20_C_KG_PER_M3 } = compression;
  if (!positive(inletKpa, outletKpa, inletK, densityKgPerM3) || outletKpa <= inletKpa) return null;
  return (AIR_KJ_PER_KG_K * inletK * ((outletKpa / inletKpa) ** AIR_EXPONENT - 1) * densityKgPerM3) / 3.6;
}

/** Energy a blower needs, kWh per 1000 m³ of air. */
export function blowerKwhPer1000M3(powerKw: number, airM3PerH: number): number | null {
  return positive(powerKw, airM3PerH) ? (powerKw / airM3PerH) * 1000 : null;
}

/** Isentropic power of a blower, kW, of air in normal cubic metres (process reference §11). */
export function isentropicPowerKw(airNm3PerH: number, { inletKpa, outletKpa, inletK }: Compression): number | null {
  if (!positive(airNm3PerH, inletKpa, outletKpa, inletK) || outletKpa <= inletKpa) return null;
  const kgPerS = (airNm3PerH * AIR_KG_PER_NM3) / 3600;
  const rise = (outletKpa / inletKpa) ** AIR_EXPONENT - 1;
  return ((kgPerS * GAS_CONSTANT * inletK) / (AIR_G_PER_MOL * AIR_EXPONENT)) * rise;
}

/** Standard oxygen of an amount of air, kg O₂/h. */
export function standardOxygenKgPerH(airNm3PerH: number, transferShare: number): number | null {
  return positive(airNm3PerH, transferShare) && transferShare <= 1
    ? OXYGEN_KG_PER_NM3 * airNm3PerH * transferShare
    : null;
}

/** Aeration efficiency, kg O₂/kWh. */
export function aerationKgPerKwh(standardOxygenKg: number, powerKw: number): number | null {
  return positive(standardOxygenKg, powerKw) ? standardOxygenKg / powerKw : null;
}

/** Dry solids that are dewatered, t/h. */
export function drySolidsTPerH(feedM3PerH: number, solidsGPerL: number): number | null {
  return positive(feedM3PerH, solidsGPerL) ? (feedM3PerH * solidsGPerL) / 1000 : null;
}

/** What a tonne of dry solids takes, of energy (kW) or of polymer (kg/h). */
export function perTonneDrySolids(amountPerH: number, drySolidsT: number): number | null {
  return amountPerH >= 0 && positive(drySolidsT) ? amountPerH / drySolidsT : null;
}

/** Power a mixer puts into its tank, W/m³. */
export function mixerWPerM3(powerKw: number, volumeM3: number): number | null {
  return positive(powerKw, volumeM3) ? (powerKw * 1000) / volumeM3 : null;
}

/** Load of a motor, share of its rated power. */
export function motorLoad(powerKw: number, ratedKw: number): number | null {
  return positive(powerKw, ratedKw) ? powerKw / ratedKw : null;
}

/** What a machine wastes in a day, yuan with two decimals: (P − P_ref)·24 h·price. Negative where it does better. */
export function lossYuanPerDay(powerKw: number, referenceKw: number, yuanPerKwh: string): string | null {
  if (!Number.isFinite(powerKw) || !Number.isFinite(referenceKw) || !/^\d+(\.\d+)?$/.test(yuanPerKwh)) return null;
  const lost = new Big(powerKw.toFixed(6)).minus(referenceKw.toFixed(6));
  const text = lost.times(HOURS_A_DAY).times(yuanPerKwh).toFixed(2);
  return text === '-0.00' ? '0.00' : text;
}
