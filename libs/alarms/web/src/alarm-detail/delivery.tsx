import { NOTIFICATION, type AlarmDelivery } from '@sed/alarms-contract';
import { formatTime, useLanguage, useT } from '@sed/platform-web';
import { PersonName } from '../alarm-life/life-cells';
import { notifyPhrases } from '../settings/notify/phrases';
import { useTargetText } from '../settings/notify/target-text';
import { alarmPhrases } from '../alarm-list/phrases';

interface Props {
  readonly delivery: AlarmDelivery;
  readonly factoryNo: string | undefined;
  readonly zone: string | undefined;
}

/** Why, in words: what the step says of itself is no reason. */
function Reasons({ delivery: { reasons } }: Pick<Props, 'delivery'>) {
  const t = useT(notifyPhrases);
  const told = reasons.filter((reason) => reason !== 'step' && reason !== 'rule' && reason !== 'groupWait');
  return told.length === 0 ? null : <span> · {told.map((reason) => t(`reason.${reason}`)).join(', ')}</span>;
}

function Receiver({ delivery, factoryNo }: Pick<Props, 'delivery' | 'factoryNo'>) {
  const t = useT(alarmPhrases);
  const textOf = useTargetText();
  const { receiver, target, channel, phone } = delivery;
  if (channel === 'webhook') return <>{t('delivery.chat')}</>;
  if (receiver === null) return <>{target === null ? t('delivery.nobody') : textOf(target)}</>;
  return (
    <>
      {factoryNo === undefined ? receiver : <PersonName factoryNo={factoryNo} code={receiver} />}
      {phone !== null && <span className="sed-number sed-dim"> {phone}</span>}
    </>
  );
}

/** One line of the journal: who was told, by what, and what became of it. */
export function Delivery({ delivery, factoryNo, zone }: Props) {
  const t = useT(alarmPhrases);
  const say = useT(notifyPhrases);
  const language = useLanguage();
  const { channel, state, kind, policyName, step, text, lastError, attempts, deliveredAt } = delivery;
  const stepText =
    step === NOTIFICATION.lastResortStep
      ? t('delivery.lastResort')
      : step !== null && t('delivery.step', { n: step + 1 });
  return (
    <div className="sed-delivery" data-state={state}>
      <div>
        <strong>{t(`delivery.kind.${kind}`)}</strong> · {say(`channel.${channel}`)} ·{' '}
        <Receiver delivery={delivery} factoryNo={factoryNo} /> · {t(`delivery.state.${state}`)}
        <Reasons delivery={delivery} />
      </div>
      {policyName !== null && (
        <div className="sed-dim">
          {policyName[language]}
          {stepText !== false && <> · {stepText}</>}
        </div>
      )}
      {text !== null && <div className="sed-dim">{text}</div>}
      {deliveredAt !== null && (
        <div className="sed-dim">{t('delivery.deliveredAt', { at: formatTime(deliveredAt, zone) })}</div>
      )}
      {lastError !== null && (
        <div className="sed-dim">
          {t('delivery.attempts', { n: attempts })} · {lastError}
        </div>
      )}
    </div>
  );
}
