import type { NotifyTarget } from '@sed/alarms-contract';
import { POSITION_NAMES } from '@sed/people-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { notifyPhrases } from './phrases';

/** A target in words. */
export function useTargetText(): (target: NotifyTarget) => string {
  const t = useT(notifyPhrases);
  const language = useLanguage();
  return (target) => {
    if (target.kind === 'position') return POSITION_NAMES[target.position][language];
    return target.kind === 'users' ? t('target.users', { n: target.codes.length }) : t(`target.${target.kind}`);
  };
}
