import { useSession } from '@sed/platform-web';
import { useEffect, useState } from 'react';
import { openOutbox, type OpenOutbox } from './open-outbox';

/** What waits of the account on this device; undefined where it is not wanted, and until it is read. */
export function useOpenOutbox(isWanted: boolean): OpenOutbox | undefined {
  const account = useSession(({ viewer }) => viewer?.code);
  const [found, setFound] = useState<{ readonly account: string; readonly open: OpenOutbox }>();
  useEffect(() => {
    if (!isWanted || account === undefined) return undefined;
    let isLeft = false;
    void openOutbox(account).then((open) => (isLeft ? undefined : setFound({ account, open })));
    return () => {
      isLeft = true;
    };
  }, [isWanted, account]);
  return found?.account === account ? found?.open : undefined;
}
