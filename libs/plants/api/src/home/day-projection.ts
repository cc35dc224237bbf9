/** An hour, or the part of one that is known, of a day under way. */
export interface KnownHour {
  /** Hours that are known of it, 0–1. */
  readonly hours: number;
  /** Mean concentration, mg/L. */
  readonly concentration: number;
  /** Mean flow, m³/h. */
  readonly flowM3PerH: number;
}

export interface DayProjectionInput {
  readonly known: readonly KnownHour[];
  /** Mean concentration of the last two hours, mg/L. */
  readonly recent: number;
  /** What the same hours of the days before let expect, m³. */
  readonly expectedM3: number;
  /** Daily mean allowed, mg/L. */
  readonly limit: number;
}

export interface DayProjection {
  /** Flow-weighted mean of the day so far and at its end, mg/L. */
  readonly soFar: number | null;
  readonly projected: number;
  /** Load that may still leave until midnight so that the daily mean stays within its limit, kg; negative when lost. */
  readonly roomKg: number;
  /** Mean concentration that would use all of it, mg/L; null where nothing is expected to flow any more. */
  readonly allowed: number | null;
}

const G_PER_KG = 1000;

/**
 * Daily mean as it will be at midnight: what has flowed with what it carried, the rest of the day at the concentration
 * of the last two hours and the flow of the same hours of the days before. Null where no water is known or expected.
 */
export function projectDay({ known, recent, expectedM3, limit }: DayProjectionInput): DayProjection | null {
  let volumeM3 = 0;
  let loadG = 0;
  for (const { hours, concentration, flowM3PerH } of known) {
    volumeM3 += flowM3PerH * hours;
    loadG += concentration * flowM3PerH * hours;
  }
  const wholeM3 = volumeM3 + expectedM3;
  if (wholeM3 <= 0) return null;
  const roomG = limit * wholeM3 - loadG;
  return {
    soFar: volumeM3 > 0 ? loadG / volumeM3 : null,
    projected: (loadG + recent * expectedM3) / wholeM3,
    roomKg: roomG / G_PER_KG,
    allowed: expectedM3 > 0 ? Math.max(0, roomG / expectedM3) : null,
  };
}
