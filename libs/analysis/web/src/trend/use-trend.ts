import { useFeed, useGapListener } from '@sed/signals-web';
import { useCallback, useEffect, useMemo, useReducer, useState, useSyncExternalStore } from 'react';
import { readHistory } from './read-history';
import { TrendStore, type TrendPlan, type TrendSnapshot } from './trend-store';
import { refreshAfterMs, spanAt, type TrendView } from './trend-view';

/** The series of a view: read from history, extended live, read again after a gap and before the ring runs full. */
export function useTrend(factoryNo: string, view: TrendView, maxPoints: number): TrendSnapshot {
  const feed = useFeed();
  const [store] = useState(() => new TrendStore(feed, readHistory));
  const [reading, readAgain] = useReducer((count: number) => count + 1, 0);
  useGapListener(useCallback(() => readAgain(), []));

  const { range, comparison } = view;
  const joined = view.codes.join(',');
  const plan = useMemo<TrendPlan & { readonly reading: number }>(
    () => ({
      factoryNo,
      codes: joined === '' ? [] : joined.split(','),
      span: spanAt(range, feed.serverNowMs()),
      isLive: range.kind === 'rolling',
      comparison,
      maxPoints,
      reading,
    }),
    [factoryNo, joined, range, feed, comparison, maxPoints, reading],
  );
  useEffect(() => {
    store.show(plan);
    const waitMs = refreshAfterMs(range);
    const timer = Number.isFinite(waitMs) ? setTimeout(readAgain, waitMs) : undefined;
    return () => {
      clearTimeout(timer);
      store.stop();
    };
  }, [store, plan, range]);
  return useSyncExternalStore(store.subscribe, store.snapshot);
}
