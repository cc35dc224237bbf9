import { useT } from '@sed/platform-web';
import { App } from 'antd';
import { ruleFormPhrases } from './form/phrases';

/** Closes a form; with changes that are not saved it asks first. */
export function useGuardedClose(isChanged: boolean, onClose: () => void): () => void {
  const t = useT(ruleFormPhrases);
  const { modal } = App.useApp();
  return () => {
    if (!isChanged) onClose();
    else void modal.confirm({ title: t('discardAsk'), onOk: onClose });
  };
}
