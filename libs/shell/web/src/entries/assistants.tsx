import { useT } from '@sed/platform-web';
import { LineIcon } from '@sed/platform-ui';
import { entryPhrases } from './entry-phrases';
import type { Entries } from './use-entries';

/** The two ways to help outside the product; each only where it is configured. */
export function Assistants({ entries }: { readonly entries: Entries }) {
  const t = useT(entryPhrases);
  const { openAssistant, openServiceDesk } = entries;
  return (
    <>
      {openAssistant !== undefined && (
        <button
          type="button"
          className="sed-tool"
          aria-label={t('assistant')}
          title={t('assistant')}
          onClick={openAssistant}
        >
          <LineIcon name="assistant" />
        </button>
      )}
      {openServiceDesk !== undefined && (
        <button
          type="button"
          className="sed-tool"
          aria-label={t('serviceDesk')}
          title={t('serviceDesk')}
          onClick={openServiceDesk}
        >
          <LineIcon name="headset" />
        </button>
      )}
    </>
  );
}
