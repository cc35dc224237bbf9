import { useT } from '@sed/platform-web';
import { isLocalFile } from '../outbox/local-files';
import { offlinePhrases } from '../outbox/phrases';

/** On a file that is kept on this device and has not reached the service. */
export function WaitsMark({ id }: { readonly id: string }) {
  const t = useT(offlinePhrases);
  if (!isLocalFile(id)) return null;
  return <span className="sed-file-waits">{t('fileWaits')}</span>;
}
