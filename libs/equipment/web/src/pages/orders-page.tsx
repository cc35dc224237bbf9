import { capitalCalls, type CapitalOrder } from '@sed/equipment-contract';
import { PLACEHOLDER } from '@sed/platform-contract';
import { formatTime, messageOf, useCall, useLanguage, useT } from '@sed/platform-web';
import { DataTable, EmptyState, PageFrame, StatusTag, type DataColumn } from '@sed/platform-ui';
import { usePlants } from '@sed/signals-web';
import { useNavigate } from 'react-router';
import '../equipment.css';
import { equipmentPhrases } from '../phrases';
import { CapitalFilters } from './capital-filters';
import { moneyText, recordLink, RecordLink } from './cells';
import { ORDER_STATE_TEXTS, STAGE_TEXTS } from './order-texts';
import { useCapital } from './use-capital';

function useOrderColumns(): DataColumn<CapitalOrder>[] {
  const t = useT(equipmentPhrases);
  const language = useLanguage();
  const { nameOf, zoneOf } = usePlants();
  return [
    {
      key: 'no',
      title: t('no'),
      widthPx: 205,
      cell: ({ module, id, no }) => <RecordLink module={module} id={id} text={no} />,
    },
    { key: 'name', title: t('name'), widthPx: 330, cell: ({ name }) => name },
    { key: 'plant', title: t('plant'), widthPx: 130, rank: 3, cell: ({ factoryNo }) => nameOf(factoryNo) },
    { key: 'type', title: t('planType'), widthPx: 130, cell: ({ planType }) => t(`type.${planType as 1}`) },
    {
      ...{ key: 'stage', title: t('stage'), widthPx: 100, rank: 1 },
      cell: ({ stage }) => STAGE_TEXTS[stage ?? '']?.[language] ?? PLACEHOLDER,
    },
    {
      ...{ key: 'budget', title: t('budget'), unit: 'CNY', isNumber: true, widthPx: 120, rank: 2 },
      cell: ({ budget }) => moneyText(budget),
    },
    {
      ...{ key: 'cost', title: t('cost'), unit: 'CNY', isNumber: true, widthPx: 120, rank: 4 },
      cell: ({ cost }) => moneyText(cost),
    },
    {
      ...{ key: 'planEnd', title: t('planEnd'), widthPx: 150 },
      cell: ({ planEnd, factoryNo }) =>
        planEnd === null ? PLACEHOLDER : formatTime(planEnd, zoneOf(factoryNo)).slice(0, 16),
    },
    {
      ...{ key: 'state', title: t('state'), widthPx: 120 },
      cell: ({ status }) => {
        const state = ORDER_STATE_TEXTS[status];
        return <StatusTag tone={state?.tone ?? 'idle'}>{state?.label[language] ?? status}</StatusTag>;
      },
    },
  ];
}

type OrdersTitle = 'orders' | 'overhaulTasks' | 'resetTasks';

function OrdersPage({ types, title = 'orders' }: { readonly types?: string; readonly title?: OrdersTitle }) {
  const t = useT(equipmentPhrases);
  const navigate = useNavigate();
  const capital = useCapital(types);
  const { data, error, refetch } = useCall(capitalCalls.orders, { query: capital.query }, { keepPrevious: true });
  return (
    <PageFrame className="sed-equipment-page" title={t(title)}>
      <CapitalFilters capital={capital} isOfType={types !== undefined} />
      <DataTable<CapitalOrder>
        label={t('orders')}
        rows={data}
        columns={useOrderColumns()}
        keyOf={({ id }) => id}
        error={error === null ? undefined : messageOf(error, '')}
        onRetry={() => void refetch()}
        onOpen={({ module, id }) => void navigate(recordLink(module, id))}
        empty={<EmptyState text={t('none')} />}
      />
    </PageFrame>
  );
}

/** Orders of capital work of every type: stage, budget, cost and state. */
export function OverhaulOrdersPage() {
  return <OrdersPage />;
}

export function OverhaulTasksPage() {
  return <OrdersPage types="1,4" title="overhaulTasks" />;
}

export function ResetTasksPage() {
  return <OrdersPage types="2,3" title="resetTasks" />;
}
