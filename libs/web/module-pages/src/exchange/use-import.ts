import { moduleCalls, type ImportReport } from '@sed/contract';
import { messageOf, send } from '@sed/web-platform';
import { useState } from 'react';
import { uploadFile } from '../files/transport';
import { IntentKeys } from '../form/intent-key';
import { useModuleFrame } from '../frame/module-frame';
import { useRefresh } from '../list/use-records';

export type ImportPhase =
  | { readonly kind: 'choose' }
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'checking' }
  | { readonly kind: 'checked'; readonly fileId: string; readonly report: ImportReport }
  | { readonly kind: 'importing' }
  | { readonly kind: 'done'; readonly report: ImportReport }
  | { readonly kind: 'failed'; readonly message: string };

/** A table of thousands of rows is checked longer than other calls take. */
const IMPORT_TIMEOUT_MS = 300_000;

/** The steps of an import: sent, checked without consequences, imported. */
export function useImport(factoryNo: string | null) {
  const { module, t } = useModuleFrame();
  const refresh = useRefresh(module.key);
  const [keys] = useState(() => new IntentKeys());
  const [phase, setPhase] = useState<ImportPhase>({ kind: 'choose' });
  const fail = (error: unknown) => setPhase({ kind: 'failed', message: messageOf(error, t('form.fileLost')) });
  const run = async (fileId: string, isDryRun: boolean) => {
    const body = { fileId, factoryNo, isDryRun };
    const options = { idempotencyKey: keys.keyFor(body), timeoutMs: IMPORT_TIMEOUT_MS };
    const report = await send(moduleCalls.import, { params: { module: module.key }, body }, options);
    keys.settle();
    return report;
  };
  const check = async (file: File) => {
    setPhase({ kind: 'sending', share: 0 });
    try {
      const stored = await uploadFile(file, {
        kind: 'file',
        module: module.key,
        factoryNo,
        signal: new AbortController().signal,
        onProgress: (share) => setPhase({ kind: 'sending', share }),
      });
      setPhase({ kind: 'checking' });
      setPhase({ kind: 'checked', fileId: stored.id, report: await run(stored.id, true) });
    } catch (error) {
      fail(error);
    }
  };
  const importNow = async (fileId: string) => {
    setPhase({ kind: 'importing' });
    try {
      setPhase({ kind: 'done', report: await run(fileId, false) });
      refresh();
    } catch (error) {
      fail(error);
    }
  };
  return { phase, check, importNow };
}
