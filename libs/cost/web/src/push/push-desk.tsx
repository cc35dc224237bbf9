import { PLACEHOLDER } from '@sed/platform-contract';
import { ErrorState, KeyValueList, PageFrame, Spinner, StatusTag } from '@sed/platform-ui';
import { messageOf, useCall, useLanguage, useT } from '@sed/platform-web';
import { moduleCalls, type RecordDto } from '@sed/records-contract';
import type { AnyModule } from '@sed/records-model';
import { recordPath } from '@sed/records-web';
import { Alert, Button } from 'antd';
import { useNavigate } from 'react-router';
import '../cost.css';
import { costPhrases } from '../phrases';
import { OrderAnswers } from './order-answers';
import { OrderPayload } from './order-payload';
import { PushButtons } from './push-buttons';
import { titleOf, type PushDoor } from './push-doors';

/** While something is on its way the page looks again this often. */
const LOOK_MS = 1500;
const REST_MS = 30_000;

export function OrderState({ module, order }: { readonly module: AnyModule; readonly order: RecordDto }) {
  const language = useLanguage();
  const state = module.flow?.states[order.status ?? ''];
  return state === undefined ? null : <StatusTag tone={state.tone}>{state.label[language]}</StatusTag>;
}

/** What stands against a sending, or became of the last one. */
function Findings({ order, isSetUp }: { readonly order: RecordDto; readonly isSetUp: boolean }) {
  const t = useT(costPhrases);
  const { sending, mallError, rejectReason } = order.values;
  return (
    <>
      {!isSetUp && <Alert type="warning" showIcon title={t('noMall')} />}
      {sending === true && <Alert type="info" showIcon title={t('underWay')} />}
      {typeof mallError === 'string' && <Alert type="error" showIcon title={t('failed', { error: mallError })} />}
      {order.status === 'RETURNED' && (
        <Alert type="warning" showIcon title={t('rejected', { reason: textOf(rejectReason) })} />
      )}
    </>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : PLACEHOLDER);

/** One order before it goes to the mall: what is sent, what came of it, and what to do next. */
export function PushDesk({
  door,
  id,
  onBack,
}: {
  readonly door: PushDoor;
  readonly id: string;
  readonly onBack: () => void;
}) {
  const t = useT(costPhrases);
  const language = useLanguage();
  const navigate = useNavigate();
  const params = { module: door.module.key, id };
  const detail = useCall(moduleCalls.detail, { params }, { refetchIntervalMs: LOOK_MS, keepPrevious: true });
  const preview = useCall(door.preview, { params: { id }, query: { step: door.step } }, { refetchIntervalMs: REST_MS });
  const error = detail.error ?? preview.error;
  const again = () => Promise.all([detail.refetch(), preview.refetch()]);
  if (error !== null) return <ErrorState message={messageOf(error, '')} onRetry={() => void again()} />;
  if (detail.data === undefined || preview.data === undefined) return <Spinner />;
  const { record: order, actions } = detail.data;
  return (
    <PageFrame
      title={titleOf(door)[language]}
      tags={
        <>
          <span className="sed-cost-no">{order.no}</span>
          <OrderState module={door.module} order={order} />
        </>
      }
      back={{ label: t('allOrders'), onBack }}
      actions={
        <>
          <Button onClick={() => void navigate(recordPath(door.module, order.id))}>{t('toOrder')}</Button>
          <PushButtons door={door} order={order} actions={actions} onDone={again} />
        </>
      }
    >
      <div className="sed-cost-push">
        <Findings order={order} isSetUp={preview.data.isSetUp} />
        {preview.data.order === null ? (
          <Alert type="info" showIcon title={t('nothingToSend')} />
        ) : (
          <OrderPayload order={preview.data.order} />
        )}
        <KeyValueList items={[{ label: t('mallNo'), value: textOf(order.values.mallNo) }]} />
        <OrderAnswers door={door} order={order} />
      </div>
    </PageFrame>
  );
}
