import { EmptyState, PageFrame } from '@sed/platform-ui';
import { useAddress, useT } from '@sed/platform-web';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { costPhrases } from '../phrases';
import { PushDesk } from './push-desk';
import { PUSH_DOORS } from './push-doors';
import { PushList } from './push-list';

/** Pages that push orders to the purchasing mall: all that wait, or the one the address names. */
export function FeeOrderPushPage() {
  const t = useT(costPhrases);
  const { pathname } = useLocation();
  const { get, set } = useAddress();
  // The page stays mounted behind other tabs, where the address is theirs: it keeps its own.
  const [path] = useState(pathname);
  const door = PUSH_DOORS.find((one) => one.path === path);
  if (door === undefined) {
    return (
      <PageFrame title={t('allOrders')}>
        <EmptyState text={t('nothingWaits')} />
      </PageFrame>
    );
  }
  const id = get('id');
  return id === undefined || id === '' ? (
    <PushList door={door} onOpen={(chosen) => set({ id: chosen, page: undefined })} />
  ) : (
    <PushDesk key={id} door={door} id={id} onBack={() => set({ id: undefined })} />
  );
}
