import { approvalCalls, WORK_BOXES, type WorkBox } from '@sed/approvals-contract';
import { countText } from '@sed/platform-contract';
import { PageFrame } from '@sed/platform-ui';
import { isUnreached, useAddress, useCall, useT } from '@sed/platform-web';
import { Button, Segmented } from 'antd';
import { useState, type ComponentType } from 'react';
import { approvalPhrases } from '../phrases';
import { RequestDialog } from './request-dialog';
import { StandIns } from './stand-ins';
import { WorkBoxList } from './work-box';
import { COUNTS_REFRESH_MS } from './work-count';
import '../approvals.css';

/** Work orders and messages come from their own areas: the application puts them in. */
export interface MyWorkProps {
  readonly OrderList?: ComponentType<{ readonly box: WorkBox }>;
  readonly MessageList?: ComponentType<{ readonly isRead: boolean }>;
}

const KINDS = ['approvals', 'orders', 'messages'] as const;
type Kind = (typeof KINDS)[number];

/** Nobody starts messages or gets copies of them: they are read or not. */
function kindsOf(box: WorkBox, { OrderList, MessageList }: MyWorkProps): readonly Kind[] {
  const isThere: Readonly<Record<Kind, boolean>> = {
    approvals: true,
    orders: OrderList !== undefined,
    messages: MessageList !== undefined && (box === 'todo' || box === 'done'),
  };
  return KINDS.filter((kind) => isThere[kind]);
}

function useCounts() {
  const options = { refetchIntervalMs: COUNTS_REFRESH_MS, isAcrossPlants: true } as const;
  const { data, error } = useCall(approvalCalls.counts, {}, options);
  const { todo = 0, copied = 0, orders = 0, messages = 0 } = data ?? {};
  const ofBox: Partial<Record<string, number>> = { todo: todo + orders, copied };
  const ofKind: Readonly<Record<Kind, number>> = { approvals: todo, orders, messages };
  return { ofBox, ofKind, isReady: data !== undefined || error !== null, isCutOff: isUnreached(error) };
}

type Counts = ReturnType<typeof useCounts>;

const counted = (text: string, count = 0): string => (count === 0 ? text : `${text} (${countText(count)})`);

/** One box: approvals, and beside them work orders and messages. */
function Box({ box, counts, ...others }: MyWorkProps & { readonly box: WorkBox; readonly counts: Counts }) {
  const t = useT(approvalPhrases);
  const { get, set } = useAddress();
  const { ofKind, isCutOff } = counts;
  const { OrderList, MessageList } = others;
  const kinds = kindsOf(box, others);
  if (kinds.length === 1) return <WorkBoxList box={box} />;
  // Who has nothing to decide sees the work they have.
  const isOrders = ofKind.orders > 0 || isCutOff;
  const first: Kind = box === 'todo' && ofKind.approvals === 0 && isOrders ? 'orders' : 'approvals';
  const kind = kinds.find((one) => one === get('kind')) ?? first;
  return (
    <>
      <Segmented<Kind>
        className="sed-work-kinds"
        value={kind}
        onChange={(next) => set({ kind: next, q: undefined, category: undefined, type: undefined })}
        options={kinds.map((value) => ({
          value,
          label: box === 'todo' ? counted(t(`kind.${value}`), ofKind[value]) : t(`kind.${value}`),
        }))}
      />
      {kind === 'orders' && OrderList !== undefined && <OrderList box={box} />}
      {kind === 'messages' && MessageList !== undefined && <MessageList isRead={box === 'done'} />}
      {kind === 'approvals' && <WorkBoxList box={box} />}
    </>
  );
}

/** What waits for the viewer, what they did, asked for and were told of. */
export function MyWorkPage(others: MyWorkProps) {
  const t = useT(approvalPhrases);
  const { get, set } = useAddress();
  const [isOpen, setOpen] = useState(false);
  // Asked for here alone: a second reader would ask again as soon as it is shown.
  const counts = useCounts();
  const { ofBox, isReady } = counts;
  return (
    <PageFrame
      title={t('myWork')}
      actions={
        <Button type="primary" onClick={() => setOpen(true)}>
          {t('start')}
        </Button>
      }
      sections={{
        active: get('box'),
        onChange: (box) => set({ box, q: undefined, category: undefined, kind: undefined, type: undefined }),
        items: [
          ...WORK_BOXES.map((key) => ({
            key,
            label: counted(t(key), ofBox[key]),
            // What is shown first goes by what there is.
            children: isReady && <Box box={key} counts={counts} {...others} />,
          })),
          { key: 'standIns', label: t('standIns'), children: <StandIns /> },
        ],
      }}
    >
      {isOpen && <RequestDialog onClose={() => setOpen(false)} />}
    </PageFrame>
  );
}
