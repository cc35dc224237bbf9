import { formatAge } from '@sed/platform-contract';
import { monitorCalls, type MonitorItem } from '@sed/system-contract';
import { formatTime, messageOf, useCall, useLanguage, useT } from '@sed/platform-web';
import { ErrorState, PageFrame, Spinner } from '@sed/platform-ui';
import { Alert } from 'antd';
import { useState } from 'react';
import { AcknowledgeDialog } from './acknowledge-dialog';
import { MissedList } from './missed-list';
import { MonitorTables } from './monitor-table';
import { areSeveral, missedOf } from './monitor-words';
import { monitorPhrases } from './phrases';
import './monitor.css';

const LOOK_EVERY_MS = 10_000;
const HISTORY_EVERY_MS = 60_000;

/** The page of those who keep the platform running: what does not work now, since when, and whom it hinders. */
export function SystemMonitorPage() {
  const t = useT(monitorPhrases);
  const language = useLanguage();
  const live = { isAcrossPlants: true, refetchIntervalMs: LOOK_EVERY_MS, staleTimeMs: 0 };
  const { data, error, refetch, errorUpdatedAt } = useCall(monitorCalls.overview, {}, live);
  const history = useCall(monitorCalls.history, {}, { isAcrossPlants: true, refetchIntervalMs: HISTORY_EVERY_MS });
  const [taken, setTaken] = useState<MonitorItem>();
  if (data === undefined) {
    return (
      <PageFrame title={t('title')}>
        {error === null ? <Spinner /> : <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />}
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title={t('title')}
      subtitle={t('subtitle', { build: data.build })}
      actions={<span className="sed-dim">{t('checked', { time: formatTime(data.at) })}</span>}
    >
      {error !== null && (
        // The service itself is what may be gone: the last look stays, with its age.
        <Alert type="error" showIcon title={t('stale', { age: formatAge(errorUpdatedAt - data.at, language) })} />
      )}
      <MissedList
        items={missedOf(data.items)}
        nowMs={data.at}
        showsInstance={areSeveral(data.items)}
        onAcknowledge={setTaken}
      />
      <MonitorTables items={data.items} history={history.data ?? []} nowMs={data.at} />
      {taken !== undefined && <AcknowledgeDialog item={taken} onClose={() => setTaken(undefined)} />}
    </PageFrame>
  );
}
