/** What an indicator said per m³ is fair to say per kg of, too: the load of a plant differs by month. */
export const REMOVED_BY_INDICATOR = {
  E_U: { pollutant: 'COD', unit: 'kWh/kg COD', perM3: 'one' },
  CS_U: { pollutant: 'TN', unit: 'kg/kg TN', perM3: 'gram' },
  P_DOSE_U: { pollutant: 'TP', unit: 'kg/kg TP', perM3: 'gram' },
} as const;
export type Pollutant = (typeof REMOVED_BY_INDICATOR)[keyof typeof REMOVED_BY_INDICATOR]['pollutant'];

export function removedBy(indicator: string) {
  return Object.entries(REMOVED_BY_INDICATOR).find(([code]) => code === indicator)?.[1];
}

interface Means {
  readonly inMgPerL: number | null;
  readonly outMgPerL: number | null;
}

const GRAMS_PER_KG = 1000;

/**
 * What is used per kg of a pollutant removed, of what is used per m³ of water: `gram` where that is said in g/m³. Null
 * without one of the means, and where nothing was removed.
 */
export function perKgRemoved(
  usedPerM3: number | null,
  { inMgPerL, outMgPerL }: Means,
  perM3: 'one' | 'gram',
): number | null {
  if (usedPerM3 === null || inMgPerL === null || outMgPerL === null) return null;
  // mg/L and g/m³ are the same.
  const removedGramsPerM3 = inMgPerL - outMgPerL;
  if (!Number.isFinite(removedGramsPerM3) || removedGramsPerM3 <= 0 || !Number.isFinite(usedPerM3)) return null;
  return perM3 === 'gram' ? usedPerM3 / removedGramsPerM3 : usedPerM3 / (removedGramsPerM3 / GRAMS_PER_KG);
}
