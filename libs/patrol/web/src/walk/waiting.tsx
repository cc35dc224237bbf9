import { useT } from '@sed/platform-web';
import { Alert, Button, Popconfirm } from 'antd';
import { patrolPhrases } from '../phrases';
import type { Walk } from './use-walk';

/** What was done and has not reached the service yet, and what the service would not take. */
export function Waiting({ walk: { waiting, retry, giveUp } }: { readonly walk: Walk }) {
  const t = useT(patrolPhrases);
  const [first] = waiting;
  if (first === undefined) return null;
  const refused = waiting.find(({ refusal }) => refusal !== null);
  if (refused === undefined) {
    return <Alert type="info" showIcon title={t('waiting', { n: waiting.length })} description={t('waitingHint')} />;
  }
  return (
    <Alert
      type="error"
      showIcon
      title={t('refused')}
      description={
        <>
          <p>{refused.refusal}</p>
          <p>{t('refusedHint', { n: waiting.length })}</p>
          <div className="sed-walk-line">
            <Button onClick={retry}>{t('retry')}</Button>
            <Popconfirm
              title={t('giveUpAsk')}
              okText={t('giveUp')}
              cancelText={t('cancel')}
              onConfirm={() => giveUp(refused)}
            >
              <Button danger>{t('giveUp')}</Button>
            </Popconfirm>
          </div>
        </>
      }
    />
  );
}
