import type { Interval } from './upkeep';

/** What the visits of a plan found, told newest last. */
export interface Visit {
  readonly atMs: number;
  readonly found: 'NOTHING' | 'WEAR' | 'DEFECT' | null;
  /** Its machine broke down since the visit before. */
  readonly hadBreakdown: boolean;
}

export const INTERVAL_ADVICE = [
  { code: 'LENGTHEN', label: { zh: '延长周期', en: 'Longer' }, tone: 'good' },
  { code: 'KEEP', label: { zh: '维持周期', en: 'Keep' }, tone: 'idle' },
  { code: 'SHORTEN', label: { zh: '缩短周期', en: 'Shorter' }, tone: 'warn' },
  { code: 'TOO_FEW', label: { zh: '记录不足', en: 'Too few records' }, tone: 'off' },
] as const;
export type IntervalVerdict = (typeof INTERVAL_ADVICE)[number]['code'];

export interface IntervalAdvice {
  readonly verdict: IntervalVerdict;
  /** Visits that say what they found; only these are counted. */
  readonly visits: number;
  readonly nothing: number;
  readonly wear: number;
  readonly defects: number;
  readonly breakdowns: number;
  /** Times the present interval; 1 where it stays. */
  readonly factor: number;
  readonly proposed: Interval;
}

export const INTERVAL = {
  /** Below this nothing is said. */
  fewest: 4,
  /** Only the latest of them. */
  most: 12,
  /** Breakdowns between, or defects found at, so many of the visits: it comes too late. */
  lateShare: 0.25,
  /** Nothing found at so many of them and no breakdown between: it comes too early. */
  earlyShare: 0.8,
  shorter: 0.75,
  longer: 1.25,
  /** A critical machine is given less rope. */
  longerOfCritical: 1.1,
} as const;

const NO_INTERVAL: Interval = { days: null, hours: null, starts: null };

/** Whether a plan comes too often or too rarely, by what its visits found (domain model §8.3). */
export function intervalAdvice(
  visits: readonly Visit[],
  interval: Interval,
  { isCritical }: { readonly isCritical: boolean },
): IntervalAdvice {
  const told = visits.filter(({ found }) => found !== null).slice(-INTERVAL.most);
  const count = (found: Visit['found']) => told.filter((visit) => visit.found === found).length;
  const counts = {
    ...{ visits: told.length, nothing: count('NOTHING'), wear: count('WEAR'), defects: count('DEFECT') },
    breakdowns: told.filter(({ hadBreakdown }) => hadBreakdown).length,
  };
  const verdict = verdictOf(counts);
  const factor =
    verdict === 'SHORTEN'
      ? INTERVAL.shorter
      : verdict === 'LENGTHEN'
        ? isCritical
          ? INTERVAL.longerOfCritical
          : INTERVAL.longer
        : 1;
  const proposed = verdict === 'TOO_FEW' ? NO_INTERVAL : scaled(interval, factor);
  return { verdict, ...counts, factor, proposed };
}

function verdictOf({
  visits,
  nothing,
  defects,
  breakdowns,
}: Pick<IntervalAdvice, 'visits' | 'nothing' | 'defects' | 'breakdowns'>): IntervalVerdict {
  if (visits < INTERVAL.fewest) return 'TOO_FEW';
  if (breakdowns / visits >= INTERVAL.lateShare || defects / visits >= INTERVAL.lateShare) return 'SHORTEN';
  return breakdowns === 0 && nothing / visits >= INTERVAL.earlyShare ? 'LENGTHEN' : 'KEEP';
}

/** Whole days, hours and starts, and always another number where the interval changes at all. */
function scaled({ days, hours, starts }: Interval, factor: number): Interval {
  const times = (value: number | null): number | null => {
    if (value === null || factor === 1) return value;
    return factor > 1 ? Math.ceil(value * factor) : Math.max(1, Math.floor(value * factor));
  };
  return { days: times(days), hours: times(hours), starts: times(starts) };
}
