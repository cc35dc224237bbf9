import { ROUTES } from '@sed/platform-contract';
import { useAddress, useLanguage, useT } from '@sed/platform-web';
import { Alert } from 'antd';
import { approvalPhrases } from '../phrases';

/** Said to whoever came by a link to a page that is not there yet. */
export function Instead() {
  const t = useT(approvalPhrases);
  const language = useLanguage();
  const { get } = useAddress();
  const page = ROUTES.find(({ path }) => path === get('instead'))?.title[language];
  return page === undefined ? null : <Alert type="info" showIcon title={t('instead', { page })} />;
}
