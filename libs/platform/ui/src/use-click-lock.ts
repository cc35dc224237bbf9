import { useCallback, useEffect, useRef, useState } from 'react';

/** How long a button stays disabled after a click, fixed by the specification. */
export const CLICK_LOCK_MS = 1000;

interface ClickLock {
  readonly isLocked: boolean;
  /** Runs the action unless locked, then locks for a second or as long as the action takes, whichever is longer. */
  readonly run: (action: () => unknown) => void;
}

/** Keeps a button from being pressed twice; the server is safe against it all the same. */
export function useClickLock(lockMs: number = CLICK_LOCK_MS): ClickLock {
  const [isLocked, setLocked] = useState(false);
  // The state alone would let a second click through before the page has drawn again.
  const locked = useRef(false);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const run = useCallback(
    (action: () => unknown) => {
      if (locked.current) return;
      locked.current = true;
      setLocked(true);
      const second = new Promise((resolve) => window.setTimeout(resolve, lockMs));
      const open = () => {
        locked.current = false;
        if (isMounted.current) setLocked(false);
      };
      // A failed action is the caller's to report; here it only ends the lock.
      const done = new Promise((resolve) => resolve(action()));
      void Promise.allSettled([second, done]).then(open);
    },
    [lockMs],
  );
  return { isLocked, run };
}
