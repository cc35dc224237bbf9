/** What a tank is, as far as its level says what is in it. */
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

/** What book, count and level of a tank say of each other. */
export type TankFinding = 'AGREE' | 'BOOK' | 'COUNT' | 'LEVEL' | 'NONE' | 'UNKNOWN';

/** Two that agree stand against the third; amounts agree within the tolerance of the count, of the greater one. */
export function tankFinding(
  { book, counted, level }: { readonly book: number; readonly counted: number; readonly level: number | null },
  tolerancePct: number,
): TankFinding {
  if (level === null) return 'UNKNOWN';
  const agree = (a: number, b: number) =>
    Math.abs(a - b) <= (Math.max(Math.abs(a), Math.abs(b)) * tolerancePct) / 100 + 1e-9;
  const [bookCount, countLevel, bookLevel] = [agree(book, counted), agree(counted, level), agree(book, level)];
  if (bookCount && countLevel && bookLevel) return 'AGREE';
  if (countLevel && !bookCount) return 'BOOK';
  if (bookLevel && !bookCount) return 'COUNT';
  return bookCount ? 'LEVEL' : 'NONE';
}
