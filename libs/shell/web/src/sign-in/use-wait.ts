import { CODE } from '@sed/platform-contract';
import { CallError } from '@sed/platform-web';
import { useEffect, useState } from 'react';

const DEFAULT_WAIT_S = 30;

/** Seconds the service asks to wait; 0 for a failure that is no throttling. */
export function waitOf(error: unknown): number {
  if (!(error instanceof CallError) || error.code !== CODE.TOO_MANY) return 0;
  const seconds = Number(error.params.seconds ?? DEFAULT_WAIT_S);
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : DEFAULT_WAIT_S;
}

/** Counts whole seconds down to zero. */
export function useWait(): { readonly leftS: number; readonly start: (seconds: number) => void } {
  const [leftS, setLeft] = useState(0);
  useEffect(() => {
    if (leftS <= 0) return undefined;
    const timer = window.setTimeout(() => setLeft(leftS - 1), 1000);
    return () => window.clearTimeout(timer);
  }, [leftS]);
  return { leftS, start: setLeft };
}
