import type { INDICATOR_STATES } from './board';
import { isUsable } from '@sed/platform-contract';

/** Share of the limit from which an indicator warns: nutrients rise fast, so they warn earlier. */
const WARN_SHARE = 0.9;
const NUTRIENT_WARN_SHARE = 0.8;
const NUTRIENTS: ReadonlySet<string> = new Set(['NH3-N', 'TP']);

export interface IndicatorLimits {
  readonly key: string;
  readonly limitLo: number | null;
  readonly limitHi: number | null;
}

/** State of a value against its limits. One that may not be judged (stale, faulty, none) is `unknown`, never `normal`. */
export function stateAgainstLimits(
  limits: IndicatorLimits,
  live: { readonly value: number; readonly quality: number } | undefined,
): (typeof INDICATOR_STATES)[number] {
  if (live === undefined || !isUsable(live.quality) || !Number.isFinite(live.value)) return 'unknown';
  if (isOverLimit(limits, live.value)) return 'over';
  return isNear(limits, live.value) ? 'warn' : 'normal';
}

/** Beyond a limit; the limit itself is allowed. */
export function isOverLimit({ limitLo, limitHi }: IndicatorLimits, value: number): boolean {
  return (limitHi !== null && value > limitHi) || (limitLo !== null && value < limitLo);
}

function isNear({ key, limitLo, limitHi }: IndicatorLimits, value: number): boolean {
  const share = NUTRIENTS.has(key) ? NUTRIENT_WARN_SHARE : WARN_SHARE;
  // Between two limits (pH 6…9) a share of the limit itself says nothing: a share of the band does.
  const margin = limitLo !== null && limitHi !== null ? (limitHi - limitLo) * (1 - share) : undefined;
  const isHigh = limitHi !== null && value >= limitHi - (margin ?? limitHi * (1 - share));
  const isLow = limitLo !== null && value <= limitLo + (margin ?? limitLo * (1 - share));
  return isHigh || isLow;
}
