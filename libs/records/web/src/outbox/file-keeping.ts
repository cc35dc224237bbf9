import { isUnreached } from '@sed/platform-web';
import type { StoredFile } from '@sed/records-contract';
import { createContext, useCallback, useContext } from 'react';
import { uploadFile, type UploadOptions } from '../files/transport';
import type { OpenOutbox } from './open-outbox';
import { useKeepFailure } from './use-keep-failure';

/**
 * What waits on this device, around fields whose values go with a step of it: their files may be chosen without a
 * connection. Elsewhere files need one, as the form they belong to.
 */
export const FileKeeping = createContext<OpenOutbox | undefined>(undefined);

/** A file could neither be sent nor kept; says why in words. */
class NotKept extends Error {}

type Stored = Pick<StoredFile, 'id' | 'name'>;

/**
 * Sends a chosen file to the service, or keeps it on this device where nobody answers and its step may wait.
 *
 * @throws CallError, NotKept
 */
export function useStoreFile(): (file: File, options: UploadOptions) => Promise<Stored> {
  const open = useContext(FileKeeping);
  const failure = useKeepFailure();
  return useCallback(
    async (file, options) => {
      if (open === undefined) return uploadFile(file, options);
      if (navigator.onLine) {
        try {
          return await uploadFile(file, options);
        } catch (error) {
          if (!isUnreached(error)) throw error;
        }
      }
      const { module, factoryNo, kind } = options;
      try {
        const id = await open.outbox.keepFile({ module, factoryNo, kind, name: file.name, file });
        return { id, name: file.name };
      } catch (error) {
        throw new NotKept(failure(error), { cause: error });
      }
    },
    [open, failure],
  );
}
