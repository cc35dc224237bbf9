import { useT } from '@sed/platform-web';
import { useCallback } from 'react';
import { NoRoom, ROOM_BYTES } from './outbox';
import { offlinePhrases } from './phrases';

const MEGABYTE = 1024 * 1024;

/** Why something could not be kept on this device, in words. */
export function useKeepFailure(): (error: unknown) => string {
  const t = useT(offlinePhrases);
  return useCallback(
    (error) => (error instanceof NoRoom ? t('roomUsed', { size: ROOM_BYTES / MEGABYTE }) : t('storeFailed')),
    [t],
  );
}
