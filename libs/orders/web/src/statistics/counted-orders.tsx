import { orderStatisticsCalls, type CountedOrder } from '@sed/orders-contract';
import { integratedQuery } from '@sed/orders-definitions';
import { DetailDrawer, ServerTable, StatusTag, type DataColumn } from '@sed/platform-ui';
import { formatNumber, formatTime, PLACEHOLDER, useCall, useLanguage, useT, type CallInput } from '@sed/platform-web';
import { usePlants } from '@sed/signals-web';
import { useState } from 'react';
import { Link } from 'react-router';
import { orderPath } from '../order-path';
import { orderPhrases } from '../phrases';
import { measurePhrases } from './measure-phrases';

type Asked = CallInput<typeof orderStatisticsCalls.orders>['query'];

interface Props {
  readonly title: string;
  /** Undefined while nothing is looked at. */
  readonly asked: Omit<Asked, 'pageNum' | 'pageSize'>;
  readonly onClose: () => void;
}

const { state: STATE, orderType: TYPE } = integratedQuery.fields;

function useColumns(): DataColumn<CountedOrder>[] {
  const t = useT(orderPhrases);
  const tm = useT(measurePhrases);
  const language = useLanguage();
  const { nameOf, zoneOf } = usePlants();
  const time = (ms: number | null, plant: string) => formatTime(ms, zoneOf(plant));
  return [
    {
      ...{ key: 'no', title: t('number'), widthPx: 180 },
      cell: ({ module, id, no }) => <Link to={orderPath(module, id)}>{no ?? id}</Link>,
    },
    { key: 'name', title: t('name'), widthPx: 220, isCut: true, cell: ({ name }) => name },
    {
      ...{ key: 'type', title: t('type'), widthPx: 120, rank: 2 },
      cell: ({ module }) => TYPE.items.find(({ code }) => code === module)?.label[language] ?? module,
    },
    { key: 'plant', title: t('plant'), widthPx: 140, rank: 3, cell: ({ factoryNo }) => nameOf(factoryNo) },
    {
      ...{ key: 'executor', title: t('executor'), widthPx: 110, rank: 1 },
      cell: ({ executor, executorName }) => executorName?.[language] ?? executor,
    },
    {
      ...{ key: 'planEnd', title: t('planEnd'), widthPx: 150 },
      cell: ({ planEnd, factoryNo }) => time(planEnd, factoryNo),
    },
    {
      ...{ key: 'actualEnd', title: t('actualEnd'), widthPx: 150, rank: 4 },
      cell: ({ actualEnd, factoryNo }) => time(actualEnd, factoryNo),
    },
    {
      ...{ key: 'score', title: tm('score'), widthPx: 90, rank: 5, isNumber: true },
      cell: ({ score }) => (score === null ? PLACEHOLDER : formatNumber(score, 1)),
    },
    {
      ...{ key: 'state', title: t('state'), widthPx: 120 },
      cell: ({ state }) => {
        const item = STATE.items.find(({ code }) => code === state);
        return item === undefined ? state : <StatusTag tone={item.tone}>{item.label[language]}</StatusTag>;
      },
    },
  ];
}

/** The very orders behind a figure. */
export function CountedOrders({ title, asked, onClose }: Props) {
  const t = useT(orderPhrases);
  const [place, setPlace] = useState({ pageNum: 1, pageSize: 20 });
  const read = useCall(orderStatisticsCalls.orders, { query: { ...asked, ...place } }, { keepPrevious: true });
  const columns = useColumns();
  return (
    <DetailDrawer isOpen title={title} width="wide" onClose={onClose}>
      <ServerTable
        label={title}
        read={read}
        columns={columns}
        keyOf={({ id }) => id}
        place={{ ...place, onPage: (pageNum, pageSize) => setPlace({ pageNum, pageSize }) }}
        empty={t('nobody')}
      />
    </DetailDrawer>
  );
}
