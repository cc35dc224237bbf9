const KG_PER_T = 1000;
const L_PER_M3 = 1000;

interface Readings {
  readonly quantityM3: number | null;
  readonly meterBefore: number | null;
  readonly meterAfter: number | null;
  readonly levelBefore: number | null;
  readonly levelAfter: number | null;
  readonly tankAreaM2: number | null;
}

/** Volume filled in: as it was entered, else by the meter, else by the levels of the tank. Null where nothing tells. */
export function filledM3(of: Readings): number | null {
  const byMeter = difference(of.meterBefore, of.meterAfter);
  const byLevel = difference(of.levelBefore, of.levelAfter);
  const found =
    of.quantityM3 ?? byMeter ?? (byLevel === null || of.tankAreaM2 === null ? null : byLevel * of.tankAreaM2);
  return found === null || found <= 0 ? null : Number(found.toFixed(3));
}

function difference(before: number | null, after: number | null): number | null {
  return before === null || after === null ? null : after - before;
}

/** Weight of a volume and of the pure substance in it (domain model §18.3). */
export function kilogramsOf(
  quantityM3: number,
  { densityTPerM3, contentPct }: { readonly densityTPerM3: number | null; readonly contentPct: number | null },
): { readonly quantityKg: string | null; readonly pureKg: string | null } {
  if (densityTPerM3 === null) return { quantityKg: null, pureKg: null };
  const kg = quantityM3 * densityTPerM3 * KG_PER_T;
  return { quantityKg: kg.toFixed(2), pureKg: contentPct === null ? null : ((kg * contentPct) / 100).toFixed(2) };
}

/** What was filled in by the unit its stock is kept in; null where one does not follow from the other. */
export function inStockUnit(
  unit: string,
  { quantityM3, quantityKg }: { readonly quantityM3: number; readonly quantityKg: string | null },
): string | null {
  switch (unit.trim().toLowerCase()) {
    case 'kg':
      return quantityKg;
    case 't':
      return quantityKg === null ? null : (Number(quantityKg) / KG_PER_T).toFixed(5);
    case 'l':
      return (quantityM3 * L_PER_M3).toFixed(0);
    case 'm3':
    case 'm³':
      return quantityM3.toFixed(3);
    default:
      return null;
  }
}
