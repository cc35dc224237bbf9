import { patrolPoint } from '@sed/patrol-definitions';
import { pointQr } from '@sed/patrol-contract';
import { messageOf, send, useT } from '@sed/platform-web';
import { Spinner } from '@sed/platform-ui';
import { moduleCalls, type RecordDto } from '@sed/records-contract';
import type { RecordSlotProps, ToolbarSlotProps } from '@sed/records-web';
import { usePlants } from '@sed/signals-web';
import { App, Button } from 'antd';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import '../patrol.css';
import { patrolPhrases } from '../phrases';
import { textIn } from '../walk/walk-model';

/** The codes are drawn and the dialog of the browser opens once they stand on the page. */
const SETTLE_MS = 600;
const CODE_PX = 150;
const MOST = 200;
const QRCode = lazy(() => import('antd/es/qr-code'));

function LabelSheet({ points, onDone }: { readonly points: readonly RecordDto[]; readonly onDone: () => void }) {
  const { nameOf } = usePlants();
  const done = useEffectEvent(onDone);
  useEffect(() => {
    document.documentElement.dataset.printing = 'sheet';
    const finish = () => done();
    window.addEventListener('afterprint', finish, { once: true });
    const timer = window.setTimeout(() => window.print(), SETTLE_MS);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('afterprint', finish);
      delete document.documentElement.dataset.printing;
    };
  }, []);
  return createPortal(
    <article className="sed-print-sheet sed-point-labels">
      {points.map(({ id, factoryNo, values }) => (
        <figure key={id}>
          <Suspense fallback={<Spinner />}>
            <QRCode
              value={pointQr(factoryNo ?? '', textIn(values, 'code'))}
              {...{ size: CODE_PX, type: 'svg' as const, color: '#12161a', bgColor: '#ffffff', bordered: false }}
            />
          </Suspense>
          <figcaption>
            <strong>{textIn(values, 'name')}</strong>
            <span>{textIn(values, 'code')}</span>
            <span>{nameOf(factoryNo ?? '')}</span>
          </figcaption>
        </figure>
      ))}
    </article>,
    document.body,
  );
}

/** A label for the point itself: what a phone reads on arrival. */
export function PointLabelButton({ record }: RecordSlotProps) {
  const t = useT(patrolPhrases);
  const [isPrinting, setPrinting] = useState(false);
  return (
    <div className="sed-walk-open">
      <Button onClick={() => setPrinting(true)}>{t('label')}</Button>
      {isPrinting && <LabelSheet points={[record]} onDone={() => setPrinting(false)} />}
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
      {points !== undefined && <LabelSheet points={points} onDone={() => setPoints(undefined)} />}
    </>
  );
}
