import { useState } from 'react';
import { useRecordActions } from '../act/use-record-actions';
import { PrintSheet } from '../detail/print-sheet';
import { RecordBody } from '../detail/record-body';
import { KeyFacts } from '../detail/record-parts';
import { PrintButton } from './print-button';
import { RecordPage, type RecordViewProps } from './record-page';

/** A record to be read, with what happened to it and what can be done. */
export function DetailPage({ title }: RecordViewProps) {
  const [isPrinting, setPrinting] = useState(false);
  const { start, dialogs } = useRecordActions();
  return (
    <RecordPage title={title} view="detail" actions={() => <PrintButton onPrint={() => setPrinting(true)} />}>
      {({ record, actions }) => (
        <section className="sed-record-sheet">
          <KeyFacts record={record} isNamed />
          <RecordBody record={record} offered={actions} onStart={start} />
          {isPrinting && <PrintSheet record={record} onDone={() => setPrinting(false)} />}
          {dialogs}
        </section>
      )}
    </RecordPage>
  );
}
