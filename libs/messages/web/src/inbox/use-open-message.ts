import { messageTargetOf, type MessageDto, type MessageTarget } from '@sed/messages-contract';
import { sessionCalls } from '@sed/people-contract';
import { goToPlant, send, showNotice, useSession, useT } from '@sed/platform-web';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { inboxPhrases } from './phrases';
import { markRead } from './use-inbox';

const MESSAGE_CENTRE = '/messageCenter';

/** Where it leads; the service is asked for the hosts outside only when nothing here is meant. */
async function targetOf({ extParameters }: MessageDto): Promise<MessageTarget | undefined> {
  const around = { nowMs: Date.now(), origin: window.location.origin };
  const target = messageTargetOf(extParameters, around);
  if (target !== undefined || extParameters.linkedUrl?.startsWith('https://') !== true) return target;
  const allowedHosts = await send(sessionCalls.linkHosts, {}, { isAcrossPlants: true });
  return messageTargetOf(extParameters, { ...around, allowedHosts });
}

/** Opens a message: read at once, then the plant it is about, then its page. */
export function useOpenMessage(): (message: MessageDto) => Promise<void> {
  const t = useT(inboxPhrases);
  const navigate = useNavigate();
  return useCallback(
    async (message) => {
      void markRead(message);
      const { factoryNo } = message.extParameters;
      if (factoryNo !== undefined && !(await goToPlant(factoryNo))) {
        // A plant without menus shows its own page; one the viewer has lost is told here.
        if (useSession.getState().factoryNo !== factoryNo) showNotice({ kind: 'warning', text: t('noPlant') });
        return;
      }
      const target = await targetOf(message);
      if (target?.kind === 'address') window.open(target.url, '_blank', 'noopener,noreferrer');
      else {
        if (target === undefined && message.extParameters.linkedUrl !== undefined)
          showNotice({ kind: 'warning', text: t('foreignLink') });
        await navigate(target?.path ?? `${MESSAGE_CENTRE}?message=${message.id}`);
      }
    },
    [navigate, t],
  );
}
