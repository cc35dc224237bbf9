import { announcementCalls } from '@sed/messages-contract';
import { send, showError, useAddress } from '@sed/platform-web';
import { useEffect } from 'react';
import { openAnnouncement } from '../inbox/use-inbox';

/** A reminder leads to the message centre with the announcement it is about in the address: it opens once. */
export function useAnnouncementOfAddress(): void {
  const { get, set } = useAddress();
  const asked = Number(get('announcement'));
  useEffect(() => {
    if (!Number.isInteger(asked) || asked <= 0) return;
    set({ announcement: undefined });
    void send(announcementCalls.detail, { params: { id: asked } }, { isAcrossPlants: true })
      .then(openAnnouncement)
      .catch((error: unknown) => showError(error));
  }, [asked, set]);
}
