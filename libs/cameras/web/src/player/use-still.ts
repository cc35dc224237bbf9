import { messageOf } from '@sed/platform-web';
import { useEffect, useState } from 'react';
import type { StreamAddress } from './stream-address';

const EVERY_MS = 10_000;

export interface Still {
  /** Address of the picture; undefined until there is one. */
  readonly src: string | undefined;
  readonly atMs: number | undefined;
  /** Why there is none. */
  readonly failure: string | undefined;
}

/** The newest still of a camera, every ten seconds while it is wanted; the last one stays when none follows. */
export function useStill(address: StreamAddress, isWanted: boolean, failureText: string): Still {
  const [still, setStill] = useState<Still>({ src: undefined, atMs: undefined, failure: undefined });
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    const failed = (failure: string) => {
      if (!isGone) setStill((last) => ({ ...last, failure }));
    };
    const look = () => {
      const atMs = Date.now();
      address.get().then(
        ({ stillUrl }) => {
          if (isGone) return;
          // Shown when it is there: an empty frame in between would flicker.
          const picture = new Image();
          const src = `${stillUrl}?at=${String(atMs)}`;
          picture.onload = () => {
            if (!isGone) setStill({ src, atMs, failure: undefined });
          };
          picture.onerror = () => failed(failureText);
          picture.src = src;
        },
        (error: unknown) => failed(messageOf(error, failureText)),
      );
    };
    look();
    const timer = setInterval(look, EVERY_MS);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [address, isWanted, failureText]);
  return still;
}
