import { patrolPoint } from '@sed/patrol-definitions';
import { pointQr } from '@sed/patrol-contract';
import { messageOf, send, useT } from '@sed/platform-web';
import { moduleCalls, type RecordDto } from '@sed/records-contract';
import { LabelSheet, type RecordSlotProps, type ToolbarSlotProps } from '@sed/records-web';
import { usePlants } from '@sed/signals-web';
import { App, Button } from 'antd';
import { useState } from 'react';
import '../patrol.css';
import { patrolPhrases } from '../phrases';
import { textIn } from '../walk/walk-model';

const MOST = 200;

/** What a phone reads on arrival, with the name of the point and its plant. */
function PointSheet({ points, onDone }: { readonly points: readonly RecordDto[]; readonly onDone: () => void }) {
  const { nameOf } = usePlants();
  const labels = points.map(({ id, factoryNo, values }) => ({
    key: id,
    code: pointQr(factoryNo ?? '', textIn(values, 'code')),
    title: textIn(values, 'name'),
    lines: [textIn(values, 'code'), nameOf(factoryNo ?? '')],
  }));
  return <LabelSheet labels={labels} onDone={onDone} />;
}

/** A label for the point itself: what a phone reads on arrival. */
export function PointLabelButton({ record }: RecordSlotProps) {
  const t = useT(patrolPhrases);
  const [isPrinting, setPrinting] = useState(false);
  return (
    <div className="sed-walk-open">
      <Button onClick={() => setPrinting(true)}>{t('label')}</Button>
      {isPrinting && <PointSheet points={[record]} onDone={() => setPrinting(false)} />}
    </div>
  );
}

/** Labels of all points of the chosen plant on one sheet. */
export function PointLabelsButton({ factoryNo }: ToolbarSlotProps) {
  const t = useT(patrolPhrases);
  const { message } = App.useApp();
  const [points, setPoints] = useState<readonly RecordDto[]>();
  const [isBusy, setBusy] = useState(false);
  if (factoryNo === undefined) return null;
  const print = async () => {
    setBusy(true);
    try {
      const query = { factoryNo, status: 'IN_USE', sort: 'code', pageNum: 1, pageSize: MOST };
      const { list } = await send(moduleCalls.list, { params: { module: patrolPoint.key }, query });
      if (list.length === 0) void message.info(t('labelsNone'));
      else setPoints(list);
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
      {points !== undefined && <PointSheet points={points} onDone={() => setPoints(undefined)} />}
    </>
  );
}
