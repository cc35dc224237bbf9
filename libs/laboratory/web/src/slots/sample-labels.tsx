import { analysisTaskList } from '@sed/laboratory-definitions';
import { formatTime, messageOf, send, useT } from '@sed/platform-web';
import { moduleCalls, type RecordDto } from '@sed/records-contract';
import { LabelSheet, type RecordSlotProps, type ToolbarSlotProps } from '@sed/records-web';
import { usePlants } from '@sed/signals-web';
import { App, Button } from 'antd';
import { useState } from 'react';
import { sampleOf } from '../entry/entry-model';
import { laboratoryPhrases } from '../phrases';

const MOST = 200;
/** Bottles that are still to be filled, or filled anew. */
const TO_BE_TAKEN = 'TO_SAMPLE,RESAMPLE';

/** The code of a bottle, with what it is a sample of, where and when. */
function SampleSheet({ tasks, onDone }: { readonly tasks: readonly RecordDto[]; readonly onDone: () => void }) {
  const { nameOf, zoneOf } = usePlants();
  const labels = tasks.flatMap((task) => {
    const { barcode, takenAt, windowFrom, point } = task.values;
    if (typeof barcode !== 'string') return [];
    const at = typeof takenAt === 'number' ? takenAt : windowFrom;
    const place = typeof point === 'string' ? (task.labels.point?.[point] ?? '') : '';
    const when = typeof at === 'number' ? formatTime(at, zoneOf(task.factoryNo ?? '')).slice(0, 16) : '';
    const lines = [barcode, place, when, nameOf(task.factoryNo ?? '')].filter((line) => line !== '');
    return [{ key: task.id, code: barcode, title: sampleOf(task), lines }];
  });
  return <LabelSheet labels={labels} onDone={onDone} />;
}

/** The label of this bottle. */
export function SampleLabelButton({ record }: RecordSlotProps) {
  const t = useT(laboratoryPhrases);
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      <Button onClick={() => setPrinting(true)}>{t('label')}</Button>
      {isPrinting && <SampleSheet tasks={[record]} onDone={() => setPrinting(false)} />}
    </>
  );
}

/** Labels of all bottles of the plant that go out, on one sheet. */
export function SampleLabelsButton({ factoryNo }: ToolbarSlotProps) {
  const t = useT(laboratoryPhrases);
  const { message } = App.useApp();
  const [tasks, setTasks] = useState<readonly RecordDto[]>();
  const [isBusy, setBusy] = useState(false);
  if (factoryNo === undefined) return null;
  const print = async () => {
    setBusy(true);
    try {
      const query = { factoryNo, status: TO_BE_TAKEN, sort: 'windowFrom', pageNum: 1, pageSize: MOST };
      const { list } = await send(moduleCalls.list, { params: { module: analysisTaskList.key }, query });
      if (list.length === 0) void message.info(t('labelsNone'));
      else setTasks(list);
    } catch (error) {
      void message.error(messageOf(error, ''));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button loading={isBusy} onClick={() => void print()}>
        {t('labels')}
      </Button>
      {tasks !== undefined && <SampleSheet tasks={tasks} onDone={() => setTasks(undefined)} />}
    </>
  );
}
