import { messageTargetOf, type MessageDto } from '@sed/contract';
import { showNotice, useSession, useT } from '@sed/web-platform';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useInboxStore } from './inbox-store';
import { inboxPhrases } from './phrases';
import { markRead } from './use-inbox';

const MESSAGE_CENTRE = '/messageCenter';

/** Opens a message: read at once, then the plant it is about, then its page. */
export function useOpenMessage(): (message: MessageDto) => Promise<void> {
  const t = useT(inboxPhrases);
  const navigate = useNavigate();
  return useCallback(
    async (message) => {
      void markRead(message);
      const { switchPlant } = useInboxStore.getState();
      const { factoryNo } = message.extParameters;
      const isElsewhere = factoryNo !== undefined && factoryNo !== useSession.getState().factoryNo;
      if (isElsewhere && switchPlant !== undefined && !(await switchPlant(factoryNo))) {
        // A plant without menus shows its own page; one the viewer has lost is told here.
        if (useSession.getState().factoryNo !== factoryNo) showNotice({ kind: 'warning', text: t('noPlant') });
        return;
      }
      const around = { nowMs: Date.now(), origin: window.location.origin };
      const target = messageTargetOf(message.extParameters, around);
      if (target?.kind === 'address') window.open(target.url, '_blank', 'noopener,noreferrer');
      else await navigate(target?.path ?? `${MESSAGE_CENTRE}?message=${message.id}`);
    },
    [navigate, t],
  );
}
