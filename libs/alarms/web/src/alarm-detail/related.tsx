import { alarmLifeCalls, type AlarmDto } from '@sed/alarms-contract';
import { usePlants } from '@sed/signals-web';
import { formatDuration, formatTime, useCall, useLanguage, useT } from '@sed/platform-web';
import { AlarmBadge, ErrorState } from '@sed/platform-ui';
import { durationMs } from '../alarm-list/alarm-filter';
import { Tags } from '../alarm-life/life-cells';
import { lifePhrases } from '../alarm-life/phrases';
import { recordPhrases } from '../alarm-records/phrases';

interface Props {
  readonly alarm: AlarmDto;
  readonly onOpen: (id: string) => void;
}

function AlarmLine({ alarm, onOpen }: Props) {
  const language = useLanguage();
  const { zoneOf } = usePlants();
  return (
    <>
      <AlarmBadge level={alarm.level} />{' '}
      <button type="button" className="sed-cell-link" onClick={() => onOpen(alarm.id)}>
        {alarm.text[language]}
      </button>
      <Tags alarm={alarm} />
      <span className="sed-dim sed-number"> {formatTime(alarm.raisedAt, zoneOf(alarm.factoryNo))}</span>
    </>
  );
}

/** The other alarms of the group, first out first; nothing for an alarm that stands alone. */
export function GroupMembers({ alarm, onOpen }: Props) {
  const t = useT(lifePhrases);
  const isGrouped = (alarm.groupRoot ?? null) !== null;
  const { data, error, refetch } = useCall(
    alarmLifeCalls.members,
    { params: { id: alarm.id } },
    { enabled: isGrouped },
  );
  if (!isGrouped) return null;
  return (
    <>
      <h3>{t('detail.members')}</h3>
      {error !== null && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      <ol className="sed-ack-list">
        {data?.map((member) => (
          <li key={member.id}>
            <AlarmLine alarm={member} onOpen={onOpen} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** Earlier alarms like this one, with what was found and done then. */
export function SimilarCases({ alarm, onOpen }: Props) {
  const t = useT(lifePhrases);
  const say = useT(recordPhrases);
  const { data, error, refetch } = useCall(alarmLifeCalls.similar, { params: { id: alarm.id } });
  return (
    <>
      <h3>{t('detail.similar')}</h3>
      {error !== null && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="sed-dim">{t('detail.noSimilar')}</p>}
      <ul className="sed-ack-list">
        {data?.map((other) => {
          const cause = other.causeCode ?? null;
          return (
            <li key={other.id}>
              <AlarmLine alarm={other} onOpen={onOpen} />
              <div className="sed-dim">
                {other.isSameRule && `${t('detail.sameRule')} · `}
                {t('detail.lasted', { time: formatDuration(durationMs(other, other.raisedAt)) })} ·{' '}
                {cause === null ? t('detail.notHandled') : say(`cause.${cause}`)}
                {(other.result ?? '') !== '' && ` · ${other.result ?? ''}`}
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
