import { useSession } from '@sed/platform-web';
import { useEffect } from 'react';

/** What a device recorded without a connection is sent from whatever page is opened next. */
export function WaitingSteps() {
  const account = useSession(({ viewer }) => viewer?.code);
  useEffect(() => {
    if (account === undefined || window.localStorage.getItem('patrol.waiting') !== account) return;
    void import('@sed/records-web/outbox').then(({ openOutbox }) => openOutbox(account));
  }, [account]);
  return null;
}
