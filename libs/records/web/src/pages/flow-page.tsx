import { moduleCalls, type RecordDto } from '@sed/records-contract';
import { messageOf, useCall } from '@sed/platform-web';
import { EmptyState, ErrorState } from '@sed/platform-ui';
import { Skeleton } from 'antd';
import { useCallback, useState } from 'react';
import { useRecordActions } from '../act/use-record-actions';
import { PrintSheet } from '../detail/print-sheet';
import { StepPanel } from '../detail/step-panel';
import { useFollowRecord, type FoundRecord } from '../detail/use-record';
import { Deadlines } from '../flow/deadlines';
import { passagesOf } from '../flow/flow-model';
import { ExpectedEnd } from '../flow/expected-end';
import { FlowPicture } from '../flow/flow-picture';
import { useServerNow } from '../flow/use-server-now';
import { useModuleFrame } from '../frame/module-frame';
import { PrintButton } from './print-button';
import { RecordPage, type RecordViewProps } from './record-page';

interface CourseProps {
  readonly found: FoundRecord;
  readonly onStart: (name: string, record: RecordDto) => void;
  readonly isPrinting: boolean;
  readonly onPrinted: () => void;
}

function Course({ found: { record, actions }, onStart, isPrinting, onPrinted }: CourseProps) {
  const { module, t, zoneOf } = useModuleFrame();
  const nowMs = useServerNow();
  const { data, error, refetch } = useCall(moduleCalls.timeline, { params: { module: module.key, id: record.id } });
  const isUnderWay = module.flow?.goal !== undefined && !module.flow.goal.includes(record.status ?? '');
  const expected = useCall(
    moduleCalls.expectedEnd,
    { params: { module: module.key, id: record.id } },
    { enabled: isUnderWay, staleTimeMs: 0 },
  );
  const { refetch: expectAnew } = expected;
  const follow = useCallback(
    () => Promise.all([refetch(), ...(isUnderWay ? [expectAnew()] : [])]),
    [refetch, expectAnew, isUnderWay],
  );
  useFollowRecord(module.key, record.id, follow);
  if (module.flow === undefined) return <EmptyState text={t('detail.stepsFinal')} />;
  if (error !== null) return <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active paragraph={{ rows: 8 }} />;
  const enteredMs = passagesOf(record, data).at(-1)?.enteredMs ?? record.createdAt;
  const picture = <FlowPicture record={record} timeline={data} nowMs={nowMs} />;
  return (
    <div className="sed-record-columns">
      <section className="sed-record-sheet">
        {picture}
        <ExpectedEnd end={isUnderWay ? (expected.data ?? null) : null} zone={zoneOf(record.factoryNo)} />
      </section>
      <aside className="sed-record-side">
        <StepPanel record={record} offered={actions} onStart={onStart} />
        <Deadlines record={record} enteredMs={enteredMs} nowMs={nowMs} />
      </aside>
      {isPrinting && (
        <PrintSheet record={record} onDone={onPrinted}>
          {picture}
        </PrintSheet>
      )}
    </div>
  );
}

/** Where a record stands in its flow, how it came there, what can follow, and the buttons to go on. */
export function FlowPage({ title }: RecordViewProps) {
  const [isPrinting, setPrinting] = useState(false);
  const { start, dialogs } = useRecordActions();
  return (
    <RecordPage title={title} view="flow" actions={() => <PrintButton onPrint={() => setPrinting(true)} />}>
      {(found) => (
        <>
          <Course found={found} onStart={start} isPrinting={isPrinting} onPrinted={() => setPrinting(false)} />
          {dialogs}
        </>
      )}
    </RecordPage>
  );
}
