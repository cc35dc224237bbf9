import type { BoardIndicator, BoardPlant } from '@sed/boards-contract';
import { isUsable, QUALITY, qualityName, type Quality } from '@sed/platform-contract';
import type { BoardState } from './board-state';

/** Nothing received for this long: the bar says the data is delayed and every value is shown as old. */
export const DELAYED_AFTER_MS = 15_000;
/** Connection gone for this long is shown; shorter breaks heal unseen. */
export const LOST_AFTER_MS = 2_000;
/** Silence after which the service is asked whether it is there at all, although the socket looks open. */
export const PROBE_AFTER_MS = 2_500;
/** Least time between two such questions. */
export const PROBE_GAP_MS = 3_000;
/** Silence after which the board joins again: a quiet plant or a half-open connection, the answer tells. */
export const REJOIN_AFTER_MS = 8_000;
/** Largest stale time any signal may have (domain rule); finer ones are judged by the service. */
export const OLDEST_LIVE_MS = 900_000;

export type FeedPhase = 'connecting' | 'live' | 'lost' | 'delayed';

export interface FeedMoment {
  readonly isConnected: boolean;
  readonly hasData: boolean;
  /** Since the last event, or since the page began to wait for the first one. */
  readonly silenceMs: number;
  /** False once a probe of the service went unanswered. */
  readonly isReachable: boolean;
}

export function feedPhase({ isConnected, hasData, silenceMs, isReachable }: FeedMoment): FeedPhase {
  if (silenceMs > DELAYED_AFTER_MS) return 'delayed';
  if (!hasData) return 'connecting';
  if (!isReachable || (!isConnected && silenceMs > LOST_AFTER_MS)) return 'lost';
  return 'live';
}

export interface Viewpoint {
  /** Service time now, epoch ms. */
  readonly nowMs: number;
  readonly isDelayed: boolean;
}

/** Quality a value is shown with: never milder than its age, its plant's link and the feed itself allow. */
export function shownQuality(indicator: BoardIndicator, link: BoardPlant['link'], view: Viewpoint): Quality {
  if (indicator.value === null || indicator.ts === null) {
    return isUsable(QUALITY[indicator.quality]) ? (link === 'offline' ? 'COMM' : 'UNKNOWN') : indicator.quality;
  }
  let code: number = QUALITY[indicator.quality];
  if (view.isDelayed || view.nowMs - indicator.ts > OLDEST_LIVE_MS) code = Math.max(code, QUALITY.STALE);
  if (link === 'offline') code = Math.max(code, QUALITY.COMM);
  return qualityName(code);
}

export interface Summary {
  readonly within: number;
  readonly near: number;
  readonly over: number;
  readonly silent: number;
}

/** Nothing usable is known of the plant: nobody may count it among those within their limits. */
function isSilent(plant: BoardPlant): boolean {
  return (
    plant.link === 'offline' ||
    !plant.indicators.some(({ state, quality }) => state === 'normal' && isUsable(QUALITY[quality]))
  );
}

/** Every plant counted once, under the worst that holds. */
export function summaryOf(plants: BoardState['plants']): Summary {
  const summary = { within: 0, near: 0, over: 0, silent: 0 };
  for (const plant of plants.values()) {
    const has = (state: BoardIndicator['state']) => plant.indicators.some((indicator) => indicator.state === state);
    if (has('over')) summary.over += 1;
    else if (plant.link !== 'offline' && has('warn')) summary.near += 1;
    else if (isSilent(plant)) summary.silent += 1;
    else summary.within += 1;
  }
  return summary;
}

export function hasSevereAlarm(plants: BoardState['plants']): boolean {
  for (const plant of plants.values()) if (plant.openAlarms.l1 > 0 || plant.openAlarms.l2 > 0) return true;
  return false;
}
