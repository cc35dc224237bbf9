import { moduleCalls, type ImportReport } from '@sed/records-contract';
import { messageOf, send } from '@sed/platform-web';
import { useState } from 'react';
import { uploadFile } from '../files/transport';
import { IntentKeys } from '../form/intent-key';
import { useModuleFrame } from '../frame/module-frame';
import { useRefresh } from '../list/use-records';

export type ImportPhase =
  | { readonly kind: 'choose' }
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'checking'; readonly progress?: ImportProgress }
  | { readonly kind: 'checked'; readonly fileId: string; readonly report: ImportReport }
  | { readonly kind: 'importing'; readonly progress?: ImportProgress }
  | { readonly kind: 'done'; readonly report: ImportReport }
  | { readonly kind: 'failed'; readonly message: string };

export interface ImportProgress {
  readonly done: number;
  readonly total: number;
}

/** How often the job is asked for; small tables are ready at the first look. */
const FIRST_LOOK_MS = 100;
const MAX_LOOK_MS = 1000;

/** The report of an import that was started; tells how far it is meanwhile. */
async function reportOf(
  params: { readonly module: string; readonly id: string },
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportReport> {
  for (let waitMs = FIRST_LOOK_MS; ; waitMs = Math.min(MAX_LOOK_MS, waitMs * 2)) {
    const { job, report } = await send(moduleCalls.importResult, { params });
    if (report !== null) return report;
    const { state, done, total, error } = job;
    if (state !== 'queued' && state !== 'running') throw new ImportEnded(error ?? '');
    if (total !== null) onProgress({ done, total });
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

/** An import that ended without a report; the message is the service's, in the language of the session. */
class ImportEnded extends Error {
  override readonly name = 'ImportEnded';
}

/** The steps of an import: sent, checked without consequences, imported. */
export function useImport(factoryNo: string | null) {
  const { module, t } = useModuleFrame();
  const refresh = useRefresh(module.key);
  const [keys] = useState(() => new IntentKeys());
  const [phase, setPhase] = useState<ImportPhase>({ kind: 'choose' });
  const fail = (error: unknown) => {
    const own = error instanceof ImportEnded ? error.message || t('exchange.jobCancelled') : undefined;
    setPhase({ kind: 'failed', message: own ?? messageOf(error, t('form.fileLost')) });
  };
  const [pack, setPack] = useState<{ readonly id: string; readonly name: string }>();
  const run = async (fileId: string, isDryRun: boolean, packId = pack?.id) => {
    const body = { fileId, factoryNo, isDryRun, ...(packId === undefined ? {} : { packId }) };
    const params = { module: module.key };
    const { id } = await send(moduleCalls.importStart, { params, body }, { idempotencyKey: keys.keyFor(body) });
    keys.settle();
    const kind = isDryRun ? 'checking' : 'importing';
    return reportOf({ ...params, id }, (progress) => setPhase({ kind, progress }));
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
