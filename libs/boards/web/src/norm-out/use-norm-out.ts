import { boardCalls, type BoardKey, type NormOutList } from '@sed/boards-contract';
import { send } from '@sed/platform-web';
import { useCallback, useEffect, useState } from 'react';

const EVERY_MS = 60_000;

export interface NormOut {
  readonly list: NormOutList | undefined;
  /** The last attempt failed; what is shown is older. */
  readonly hasFailed: boolean;
  readonly reload: () => void;
}

/** The list of a board, read again each minute while somebody looks at it. */
export function useNormOut(board: BoardKey): NormOut {
  const [list, setList] = useState<NormOutList>();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const options = { isAcrossPlants: true, ...(signal !== undefined && { signal }) };
        setList(await send(boardCalls.normOut, { params: { board } }, options));
        setFailed(false);
      } catch {
        // Said on the page; the next round tries again.
        if (signal?.aborted !== true) setFailed(true);
      }
    },
    [board],
  );
  useEffect(() => {
    const leave = new AbortController();
    const first = window.setTimeout(() => void load(leave.signal), 0);
    const timer = window.setInterval(() => {
      if (document.visibilityState === 'visible') void load(leave.signal);
    }, EVERY_MS);
    return () => {
      leave.abort();
      window.clearTimeout(first);
      window.clearInterval(timer);
    };
  }, [load]);
  return { list, hasFailed, reload: () => void load() };
}
