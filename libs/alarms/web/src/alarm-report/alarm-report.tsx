import type { AlarmDto } from '@sed/alarms-contract';
import { exceptionCalls } from '@sed/exceptions-contract';
import { moduleRoute } from '@sed/platform-contract';
import { formatTime, useCall, useLanguage, useSession, useT } from '@sed/platform-web';
import { ErrorState } from '@sed/platform-ui';
import { usePlants } from '@sed/signals-web';
import { Link } from 'react-router';
import { lifePhrases } from '../alarm-life/phrases';
import { reportAddress, reportModules } from './report';

/** Ways to report an alarm, each to a form that knows it already. */
export function ReportLinks({ alarm }: { readonly alarm: AlarmDto }) {
  const t = useT(lifePhrases);
  const language = useLanguage();
  const viewer = useSession((session) => session.viewer);
  const modules = reportModules(alarm, viewer);
  if (modules.length === 0) return null;
  return (
    <nav className="sed-alarm-actions" aria-label={t('report.name')}>
      {modules.map((module) => (
        <Link key={module} to={reportAddress(alarm, module, language)}>
          {t(`report.${module}`)}
        </Link>
      ))}
    </nav>
  );
}

/** Exceptions and risks that name the alarm; nothing where there are none. */
export function AlarmRecords({ alarm }: { readonly alarm: AlarmDto }) {
  const t = useT(lifePhrases);
  const { zoneOf } = usePlants();
  const { data, error, refetch } = useCall(exceptionCalls.ofAlarm, { params: { alarmId: alarm.id } });
  if (error !== null) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined || data.length === 0) return null;
  return (
    <>
      <h3>{t('report.records')}</h3>
      <ul className="sed-ack-list">
        {data.map(({ module, id, no, title, foundAt }) => (
          <li key={id}>
            <Link to={`${moduleRoute(module)?.path ?? ''}?id=${encodeURIComponent(id)}`}>
              {[no, title].filter((part) => part !== null).join(' · ')}
            </Link>
            <span className="sed-dim sed-number">
              {' '}
              {t(`report.kind.${module}`)} · {formatTime(foundAt, zoneOf(alarm.factoryNo))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
