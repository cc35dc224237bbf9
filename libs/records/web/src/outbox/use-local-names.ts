import { useEffect, useState } from 'react';
import { isLocalFile } from './local-files';
import { useOpenOutbox } from './use-open-outbox';

const NONE: ReadonlyMap<string, string> = new Map();

/** What files of this device are called, by their id: no record of the service says it yet. */
export function useLocalNames(files: readonly { readonly id: string }[]): ReadonlyMap<string, string> {
  const ids = files.flatMap(({ id }) => (isLocalFile(id) ? [id] : [])).join();
  const open = useOpenOutbox(ids !== '');
  const [names, setNames] = useState(NONE);
  useEffect(() => {
    if (open === undefined || ids === '') return undefined;
    let isLeft = false;
    void Promise.all(ids.split(',').map((id) => open.store.file(id))).then((found) => {
      const named = found.flatMap((file) => (file?.name === undefined ? [] : [[file.id, file.name] as const]));
      if (!isLeft) setNames(new Map(named));
    });
    return () => {
      isLeft = true;
    };
  }, [open, ids]);
  return names;
}
