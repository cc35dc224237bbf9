import type { FileKind } from '@sed/records-contract';
import { CallError, isCancelled, messageOf } from '@sed/platform-web';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useModuleFrame } from '../../frame/module-frame';
import { fileRefusal, maxMegabytes } from '../../files/file-kinds';
import { useStoreFile } from '../../outbox/file-keeping';
import { randomKey } from '../intent-key';

export interface Upload {
  readonly key: string;
  readonly file: File;
  /** Share sent, 0 to 1. */
  readonly share: number;
  /** Why it failed; undefined while it runs. */
  readonly error?: string;
}

interface Options {
  readonly kind: FileKind;
  readonly factoryNo: string | null;
  readonly onStored: (id: string, name: string) => void;
}

export interface Uploads {
  readonly running: readonly Upload[];
  readonly start: (files: readonly File[], room: number) => void;
  readonly retry: (key: string) => void;
  readonly drop: (key: string) => void;
  /** What was refused before it was sent. */
  readonly refusals: readonly string[];
}

/** Uploads with progress; each may fail and be tried again by itself. They end with the form. */
export function useUploads({ kind, factoryNo, onStored }: Options): Uploads {
  const { module, t } = useModuleFrame();
  const [running, setRunning] = useState<readonly Upload[]>([]);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const store = useStoreFile();
  const aborts = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const open = aborts.current;
    return () => {
      for (const abort of open.values()) abort.abort();
    };
  }, []);
  const patch = useCallback((key: string, change: Partial<Upload> | null) => {
    setRunning((now) =>
      change === null
        ? now.filter((upload) => upload.key !== key)
        : now.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)),
    );
  }, []);
  const send = useCallback(
    (key: string, file: File) => {
      const abort = new AbortController();
      aborts.current.set(key, abort);
      const { signal } = abort;
      const onProgress = (share: number) => patch(key, { share });
      store(file, { kind, module: module.key, factoryNo, signal, onProgress })
        .then((stored) => {
          patch(key, null);
          onStored(stored.id, stored.name);
        })
        .catch((error: unknown) => {
          if (isCancelled(error)) return;
          const reason = error instanceof CallError ? error.message : messageOf(error, t('form.fileLost'));
          patch(key, { error: t('form.uploadFailed', { name: file.name, reason }) });
        })
        .finally(() => aborts.current.delete(key));
    },
    [kind, module.key, factoryNo, onStored, patch, store, t],
  );
  const start = useCallback(
    (files: readonly File[], room: number) => {
      const refused = files.flatMap((file) => {
        const code = fileRefusal(kind, file);
        return code === undefined ? [] : [t(`form.${code}`, { name: file.name, size: maxMegabytes(kind) })];
      });
      const good = files.filter((file) => fileRefusal(kind, file) === undefined);
      if (good.length > room) refused.push(t('form.uploadTooMany', { max: room }));
      setRefusals(refused);
      const uploads = good.slice(0, Math.max(0, room)).map((file) => ({ key: randomKey(), file, share: 0 }));
      setRunning((now) => [...now, ...uploads]);
      for (const { key, file } of uploads) send(key, file);
    },
    [kind, send, t],
  );
  const retry = useCallback(
    (key: string) => {
      const failed = running.find((upload) => upload.key === key);
      if (failed === undefined) return;
      setRunning((now) => now.map((upload) => (upload.key === key ? { key, file: upload.file, share: 0 } : upload)));
      send(key, failed.file);
    },
    [running, send],
  );
  const drop = useCallback(
    (key: string) => {
      aborts.current.get(key)?.abort();
      patch(key, null);
    },
    [patch],
  );
  return { running, start, retry, drop, refusals };
}
