import { StatusTag } from '@sed/platform-ui';
import { useT } from '@sed/platform-web';
import type { RecordDto } from '@sed/records-contract';
import { StepsWaiting, type OpenOutbox } from '@sed/records-web/outbox';
import { Alert, Button, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { patrolPhrases } from '../phrases';
import { PointRisks } from './point-risks';
import { PointView } from './point-view';
import { RouteBar } from './route-bar';
import { isFull, useRoute, withRoute } from './use-route';
import { libraryOf, POINTS, type Libraries } from './use-kept-walk';
import { useWalk, type Walk } from './use-walk';
import { isArrived, isDone, isSkipped, pointsOf, progressOf, type Row } from './walk-model';

const OUTSIDE = 'externalInspectionWork';
const NO_ROWS: ReadonlyMap<string, Row> = new Map();

interface Props {
  readonly module: string;
  readonly record: RecordDto;
  readonly open: OpenOutbox;
  readonly libraries: Libraries;
  readonly onDone: () => void;
}

/** A patrol on the way: the points in their order, one of them open at a time. */
export function WalkView(props: Props) {
  const t = useT(patrolPhrases);
  const own = useWalk(props.module, props.record, props.open);
  const isOutside = props.module === OUTSIDE;
  const route = useRoute(own.record, isOutside);
  const walk: Walk = { ...own, act: withRoute(own, route) };
  const isDue = isFull(route) && !own.isBusy;
  const send = useRef(walk.act);
  useEffect(() => {
    send.current = walk.act;
  });
  useEffect(() => {
    if (isDue) void send.current('save', {});
  }, [isDue]);
  return (
    <>
      {isOutside && walk.record.status === 'FILLING' && <RouteBar route={route} />}
      {!props.open.isKept && <Alert type="warning" showIcon title={t('notKept')} />}
      <StepsWaiting steps={walk.waiting} onRetry={walk.retry} onGiveUp={walk.giveUp} />
      <Walking {...props} walk={walk} />
    </>
  );
}

function Walking({ module, walk, libraries, onDone }: Props & { readonly walk: Walk }) {
  const t = useT(patrolPhrases);
  const { record } = walk;
  const elements = libraries[libraryOf(module)] ?? NO_ROWS;
  const places = libraries[POINTS] ?? NO_ROWS;
  const [open, setOpen] = useState<string>();
  if (record.status === 'TO_EXECUTE' || record.status === 'IN_PROGRESS') {
    return (
      <Button size="large" block type="primary" loading={walk.isBusy} onClick={() => void walk.act('fill')}>
        {t('begin')}
      </Button>
    );
  }
  if (open !== undefined) {
    return (
      <PointView
        key={open}
        walk={walk}
        point={open}
        elements={elements}
        place={places.get(open)}
        onBack={() => setOpen(undefined)}
      />
    );
  }
  const { done, total } = progressOf(record);
  if (record.status !== 'FILLING') return <p role="status">{t('handedIn', { done, total })}</p>;
  return (
    <>
      <p role="status">{t('progress', { done, total })}</p>
      <ol className="sed-walk-points">
        {pointsOf(record).map((point, index) => (
          <li key={String(point.point)}>
            <Button size="large" block onClick={() => setOpen(String(point.point))}>
              <span>
                {index + 1}. {record.labels.points?.[String(point.point)] ?? ''}
              </span>
              <span>
                <PointRisks point={point} /> <PointState point={point} />
              </span>
            </Button>
          </li>
        ))}
      </ol>
      <Finish walk={walk} onDone={onDone} />
    </>
  );
}

function PointState({ point }: { readonly point: Row }) {
  const t = useT(patrolPhrases);
  if (isSkipped(point)) return <StatusTag tone="warn">{t('skipped')}</StatusTag>;
  if (isDone(point)) return <StatusTag tone="good">{t('done')}</StatusTag>;
  return <StatusTag tone={isArrived(point) ? 'doing' : 'todo'}>{t('todo')}</StatusTag>;
}

function Finish({ walk, onDone }: { readonly walk: Walk; readonly onDone: () => void }) {
  const t = useT(patrolPhrases);
  const { record } = walk;
  const [result, setResult] = useState<string>();
  const [missed, setMissed] = useState('');
  const isMissed = pointsOf(record).some((point) => !isArrived(point) && !isSkipped(point));
  const text = result ?? t('resultText', progressOf(record));
  const finish = async () => {
    const values = { result: text, photos: walk.photos, ...(isMissed && { missedReason: missed }) };
    if (await walk.act('submit', values)) onDone();
  };
  return (
    <section className="sed-walk-card" aria-label={t('finish')}>
      <Input.TextArea
        aria-label={t('result')}
        autoSize={{ minRows: 2 }}
        maxLength={500}
        value={text}
        onChange={({ target }) => setResult(target.value)}
      />
      {isMissed && (
        <Input.TextArea
          aria-label={t('missedAll')}
          placeholder={t('missedAll')}
          autoSize={{ minRows: 2 }}
          maxLength={300}
          value={missed}
          onChange={({ target }) => setMissed(target.value)}
        />
      )}
      <Button
        size="large"
        block
        type="primary"
        disabled={isMissed && missed.trim() === ''}
        loading={walk.isBusy}
        onClick={() => void finish()}
      >
        {t('finish')}
      </Button>
    </section>
  );
}
