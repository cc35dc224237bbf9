import type { JobPush, RecordPush } from '@sed/platform-contract';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { liveFeedHook } from '../registry';

interface Pushes {
  readonly record: RecordPush;
  readonly job: JobPush;
}

export interface FeedSample {
  readonly value: number | null;
  readonly tsMs: number;
  readonly quality: number;
}

/** What these pages need of the live link; the signal feed is one. Reading only. */
export interface LiveFeed {
  onPush<E extends keyof Pushes>(event: E, listener: (payload: Pushes[E]) => void): () => void;
  subscribe(keys: readonly string[], listener: () => void): () => void;
  read(key: string): FeedSample | undefined;
  serverNowMs(): number;
}

function useFeed(): LiveFeed {
  return liveFeedHook().useFeed();
}

/** Hears a push of the service; the listener must be stable (`useCallback`). */
export function usePush<E extends keyof Pushes>(event: E, listener: (payload: Pushes[E]) => void): void {
  const feed = useFeed();
  useEffect(() => feed.onPush(event, listener), [feed, event, listener]);
}

/** The latest sample of a signal with its age in ms; undefined before the first one. */
export function useSignalSample(key: string | undefined): (FeedSample & { readonly ageMs: number }) | undefined {
  const feed = useFeed();
  const subscribe = useCallback(
    (changed: () => void) => (key === undefined ? () => undefined : feed.subscribe([key], changed)),
    [feed, key],
  );
  const sample = useSyncExternalStore(subscribe, () => (key === undefined ? undefined : feed.read(key)));
  const [nowMs, setNowMs] = useState(() => feed.serverNowMs());
  useEffect(() => {
    if (key === undefined) return undefined;
    const timer = window.setInterval(() => setNowMs(feed.serverNowMs()), 1000);
    return () => window.clearInterval(timer);
  }, [feed, key]);
  return sample === undefined ? undefined : { ...sample, ageMs: Math.max(0, nowMs - sample.tsMs) };
}
