import type { FileKind } from '@sed/records-contract';
import type { UploadOptions } from '@sed/records-web';
import { useCallback, useEffect, useRef } from 'react';

/** The browser's own file field is reached through a button that looks like the others. */
export const HIDDEN = { display: 'none' } as const;

/** Uploads of an announcement belong to no plant. */
export function uploadOptions(kind: FileKind, signal: AbortSignal): UploadOptions {
  return { kind, module: 'announcement', factoryNo: null, signal, onProgress: () => undefined };
}

/** Signal of the uploads of a component: they end with it. */
export function useUploadSignal(): () => AbortSignal {
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);
  return useCallback(() => {
    if (controller.current === null || controller.current.signal.aborted) controller.current = new AbortController();
    return controller.current.signal;
  }, []);
}
