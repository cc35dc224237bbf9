/** What the reload decision looks at. */
export interface ReloadMoment {
  /** Since this page was loaded. */
  readonly pageAgeMs: number;
  readonly silenceMs: number;
  readonly isNewBuild: boolean;
  /** An open level 1 or 2 alarm: nobody wants a blank screen now. */
  readonly hasSevereAlarm: boolean;
  readonly localMinuteOfDay: number;
  readonly heapMb: number | null;
  /** 0 ≤ x < 1, fixed per page: spreads the screens of a control room over time. */
  readonly spread: number;
}

export type ReloadReason = 'silence' | 'build' | 'daily' | 'memory';

const MINUTE_MS = 60_000;
/** The service answers but sends nothing for this long. */
export const WATCHDOG_AFTER_MS = 5 * MINUTE_MS;
const WINDOW_START_MINUTE = 3 * 60;
const WINDOW_MINUTES = 120;
/** Younger pages have had their daily reload already. */
const DAILY_MIN_AGE_MS = 4 * 60 * MINUTE_MS;
const BUILD_SPREAD_MS = 2 * MINUTE_MS;
const HEAP_LIMIT_MB = 350;
/** Against reload loops, whatever the reason. */
const MIN_PAGE_AGE_MS = 2 * MINUTE_MS;

/** Why the page should load itself again now, or null. The caller first makes sure that the service answers. */
export function reloadReason(moment: ReloadMoment): ReloadReason | null {
  if (moment.pageAgeMs < MIN_PAGE_AGE_MS) return null;
  if (moment.silenceMs >= WATCHDOG_AFTER_MS && moment.pageAgeMs >= WATCHDOG_AFTER_MS) return 'silence';
  if (moment.hasSevereAlarm) return null;
  if (moment.isNewBuild && moment.pageAgeMs >= MIN_PAGE_AGE_MS + moment.spread * BUILD_SPREAD_MS) return 'build';
  if (moment.heapMb !== null && moment.heapMb > HEAP_LIMIT_MB) return 'memory';
  // Every screen has its own minute; from there to the end of the window any calm minute will do.
  const sinceOwnMinute =
    moment.localMinuteOfDay - (WINDOW_START_MINUTE + Math.floor(moment.spread * (WINDOW_MINUTES - 10)));
  const isInWindow = sinceOwnMinute >= 0 && moment.localMinuteOfDay < WINDOW_START_MINUTE + WINDOW_MINUTES;
  return isInWindow && moment.pageAgeMs >= DAILY_MIN_AGE_MS ? 'daily' : null;
}
