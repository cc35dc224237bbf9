import { isUsable } from '@sed/platform-contract';
import { LINK_SIGNAL_CODE } from '@sed/signals-contract';
import { signalKey, useSignal } from '@sed/signals-web';
import { useT } from '@sed/platform-web';
import { BrokenLinkIcon } from '@sed/platform-ui';
import { runtimePhrases } from './phrases';

/** Whether the plant itself is heard; not the same as this page's own connection. */
export function PlantLink({ factoryNo }: { readonly factoryNo: string }) {
  const t = useT(runtimePhrases);
  const sample = useSignal(signalKey(factoryNo, LINK_SIGNAL_CODE));
  if (sample === undefined || sample.value === null || !isUsable(sample.quality)) {
    return <span className="sed-plant-link">{t('link.unknown')}</span>;
  }
  if (sample.value === 1) return <span className="sed-plant-link">{t('link.online')}</span>;
  return (
    <strong className="sed-plant-link" data-lost="true">
      <BrokenLinkIcon /> {t('link.lost')}
    </strong>
  );
}
