import { signalCalls } from '@sed/signals-contract';
import { useCall } from '@sed/platform-web';
import { useEffect, useMemo, useState } from 'react';
import { PATHS } from '../pages';
import { signalHit, type Hit } from './palette-model';

/** Waits for a pause in typing that is shorter than anybody notices. */
const PAUSE_MS = 90;
const MIN_LETTERS = 2;
const MAX_SIGNALS = 8;

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setPaused(text), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return paused;
}

interface SignalHits {
  readonly hits: readonly Hit[];
  readonly isSearching: boolean;
  /** False while the hits are still those of what was typed before. */
  readonly isSettled: boolean;
  readonly hasFailed: boolean;
}

/** Signals by what was typed, asked of the service; the plant in view first, all plants without one. */
export function useSignalHits(typed: string, factoryNo: string | undefined, isAllowed: boolean): SignalHits {
  const wanted = typed.trim();
  const keyword = usePaused(wanted);
  const isAsked = isAllowed && Array.from(keyword).length >= MIN_LETTERS;
  const query = { keyword, pageNum: 1, pageSize: MAX_SIGNALS, ...(factoryNo === undefined ? {} : { factoryNo }) };
  const { data, isFetching, isError } = useCall(signalCalls.list, { query }, { enabled: isAsked, keepPrevious: true });
  const hits = useMemo(
    () => (isAsked ? (data?.list ?? []).map((signal) => signalHit(signal, PATHS.runtimeAnalysis)) : []),
    [data, isAsked],
  );
  const isSettled = !isAllowed || (keyword === wanted && !(isAsked && isFetching));
  return { hits, isSearching: isAsked && isFetching, isSettled, hasFailed: isAsked && isError };
}
