import type { AlarmPush } from '@sed/alarms-contract';
import { createContext, use, useCallback, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { FeedCells } from './feed-cells';
import { useNow } from './now';
import type { PushEvent, PushListener } from './push-hub';
import type { FeedConnection, GapListener, LiveSample, SampleListener, SignalFeed } from './signal-feed';

const FeedContext = createContext<SignalFeed | undefined>(undefined);

/** Starts the feed with the signed-in area and ends it with it. */
export function FeedProvider({ feed, children }: { readonly feed: SignalFeed; readonly children: ReactNode }) {
  useEffect(() => {
    feed.start();
    return () => feed.stop();
  }, [feed]);
  return <FeedContext value={feed}>{children}</FeedContext>;
}

/** @throws Error outside a `FeedProvider` */
export function useFeed(): SignalFeed {
  const feed = use(FeedContext);
  if (feed === undefined) throw new Error('No FeedProvider above this component');
  return feed;
}

/** The latest sample of a signal; undefined before the first one. */
export function useSignal(key: string | undefined): LiveSample | undefined {
  const feed = useFeed();
  const subscribe = useCallback(
    (changed: () => void) => (key === undefined ? () => undefined : feed.subscribe([key], changed)),
    [feed, key],
  );
  return useSyncExternalStore(subscribe, () => (key === undefined ? undefined : feed.read(key)));
}

/** The latest samples of several signals; draws again when any of them changes. */
export function useSignals(keys: readonly string[]): ReadonlyMap<string, LiveSample> {
  const feed = useFeed();
  // Panels build their key lists anew on each draw: equal lists are one subscription.
  const joined = keys.join('\n');
  const cells = useMemo(() => new FeedCells(feed, joined === '' ? [] : joined.split('\n')), [feed, joined]);
  return useSyncExternalStore(cells.subscribe, cells.snapshot);
}

/** Hears every single change, for charts that append points instead of drawing again. */
export function useSampleListener(keys: readonly string[], listener: SampleListener): void {
  const feed = useFeed();
  const joined = keys.join('\n');
  useEffect(() => (joined === '' ? undefined : feed.subscribe(joined.split('\n'), listener)), [feed, joined, listener]);
}

/** The listener must be stable (`useCallback`). */
export function useGapListener(listener: GapListener): void {
  const feed = useFeed();
  useEffect(() => feed.onGap(listener), [feed, listener]);
}

/** The listener must be stable (`useCallback`). */
export function useAlarmListener(listener: (push: AlarmPush) => void): void {
  const feed = useFeed();
  useEffect(() => feed.onAlarm(listener), [feed, listener]);
}

/** Hears a push of the service; the listener must be stable (`useCallback`). */
export function usePush<E extends PushEvent>(event: E, listener: PushListener<E>): void {
  const feed = useFeed();
  useEffect(() => feed.onPush(event, listener), [feed, event, listener]);
}

export function useConnection(): FeedConnection {
  const feed = useFeed();
  const subscribe = useCallback((changed: () => void) => feed.onConnection(changed), [feed]);
  return useSyncExternalStore(subscribe, () => feed.connection());
}

/** The time of the service, epoch ms, whole seconds or longer steps: ages and windows must not depend on the clock of this machine. */
export function useServerNow(stepMs = 1000): number {
  const offsetMs = Math.round(useFeed().clockOffsetMs() / 1000) * 1000;
  return useNow(stepMs, offsetMs) + offsetMs;
}
