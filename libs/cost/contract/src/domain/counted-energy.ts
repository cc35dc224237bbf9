/** What is known of a signal over a time. */
export interface MeterReading {
  readonly unit: string;
  readonly first: number | null;
  readonly last: number | null;
  readonly mean: number | null;
  /** Share of the time covered by usable values, 0–1. */
  readonly validity: number;
  readonly hours: number;
}

/** Below this too much of the month is unknown to tell what was used in it. */
const VALID_SHARE = 0.9;
const KILO: Readonly<Record<string, number>> = { kwh: 1, mwh: 1000, kw: 1, mw: 1000 };

/** Energy over a time by a counter or by a mean power, kWh; null where it cannot be told. */
export function countedEnergyKwh({ unit, first, last, mean, validity, hours }: MeterReading): number | null {
  const name = unit.toLowerCase();
  const kilo = KILO[name];
  if (kilo === undefined || validity < VALID_SHARE || hours <= 0) return null;
  if (!name.endsWith('h')) return mean === null ? null : mean * hours * kilo;
  // A counter that went back was reset or exchanged: what it counted before is not known.
  return first === null || last === null || last < first ? null : (last - first) * kilo;
}
