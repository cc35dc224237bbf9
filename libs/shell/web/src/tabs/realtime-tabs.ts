import { useTabs } from './tab-store';

/** How long after the last real-time page closed its data is forgotten, fixed by the specification. */
export const REALTIME_CLEAR_MS = 1000;
const REALTIME_PAGE = '/runtimeAnalysis';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

const isOpen = () => useTabs.getState().tabs.some(({ path }) => path.endsWith(REALTIME_PAGE));

useTabs.subscribe((now, before) => {
  if (now.tabs === before.tabs) return;
  const wasOpen = before.tabs.some(({ path }) => path.endsWith(REALTIME_PAGE));
  if (!wasOpen || isOpen()) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (isOpen()) return;
    for (const listener of listeners) listener();
  }, REALTIME_CLEAR_MS);
});

/** Calls back one second after the last `runtimeAnalysis` tab was closed, if none was opened meanwhile. */
export function onRealtimeTabsGone(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
