/** What a result says of its value: measured, or below the limit of detection it names. */
export type Qualifier = 'EQ' | 'LT';

export interface ReportedValue {
  readonly qualifier: Qualifier;
  readonly value: number;
}

/** How results of an index are written. */
export interface ReportRules {
  readonly decimals: number;
  /** Digits that mean something; null where decimals alone decide. */
  readonly significant: number | null;
  /** Limit of detection in the unit of the index. */
  readonly lod: number | null;
}

/** Half away from zero, after what binary fractions lose is put back. */
export function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  const scaled = Number((Math.abs(value) * factor).toPrecision(14));
  return (Math.sign(value) * Math.round(scaled)) / factor || 0;
}

/** Rounds to as many digits as mean something, and no more decimals than the index has. */
export function roundReported(value: number, { decimals, significant }: Omit<ReportRules, 'lod'>): number {
  if (significant === null || value === 0) return roundTo(value, decimals);
  const place = significant - 1 - Math.floor(Math.log10(Math.abs(value)));
  // Digits before the point are rounded too: 12 345 with three digits is 12 300.
  return roundTo(value, Math.min(decimals, place));
}

/** A value as it is reported: what lies below the limit of detection is told by that limit. */
export function reportedValue(raw: number, rules: ReportRules): ReportedValue {
  if (rules.lod !== null && raw < rules.lod) return { qualifier: 'LT', value: rules.lod };
  return { qualifier: 'EQ', value: roundReported(raw, rules) };
}

/** What counts in means: below detection, half the limit. */
export function countedValue({ qualifier, value }: ReportedValue): number {
  return qualifier === 'LT' ? value / 2 : value;
}

export function reportedText({ qualifier, value }: ReportedValue): string {
  return `${qualifier === 'LT' ? '<' : ''}${String(value)}`;
}

export type Verdict = 'IN' | 'OVER' | 'UNSURE' | 'NONE';

/** A result against its limits; below a limit of detection that lies above the limit nobody can tell. */
export function verdictOf(
  { qualifier, value }: ReportedValue,
  limits: { readonly lo: number | null; readonly hi: number | null },
): Verdict {
  const { lo, hi } = limits;
  if (lo === null && hi === null) return 'NONE';
  if (qualifier === 'LT') return hi === null || value <= hi ? 'IN' : 'UNSURE';
  return (hi !== null && value > hi) || (lo !== null && value < lo) ? 'OVER' : 'IN';
}

/** Distance of an online reading from the laboratory's value, % of the latter. */
export function gapPct(online: number | null, result: ReportedValue): number | null {
  const counted = countedValue(result);
  return online === null || counted === 0 ? null : roundTo(((online - counted) / counted) * 100, 1);
}
