import type { Direction } from './policy-indicators';

/**
 * `GREEN`: as good as the standard, or within the tolerance where being near it is what is asked; `YELLOW`: worse, within the
 * tolerance; `RED`: beyond it, to be explained.
 */
export const LIGHTS = ['GREEN', 'YELLOW', 'RED'] as const;
export type Light = (typeof LIGHTS)[number];

export interface Judged {
  /** From the standard, in per cent of it; null where one of them is missing, or the standard is zero. */
  readonly deviationPct: number | null;
  readonly light: Light | null;
}

/** What is lost in adding decimals is no difference. */
const NEXT_TO_NOTHING = 1e-9;

/** Deviation of a value from its standard, %; null without either, or where the standard is zero. */
export function deviationPct(actual: number | null, standard: number | null): number | null {
  if (actual === null || standard === null || standard === 0) return null;
  if (!Number.isFinite(actual) || !Number.isFinite(standard)) return null;
  return ((actual - standard) / Math.abs(standard)) * 100;
}

/** By how much a value is on the wrong side of its standard; nothing where it is on the right one. */
function excess(actual: number, standard: number, direction: Direction): number {
  const over = actual - standard;
  const worse = direction === 'up' ? -over : direction === 'down' ? over : Math.abs(over);
  return worse > Math.abs(standard) * NEXT_TO_NOTHING ? worse : 0;
}

/** How an actual value stands against the standard of its plant. Of a standard of zero any excess is beyond it. */
export function judge(
  actual: number | null,
  { standard, tolerancePct, direction }: { standard: number | null; tolerancePct: number | null; direction: Direction },
): Judged {
  if (actual === null || standard === null || !Number.isFinite(actual) || !Number.isFinite(standard)) {
    return { deviationPct: null, light: null };
  }
  const worse = excess(actual, standard, direction);
  const allowed = (Math.abs(standard) * (tolerancePct ?? 0)) / 100;
  const within = direction === 'band' ? 'GREEN' : 'YELLOW';
  const light = worse === 0 ? 'GREEN' : worse <= allowed * (1 + NEXT_TO_NOTHING) ? within : 'RED';
  return { deviationPct: deviationPct(actual, standard), light };
}

/** Values that are within the tolerance of a standard; both ends where it is a band. */
export function toleranceBand(
  standard: number | null,
  tolerancePct: number | null,
): { readonly lo: number; readonly hi: number } | null {
  if (standard === null || tolerancePct === null) return null;
  const allowed = (Math.abs(standard) * tolerancePct) / 100;
  return { lo: standard - allowed, hi: standard + allowed };
}

/** Fewer months than this say nothing about what a plant can reach. */
const LEAST_MONTHS = 4;

/**
 * What a plant reached in the best quarter of its months: the bound of its best quartile, interpolated. Null below four
 * months; of what is neither better up nor down the median.
 */
export function bestQuartile(months: readonly (number | null)[], direction: Direction): number | null {
  const known = months.filter((value): value is number => value !== null && Number.isFinite(value));
  if (known.length < LEAST_MONTHS) return null;
  const sorted = known.toSorted((a, b) => a - b);
  const share = { down: 0.25, band: 0.5, up: 0.75 }[direction];
  const at = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return below + (above - below) * (at - Math.floor(at));
}
