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
  const [pack, setPack] = useState<{ readonly id: string; readonly name: string }>();
  const run = async (fileId: string, isDryRun: boolean, packId = pack?.id) => {
    const body = { fileId, factoryNo, isDryRun, ...(packId === undefined ? {} : { packId }) };
    const options = { idempotencyKey: keys.keyFor(body), timeoutMs: IMPORT_TIMEOUT_MS };
    const report = await send(moduleCalls.import, { params: { module: module.key }, body }, options);
    keys.settle();
    return report;
  };
  const sendFile = (file: File) => {
    setPhase({ kind: 'sending', share: 0 });
    return uploadFile(file, {
      kind: 'file',
      module: module.key,
      factoryNo,
      signal: new AbortController().signal,
      onProgress: (share) => setPhase({ kind: 'sending', share }),
    });
  };
  /** The files beside the table; a table that was checked without them is checked again. */
  const takePack = async (file: File) => {
    const checked = phase.kind === 'checked' ? phase.fileId : undefined;
    try {
      const { id } = await sendFile(file);
      setPack({ id, name: file.name });
      if (checked === undefined) {
        setPhase({ kind: 'choose' });
        return;
      }
      setPhase({ kind: 'checking' });
      setPhase({ kind: 'checked', fileId: checked, report: await run(checked, true, id) });
    } catch (error) {
      fail(error);
    }
  };
  const check = async (file: File) => {
    try {
      const stored = await sendFile(file);
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
  return { phase, packName: pack?.name, check, takePack, importNow };
}
