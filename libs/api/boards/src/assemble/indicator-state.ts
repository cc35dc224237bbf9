import { type BoardIndicatorRef, type LiveValue } from '@sed/api-ports';
import { isUsable, type BoardIndicator } from '@sed/contract';

/** Share of the limit from which an indicator warns: nutrients rise fast, so they warn earlier. */
const WARN_SHARE = 0.9;
const NUTRIENT_WARN_SHARE = 0.8;
const NUTRIENTS: ReadonlySet<string> = new Set(['NH3-N', 'TP']);

/** A value that may not be judged (stale, faulty, no value) is `unknown`, never `normal`. */
export function indicatorState(indicator: BoardIndicatorRef, live: LiveValue | undefined): BoardIndicator['state'] {
  if (live === undefined || !isUsable(live.quality) || !Number.isFinite(live.value)) return 'unknown';
  if (isOver(indicator, live.value)) return 'over';
  return isNearLimit(indicator, live.value) ? 'warn' : 'normal';
}

export function isOver({ limitLo, limitHi }: BoardIndicatorRef, value: number): boolean {
  return (limitHi !== null && value > limitHi) || (limitLo !== null && value < limitLo);
}

function isNearLimit({ key, limitLo, limitHi }: BoardIndicatorRef, value: number): boolean {
  const share = NUTRIENTS.has(key) ? NUTRIENT_WARN_SHARE : WARN_SHARE;
  // Between two limits (pH 6…9) a share of the limit itself says nothing: a share of the band does.
  const margin = limitLo !== null && limitHi !== null ? (limitHi - limitLo) * (1 - share) : undefined;
  const warnHi = limitHi === null ? Number.POSITIVE_INFINITY : limitHi - (margin ?? limitHi * (1 - share));
  const warnLo = limitLo === null ? Number.NEGATIVE_INFINITY : limitLo + (margin ?? limitLo * (1 - share));
  return value >= warnHi || value <= warnLo;
}
