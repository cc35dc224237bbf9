import { useEffect, useState } from 'react';
import { liveFeedHook } from '../registry';

const TICK_MS = 30_000;

/** The service's time, told often enough for elapsed minutes. */
export function useServerNow(): number {
  const feed = liveFeedHook().useFeed();
  const [nowMs, setNowMs] = useState(() => feed.serverNowMs());
  useEffect(() => {
    const timer = window.setInterval(() => setNowMs(feed.serverNowMs()), TICK_MS);
    return () => window.clearInterval(timer);
  }, [feed]);
  return nowMs;
}
