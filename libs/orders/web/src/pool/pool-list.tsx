import type { PlannedOrder, PooledOrder, PoolParts } from '@sed/orders-contract';
import { integratedQuery } from '@sed/orders-definitions';
import { DataTable, StatusTag, type DataColumn } from '@sed/platform-ui';
import { formatTime, useLanguage, useT } from '@sed/platform-web';
import { usePlants } from '@sed/signals-web';
import { Link } from 'react-router';
import { orderPath } from '../order-path';
import { orderPhrases } from '../phrases';
import { Conflicts } from './conflicts';
import { hoursOf } from './plan-week';
import { nearOf, Together, type GoWith } from './pool-together';
import { DRAGGED } from './week-grid';

interface Props {
  readonly orders: readonly PlannedOrder[];
  readonly goWith: GoWith;
  readonly nameOf: (executor: string) => string;
  readonly selected: readonly string[];
  readonly onSelect: (ids: readonly string[]) => void;
}

const HEIGHT_PX = 420;
const { emergencyDegree: URGENCY, orderType: TYPE } = integratedQuery.fields;

/** Whether everything is there that the order plans to use; what is not, with the day it comes. */
function Parts({ parts }: { readonly parts: PoolParts }) {
  const t = useT(orderPhrases);
  const language = useLanguage();
  const { missing, unlisted } = parts;
  const lines = missing.map(({ name, quantity, unit, expectedOn }) => {
    const what = `${name[language]} ${quantity} ${unit[language]}`.trim();
    return `${what} · ${expectedOn === null ? t('notExpected') : t('expectedOn', { day: expectedOn })}`;
  });
  if (unlisted > 0) lines.push(t('partsUnlisted', { count: unlisted }));
  return (
    <span title={lines.join('\n')}>
      {missing.length > 0 && <StatusTag tone="warn">{t('partsMissing', { count: missing.length })}</StatusTag>}
      {missing.length === 0 && unlisted > 0 && t('partsUnknown')}
      {missing.length === 0 && unlisted === 0 && <StatusTag tone="good">{t('partsReady')}</StatusTag>}
    </span>
  );
}

function useColumns({ goWith, nameOf, selected, onSelect }: Omit<Props, 'orders'>): DataColumn<PlannedOrder>[] {
  const t = useT(orderPhrases);
  const language = useLanguage();
  const { nameOf: plantName, zoneOf } = usePlants();
  const grab = ({ id }: PooledOrder) => (selected.includes(id) ? selected.join(',') : id);
  return [
    {
      ...{ key: 'name', title: t('name'), widthPx: 220, isCut: true },
      cell: (order) => (
        <span
          className="sed-pool-grip"
          draggable
          title={t('dragHint')}
          onDragStart={(event) => event.dataTransfer.setData(DRAGGED, grab(order))}
        >
          <Link to={orderPath(order.module, order.id)} draggable={false}>
            {order.name}
          </Link>
        </span>
      ),
    },
    { key: 'no', title: t('number'), widthPx: 180, rank: 5, cell: ({ no }) => no },
    {
      ...{ key: 'type', title: t('type'), widthPx: 120, rank: 2 },
      cell: ({ module }) => TYPE.items.find(({ code }) => code === module)?.label[language] ?? module,
    },
    {
      ...{ key: 'urgency', title: t('urgency'), widthPx: 90 },
      cell: ({ emergencyDegree }) => {
        const item = URGENCY.items.find(({ code }) => code === emergencyDegree);
        return item === undefined ? null : <StatusTag tone={item.tone}>{item.label[language]}</StatusTag>;
      },
    },
    { key: 'plant', title: t('plant'), widthPx: 130, rank: 4, cell: ({ factoryNo }) => plantName(factoryNo) },
    {
      ...{ key: 'object', title: t('object'), widthPx: 150, rank: 3 },
      cell: ({ equipName, equipNo, place, section }) => equipName ?? equipNo ?? place ?? section,
    },
    {
      ...{ key: 'executor', title: t('executor'), widthPx: 130, isCut: true },
      cell: ({ executor, team }) => (executor === null ? team : nameOf(executor)),
    },
    {
      ...{ key: 'planStart', title: t('planStart'), widthPx: 150 },
      cell: ({ planStart, factoryNo }) => formatTime(planStart, zoneOf(factoryNo)).slice(0, 16),
    },
    {
      ...{ key: 'planEnd', title: t('planEnd'), widthPx: 150, rank: 1 },
      cell: ({ planEnd, factoryNo }) => formatTime(planEnd, zoneOf(factoryNo)).slice(0, 16),
    },
    {
      key: 'hours',
      title: t('hours'),
      unit: 'h',
      isNumber: true,
      widthPx: 80,
      cell: (order) => hoursOf(order).toFixed(1),
    },
    {
      key: 'parts',
      title: t('parts'),
      widthPx: 110,
      cell: ({ parts }) => (parts === null ? null : <Parts parts={parts} />),
    },
    {
      ...{ key: 'conflicts', title: t('conflicts'), widthPx: 230 },
      cell: ({ conflicts }) => (conflicts.length === 0 ? null : <Conflicts conflicts={conflicts} />),
    },
    {
      ...{ key: 'together', title: t('together'), widthPx: 150 },
      cell: (order) => {
        const near = nearOf(order, goWith);
        if (near === undefined && order.permit === null) return null;
        return <Together {...{ order, near, selected, onSelect }} />;
      },
    },
  ];
}

/** What is to be issued, thousands of lines without drawing them all. */
export function PoolList({ orders, ...props }: Props) {
  const t = useT(orderPhrases);
  const columns = useColumns(props);
  return (
    <DataTable
      label={t('pool')}
      rows={orders}
      keyOf={({ id }) => id}
      columns={columns}
      heightPx={HEIGHT_PX}
      isCompact
      empty={t('poolEmpty')}
      selection={{
        selectedRowKeys: [...props.selected],
        onChange: (keys) => props.onSelect(keys.map(String)),
        preserveSelectedRowKeys: true,
      }}
    />
  );
}
