import {
  orderWorkCalls,
  PARTS_AFTERWARDS,
  type OrderPart,
  type OrderWorkBox,
  type WorkedOrder,
} from '@sed/orders-contract';
import { integratedQuery } from '@sed/orders-definitions';
import { ListFrame, ServerTable, StatusTag, type DataColumn } from '@sed/platform-ui';
import { moduleCalls } from '@sed/records-contract';
import { AtHand, useTakenAlong } from '@sed/records-web/outbox';
import {
  formatTime,
  isUnreached,
  listFiltering,
  useAction,
  useCall,
  useLanguage,
  useListAddress,
  useT,
} from '@sed/platform-web';
import { useNow, usePlants } from '@sed/signals-web';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { orderPath, stepPath } from '../order-path';
import { orderWorkPhrases } from './work-phrases';

const REFRESH_MS = 30_000;
const { state: STATE, orderType: TYPE, emergencyDegree: URGENCY } = integratedQuery.fields;

function Due({ at, plant }: { readonly at: number | null; readonly plant: string }) {
  const t = useT(orderWorkPhrases);
  const { zoneOf } = usePlants();
  const nowMs = useNow();
  const isLate = at !== null && at < nowMs;
  return (
    <span className="sed-number">
      {formatTime(at, zoneOf(plant))} {isLate && <StatusTag tone="bad">{t('overdue')}</StatusTag>}
    </span>
  );
}

/** One of the team takes it: the others see it no more. Whoever was faster is told by the service. */
function Claim({ order: { module, id, version } }: { readonly order: WorkedOrder }) {
  const t = useT(orderWorkPhrases);
  const claim = useAction(moduleCalls.act, { refreshes: [orderWorkCalls.work], tellsFailure: true });
  const input = { params: { module, id, action: 'claim' }, body: { version } };
  return (
    <Button
      size="small"
      loading={claim.isPending}
      onClick={(event) => {
        // The row opens on a click elsewhere.
        event.stopPropagation();
        claim.mutate(input);
      }}
    >
      {t('claim')}
    </Button>
  );
}

function useColumns(box: OrderWorkBox, nameOf: (code: string | null) => string): DataColumn<WorkedOrder>[] {
  const t = useT(orderWorkPhrases);
  const language = useLanguage();
  const { nameOf: plantName } = usePlants();
  const number: DataColumn<WorkedOrder> = {
    ...{ key: 'no', title: t('number'), widthPx: 190 },
    cell: ({ no }) => <span className="sed-number">{no}</span>,
  };
  const part: DataColumn<WorkedOrder> = {
    ...{ key: 'part', title: t('part'), widthPx: 150 },
    cell: ({ part: one, isShared, ...order }) =>
      one !== null && (
        <>
          {one === 'claim' ? <Claim order={{ ...order, part: one, isShared }} /> : t(one)}{' '}
          {isShared && <span className="sed-dim">{t('shared')}</span>}
        </>
      ),
  };
  const end: DataColumn<WorkedOrder> = {
    ...{ key: 'planEnd', title: t('planEnd'), widthPx: 200 },
    cell: ({ planEnd, factoryNo, part: one }) =>
      box === 'todo' && (one === null || !PARTS_AFTERWARDS.includes(one)) ? (
        <Due at={planEnd} plant={factoryNo} />
      ) : (
        <PlainTime at={planEnd} plant={factoryNo} />
      ),
  };
  return [
    number,
    { key: 'name', title: t('name'), widthPx: 240, isCut: true, cell: ({ name }) => name },
    ...(box === 'todo' ? [part] : []),
    end,
    {
      ...{ key: 'state', title: t('state'), widthPx: 120 },
      cell: ({ state }) => {
        const item = STATE.items.find(({ code }) => code === state);
        return item === undefined ? state : <StatusTag tone={item.tone}>{item.label[language]}</StatusTag>;
      },
    },
    {
      ...{ key: 'urgency', title: t('urgency'), widthPx: 90, rank: 3 },
      cell: ({ emergencyDegree }) => URGENCY.items.find(({ code }) => code === emergencyDegree)?.label[language],
    },
    {
      ...{ key: 'type', title: t('type'), widthPx: 120, rank: 2 },
      cell: ({ module }) => TYPE.items.find(({ code }) => code === module)?.label[language] ?? module,
    },
    box === 'todo' || box === 'done'
      ? { key: 'issuer', title: t('issuer'), widthPx: 120, rank: 1, cell: ({ issuer }) => nameOf(issuer) }
      : { key: 'executor', title: t('executor'), widthPx: 120, rank: 1, cell: ({ executor }) => nameOf(executor) },
    {
      key: 'plant',
      title: t('plant'),
      widthPx: 170,
      rank: 4,
      isCut: true,
      cell: ({ factoryNo }) => plantName(factoryNo),
    },
  ];
}

function PlainTime({ at, plant }: { readonly at: number | null; readonly plant: string }) {
  const { zoneOf } = usePlants();
  return <span className="sed-number">{formatTime(at, zoneOf(plant))}</span>;
}

/** The action that grants what somebody asked for, or says what they think of it. */
const DECISIONS: Readonly<Partial<Record<OrderPart, string>>> = {
  ...{
    evaluate: 'evaluate',
    extend: 'extend',
    cancel: 'approveCancel',
    lateFill: 'approveLateFill',
    correction: 'approveCorrection',
  },
};
const decisionOf = (part: OrderPart | null): string | undefined => (part === null ? undefined : DECISIONS[part]);

/** Work orders in one box of somebody's work; what waits opens where its next step is done. */
export function OrderWorkList({ box }: { readonly box: OrderWorkBox }) {
  const t = useT(orderWorkPhrases);
  const language = useLanguage();
  const navigate = useNavigate();
  const address = useListAddress();
  const { get, set, pageNum, pageSize } = address;
  const keyword = get('q');
  const read = useCall(
    orderWorkCalls.work,
    { query: { box, pageNum, pageSize, ...(keyword !== undefined && { keyword }) } },
    { keepPrevious: true, refetchIntervalMs: REFRESH_MS, isAcrossPlants: true },
  );
  const { people } = read.data ?? {};
  const mine = box === 'todo' ? read.data?.list : undefined;
  useTakenAlong(
    useMemo(
      () =>
        mine?.map(({ module, id, no, name }) => ({ module, id, title: `${no} · ${name}`, path: stepPath(module, id) })),
      [mine],
    ),
  );
  const columns = useColumns(box, (code) => (code === null ? '' : (people?.[code]?.[language] ?? code)));
  if (read.data === undefined && isUnreached(read.error)) return <AtHand />;
  return (
    <ListFrame
      search={{ label: t('search'), value: keyword, onChange: (q) => set({ q }) }}
      {...listFiltering(address, ['q'])}
    >
      <ServerTable<WorkedOrder>
        label={t('orders')}
        columns={columns}
        read={read}
        keyOf={({ id }) => id}
        place={address}
        empty={box === 'todo' ? t('noTodo') : t('noRows')}
        onOpen={({ module, id, part }) =>
          void navigate(box === 'todo' ? stepPath(module, id, decisionOf(part)) : orderPath(module, id))
        }
      />
    </ListFrame>
  );
}
