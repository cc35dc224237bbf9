import { useT } from '@sed/platform-web';
import { Alert, Button, Popconfirm } from 'antd';
import { offlinePhrases } from './phrases';
import type { Step } from './outbox-store';
import './outbox.css';

interface Props {
  readonly steps: readonly Step[];
  readonly onRetry: () => void;
  readonly onGiveUp: (step: Step) => void;
  /** Where what somebody else changed can be looked at beside it. */
  readonly onCompare?: ((step: Step) => void) | undefined;
  /** Where what was done can be done anew. */
  readonly onAgain?: ((step: Step) => void) | undefined;
  /** What a step is called. */
  readonly nameOf?: ((step: Step) => string) | undefined;
  /** What state the record is in by now. */
  readonly stateNow?: string | undefined;
}

/** What was done and has not reached the service yet, and what the service would not take. */
export function StepsWaiting({ steps, onRetry, onGiveUp, onCompare, onAgain, nameOf, stateNow }: Props) {
  const t = useT(offlinePhrases);
  const [first] = steps;
  if (first === undefined) return null;
  const refused = steps.find(({ refusal }) => refusal !== null);
  if (refused === undefined) {
    return <Alert type="info" showIcon title={t('waiting', { n: steps.length })} description={t('waitingHint')} />;
  }
  const isCompared = refused.isConflict === true && onCompare !== undefined;
  return (
    <Alert
      type="error"
      showIcon
      title={t('refused')}
      description={
        <>
          <p>{refused.refusal}</p>
          {stateNow !== undefined && <p>{t('stateNow', { state: stateNow })}</p>}
          <p>{t('refusedHint', { n: steps.length })}</p>
          {nameOf !== undefined && <p className="sed-dim">{steps.map(nameOf).join(' → ')}</p>}
          <div className="sed-outbox-acts">
            {isCompared && <Button onClick={() => onCompare(refused)}>{t('compare')}</Button>}
            {!isCompared && <Button onClick={onRetry}>{t('retry')}</Button>}
            {onAgain !== undefined && <Button onClick={() => onAgain(refused)}>{t('again')}</Button>}
            <Popconfirm
              title={t('giveUpAsk')}
              okText={t('giveUp')}
              cancelText={t('cancel')}
              onConfirm={() => onGiveUp(refused)}
            >
              <Button danger>{t('giveUp')}</Button>
            </Popconfirm>
          </div>
        </>
      }
    />
  );
}
