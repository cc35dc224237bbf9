/** What a tank is, as far as its level says what is in it. */
/** A reading this far off the level signal is asked about, share of the full level. */
const GAUGE_TOLERANCE = 0.05;

/** Whether what somebody read at the tank is what its level signal says. */
export function gaugeFinding(readM: number, signalM: number | null, fullM: number | null): 'AGREE' | 'OFF' | 'UNKNOWN' {
  if (signalM === null) return 'UNKNOWN';
  return Math.abs(readM - signalM) <= GAUGE_TOLERANCE * (fullM ?? Math.max(readM, signalM)) ? 'AGREE' : 'OFF';
}

/** The same label, whoever wrote it down: tags are read with colons and in capitals, or not. */
export function isSameLabel(one: string, other: string): boolean {
  const bare = (text: string) => text.toLowerCase().replaceAll(/[\s:-]/gu, '');
  return bare(one) === bare(other);
}

export interface Tank {
  readonly volumeM3: number | null;
  readonly fullLevelM: number | null;
}

/** Volume at a level: by its share of the full level, or by the percent the signal says; null where that is not known. */
export function tankVolumeM3(level: number, unit: string, { volumeM3, fullLevelM }: Tank): number | null {
  if (volumeM3 === null || level < 0) return null;
  const share = unit === '%' ? level / 100 : fullLevelM === null ? null : level / fullLevelM;
  return share === null ? null : Math.min(1, share) * volumeM3;
}

/** A volume in the unit stock is kept in; null where it takes a density nobody gave, or in units of pieces. */
export function quantityOfVolume(volumeM3: number, unit: string, densityTPerM3: number | null): number | null {
  const name = unit.trim().toLowerCase();
  if (name === 'm³' || name === 'm3') return volumeM3;
  if (name === 'l') return volumeM3 * 1000;
  if (densityTPerM3 === null) return null;
  if (name === 't') return volumeM3 * densityTPerM3;
  return name === 'kg' ? volumeM3 * densityTPerM3 * 1000 : null;
}

/** What a dosing flow came to over some hours, in the unit stock is kept in; null where nothing says how to convert it. */
export function quantityDosed(
  { meanFlow, flowUnit, hours }: { readonly meanFlow: number; readonly flowUnit: string; readonly hours: number },
  { unit, densityTPerM3 }: { readonly unit: string; readonly densityTPerM3: number | null },
): number | null {
  const total = meanFlow * hours;
  const flow = flowUnit.trim().toLowerCase();
  if (flow === 'kg/h') return quantityOfWeight(total, unit, densityTPerM3);
  const m3PerUnit = { 'l/h': 0.001, 'm³/h': 1, 'm3/h': 1 }[flow];
  return m3PerUnit === undefined ? null : quantityOfVolume(total * m3PerUnit, unit, densityTPerM3);
}

function quantityOfWeight(kg: number, unit: string, densityTPerM3: number | null): number | null {
  const name = unit.trim().toLowerCase();
  if (name === 'kg') return kg;
  if (name === 't') return kg / 1000;
  return densityTPerM3 === null ? null : quantityOfVolume(kg / 1000 / densityTPerM3, unit, densityTPerM3);
}

/** What book, count and level of a tank say of each other. */
export type TankFinding = 'AGREE' | 'BOOK' | 'COUNT' | 'LEVEL' | 'NONE' | 'UNKNOWN';

const FINDINGS = { none: 'AGREE', first: 'BOOK', second: 'COUNT', third: 'LEVEL', all: 'NONE' } as const;

/** Two that agree stand against the third; amounts agree within the tolerance of the count, of the greater one. */
export function tankFinding(
  { book, counted, level }: { readonly book: number; readonly counted: number; readonly level: number | null },
  tolerancePct: number,
): TankFinding {
  if (level === null) return 'UNKNOWN';
  return FINDINGS[oddOf([book, counted, level], tolerancePct)];
}

/** Meters of dosing pumps and densities are rarely known better than this. */
const USE_TOLERANCE_PCT = 5;

/** What book, tank and pumps say of how much was used. */
export type UseFinding = 'AGREE' | 'BOOK' | 'TANK' | 'DOSED' | 'NONE' | 'UNKNOWN';

const USE_FINDINGS = { none: 'AGREE', first: 'BOOK', second: 'TANK', third: 'DOSED', all: 'NONE' } as const;

/**
 * Two that agree stand against the third, within what meters are good for. What a count of the whole content may be off by
 * tells nothing of a use that is smaller.
 */
export function useFinding(
  { book, tank, dosed }: { readonly book: number; readonly tank: number; readonly dosed: number | null },
  { tolerancePct, content }: { readonly tolerancePct: number; readonly content: number },
): UseFinding {
  if (dosed === null) return 'UNKNOWN';
  const unknown = (content * tolerancePct) / 100;
  return USE_FINDINGS[oddOf([book, tank, dosed], Math.max(tolerancePct, USE_TOLERANCE_PCT), unknown)];
}

/** Which of three figures stands alone. */
function oddOf([a, b, c]: readonly [number, number, number], tolerancePct: number, least = 0): keyof typeof FINDINGS {
  const agree = (one: number, other: number) =>
    Math.abs(one - other) <= Math.max(least, (Math.max(Math.abs(one), Math.abs(other)) * tolerancePct) / 100) + 1e-9;
  const [ab, bc, ac] = [agree(a, b), agree(b, c), agree(a, c)];
  if (ab && bc && ac) return 'none';
  if (bc && !ab) return 'first';
  if (ac && !ab) return 'second';
  return ab ? 'third' : 'all';
}
