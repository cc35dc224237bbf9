import { approvalCalls, JOURNAL_ACTION_NAMES, TASK_STATE_NAMES } from '@sed/approvals-contract';
import { ErrorState, StatusTag } from '@sed/platform-ui';
import { formatTime, messageOf, useCall, useLanguage, useT } from '@sed/platform-web';
import { ExpectedEnd, type RecordSlotProps } from '@sed/records-web';
import { usePlants } from '@sed/signals-web';
import { Link } from 'react-router';
import { useNames } from '../approval/use-approval';
import { approvalPhrases } from '../phrases';
import { Standing, StateTag } from '../work/work-columns';
import '../approvals.css';

const REFRESH_MS = 15_000;

/** On the page of a record under approval: how far its process has come, and the way to it. */
export function RecordApproval({ module, record }: RecordSlotProps) {
  const t = useT(approvalPhrases);
  const language = useLanguage();
  const { zoneOf } = usePlants();
  const { data, error, refetch } = useCall(
    approvalCalls.ofRecord,
    // What happened to the record may have been a step of its process.
    { params: { module: module.key, id: record.id } },
    { refetchIntervalMs: REFRESH_MS, staleTimeMs: 0 },
  );
  const nameOf = useNames(data?.people);
  if (error !== null) return <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />;
  const approval = data?.approval;
  // Never submitted: there is nothing to tell.
  if (data === undefined || approval === null || approval === undefined) return null;
  const zone = record.factoryNo === null ? undefined : zoneOf(record.factoryNo);
  return (
    <section className="sed-approval-card sed-approval-of-record" aria-label={t('progress')}>
      <h3>
        {t('progress')} <StateTag row={approval} />
        {data.mayOpen && <Link to={`/approval?id=${approval.id}`}>{t('openApproval')}</Link>}
      </h3>
      {data.passed.length > 0 && (
        <ol className="sed-approval-passed" aria-label={t('course')}>
          {data.passed.map(({ taskId, nodeName, person, state, at, opinion, isAuto }) => (
            <li key={taskId}>
              {nodeName[language]}{' '}
              <StatusTag tone={TASK_STATE_NAMES[state].tone}>
                {(isAuto ? JOURNAL_ACTION_NAMES.autoAgree : TASK_STATE_NAMES[state].label)[language]}
              </StatusTag>{' '}
              {nameOf(person)} <span className="sed-dim sed-number">{formatTime(at, zone)}</span>
              {opinion !== null && opinion !== '' && <blockquote>{opinion}</blockquote>}
            </li>
          ))}
        </ol>
      )}
      {approval.state === 'RUNNING' && <Standing row={approval} nameOf={nameOf} />}
      <ExpectedEnd end={data.expectedEnd} zone={approval.factoryNo === null ? undefined : zoneOf(approval.factoryNo)} />
    </section>
  );
}
