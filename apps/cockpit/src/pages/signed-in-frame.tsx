import { ShellLayout } from '@sed/shell-web';
import { QueryProvider, useSession } from '@sed/platform-web';
import { useEffect } from 'react';

/** What a phone recorded without a connection is sent from whatever page is opened next. */
function useWaitingSteps(): void {
  const account = useSession(({ viewer }) => viewer?.code);
  useEffect(() => {
    if (account === undefined || window.localStorage.getItem('patrol.waiting') !== account) return;
    void import('@sed/patrol-web').then(({ openOutbox }) => openOutbox(account));
  }, [account]);
}

/** Server data and shell of the signed-in pages, loaded with them: boards need neither. */
export function SignedInFrame() {
  useWaitingSteps();
  return (
    <QueryProvider>
      <ShellLayout />
    </QueryProvider>
  );
}
