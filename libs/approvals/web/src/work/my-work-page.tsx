import { approvalCalls, WORK_BOXES, type WorkBox } from '@sed/approvals-contract';
import { PageFrame } from '@sed/platform-ui';
import { useAddress, useCall, useT } from '@sed/platform-web';
import { Button, Segmented } from 'antd';
import { useState, type ComponentType } from 'react';
import { approvalPhrases } from '../phrases';
import { RequestDialog } from './request-dialog';
import { StandIns } from './stand-ins';
import { WorkBoxList } from './work-box';
import { COUNTS_REFRESH_MS } from './work-count';
import '../approvals.css';

/** Work orders come from their own area: the application puts them in. */
export interface MyWorkProps {
  readonly OrderList?: ComponentType<{ readonly box: WorkBox }>;
}

const KINDS = ['approvals', 'orders'] as const;
type Kind = (typeof KINDS)[number];

function useCounts() {
  const options = { refetchIntervalMs: COUNTS_REFRESH_MS, isAcrossPlants: true } as const;
  const { data } = useCall(approvalCalls.counts, {}, options);
  const { todo = 0, copied = 0, orders = 0 } = data ?? {};
  const ofBox: Partial<Record<string, number>> = { todo: todo + orders, copied };
  const ofKind: Readonly<Record<Kind, number>> = { approvals: todo, orders };
  return { ofBox, ofKind, isReady: data !== undefined };
}

const counted = (text: string, count = 0): string => (count === 0 ? text : `${text} (${String(count)})`);

/** One box: approvals, and beside them work orders. */
function Box({ box, OrderList }: MyWorkProps & { readonly box: WorkBox }) {
  const t = useT(approvalPhrases);
  const { get, set } = useAddress();
  const { ofKind } = useCounts();
  if (OrderList === undefined) return <WorkBoxList box={box} />;
  // Who has nothing to decide sees the work they have.
  const first: Kind = box === 'todo' && ofKind.approvals === 0 && ofKind.orders > 0 ? 'orders' : 'approvals';
  const kind = KINDS.find((one) => one === get('kind')) ?? first;
  return (
    <>
      <Segmented<Kind>
        className="sed-work-kinds"
        value={kind}
        onChange={(next) => set({ kind: next, q: undefined, category: undefined })}
        options={KINDS.map((value) => ({
          value,
          label: box === 'todo' ? counted(t(`kind.${value}`), ofKind[value]) : t(`kind.${value}`),
        }))}
      />
      {kind === 'orders' ? <OrderList box={box} /> : <WorkBoxList box={box} />}
    </>
  );
}

/** What waits for the viewer, what they did, asked for and were told of. */
export function MyWorkPage({ OrderList }: MyWorkProps) {
  const t = useT(approvalPhrases);
  const { get, set } = useAddress();
  const [isOpen, setOpen] = useState(false);
  const { ofBox, isReady } = useCounts();
  return (
    <PageFrame
      title={t('myWork')}
      isDense
      actions={
        <Button type="primary" onClick={() => setOpen(true)}>
          {t('start')}
        </Button>
      }
      sections={{
        active: get('box'),
        onChange: (box) => set({ box, q: undefined, category: undefined, kind: undefined }),
        items: [
          ...WORK_BOXES.map((key) => ({
            key,
            label: counted(t(key), ofBox[key]),
            // What is shown first goes by what there is.
            children: isReady && <Box box={key} {...(OrderList !== undefined && { OrderList })} />,
          })),
          { key: 'standIns', label: t('standIns'), children: <StandIns /> },
        ],
      }}
    >
      {isOpen && <RequestDialog onClose={() => setOpen(false)} />}
    </PageFrame>
  );
}
