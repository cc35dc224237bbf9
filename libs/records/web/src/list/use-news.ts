import type { RecordPush } from '@sed/platform-contract';
import { useCallback, useEffect, useRef } from 'react';
import { usePush } from '../frame/live-feed';

/** Many changes at once, as of an import, are read once. */
const GATHER_MS = 500;

/** Reads again soon after any record of the module changed. */
export function useNews(module: string, refetch: () => Promise<unknown>): void {
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  usePush(
    'record',
    useCallback(
      (push: RecordPush) => {
        if (push.module !== module || push.event === 'commented') return;
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(() => void refetch(), GATHER_MS);
      },
      [module, refetch],
    ),
  );
}
