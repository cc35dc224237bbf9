import { useEffect } from 'react';
import { useFeed } from './feed-context';

/** Pushes come in waves; what counts or lists alarms is read again once they settle. */
const SETTLE_MS = 300;

/**
 * Reads again when an alarm changed anywhere: at most once in a settling time, also while a flood never settles.
 * @param refresh must be stable
 */
export function useAlarmRefresh(refresh: () => void, settleMs: number = SETTLE_MS): void {
  const feed = useFeed();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = feed.onAlarm(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        refresh();
      }, settleMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [feed, refresh, settleMs]);
}
