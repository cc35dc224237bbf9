import { useEffect, useState } from 'react';
import type { Outline } from './land';
import { loadOutlines } from './load-outlines';
import { loadProvinces, type Waters } from './load-provinces';

const RETRY_MS = 30_000;
const NOTHING: Waters = { provinces: [], rivers: [], lakes: [] };

/** Tries again until it is there: plants stand on an empty sea meanwhile, and the map says so. */
function useLoaded<T>(load: () => Promise<T>, empty: T): { readonly value: T; readonly isMissing: boolean } {
  const [value, setValue] = useState(empty);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    let isMounted = true;
    let timer = 0;
    const attempt = (): void => {
      load().then(
        (loaded) => {
          if (!isMounted) return;
          setValue(loaded);
          setMissing(false);
        },
        () => {
          if (!isMounted) return;
          setMissing(true);
          timer = window.setTimeout(attempt, RETRY_MS);
        },
      );
    };
    attempt();
    return () => {
      isMounted = false;
      window.clearTimeout(timer);
    };
  }, [load]);
  return { value, isMissing };
}

const NO_OUTLINES: readonly Outline[] = [];

/** The land behind the plants; each file is loaded on its own, so that one that is missing takes nothing else away. */
export function useBaseMap() {
  const land = useLoaded<readonly Outline[]>(loadOutlines, NO_OUTLINES);
  const waters = useLoaded(loadProvinces, NOTHING);
  return { outlines: land.value, waters: waters.value, isMissing: land.isMissing || waters.isMissing };
}
