import { CallError, commonText } from '@sed/platform-web';
import type { OpenOutbox } from '../outbox/open-outbox';
import { readFile } from './transport';

/**
 * A file of this device: as it was chosen, else as the service has it by now.
 *
 * @throws CallError where it is gone from here
 */
export async function readLocalFile(open: OpenOutbox, id: string, signal: AbortSignal): Promise<Blob> {
  const found = await open.store.file(id);
  if (found !== undefined && found.file.size > 0) return found.file;
  if (found?.storedId === undefined || found.storedId === null) {
    throw new CallError(commonText('call.failed'), { code: 'unreadable' });
  }
  return readFile(found.storedId, undefined, signal);
}
