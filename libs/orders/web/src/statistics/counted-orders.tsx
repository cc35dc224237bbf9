import { orderStatisticsCalls, type CountedOrder } from '@sed/orders-contract';
import { integratedQuery } from '@sed/orders-definitions';
import { DetailDrawer, ServerTable, StatusTag, type DataColumn } from '@sed/platform-ui';
import { formatNumber, formatTime, PLACEHOLDER, useCall, useLanguage, useT, type CallInput } from '@sed/platform-web';
import { usePlants } from '@sed/signals-web';
import { useState } from 'react';
import { Link } from 'react-router';
import { orderPath } from '../order-path';
import { orderPhrases } from '../phrases';
import { ExportOrders, type OrderColumn } from './export-orders';
import { measurePhrases } from './measure-phrases';

type Asked = CallInput<typeof orderStatisticsCalls.orders>['query'];

interface Props {
  readonly title: string;
  /** Undefined while nothing is looked at. */
  readonly asked: Omit<Asked, 'pageNum' | 'pageSize'>;
  readonly onClose: () => void;
}

const { state: STATE, orderType: TYPE } = integratedQuery.fields;

interface Words extends OrderColumn {
  readonly key: string;
}

/** What is said of an order, on the page and in a file. */
function useWords() {
  const t = useT(orderPhrases);
  const tm = useT(measurePhrases);
  const language = useLanguage();
  const { nameOf, zoneOf } = usePlants();
  const time = (ms: number | null, plant: string) => formatTime(ms, zoneOf(plant));
  const word = (key: string, title: string, text: Words['text']): Words => ({ key, title, text });
  return {
    no: word('no', t('number'), ({ no, id }) => no ?? id),
    name: word('name', t('name'), ({ name }) => name),
    type: word('type', t('type'), ({ module }) => {
      const type = TYPE.items.find(({ code }) => code === module);
      return type?.label[language] ?? module;
    }),
    plant: word('plant', t('plant'), ({ factoryNo }) => nameOf(factoryNo)),
    executor: word(
      'executor',
      t('executor'),
      ({ executor, executorName }) => executorName?.[language] ?? executor ?? '',
    ),
    planEnd: word('planEnd', t('planEnd'), ({ planEnd, factoryNo }) => time(planEnd, factoryNo)),
    actualEnd: word('actualEnd', t('actualEnd'), ({ actualEnd, factoryNo }) => time(actualEnd, factoryNo)),
    score: word('score', tm('score'), ({ score }) => (score === null ? PLACEHOLDER : formatNumber(score, 1))),
    state: word('state', t('state'), ({ state }) => stateOf(state)?.label[language] ?? state),
  };
}

const stateOf = (state: string) => STATE.items.find(({ code }) => code === state);

function columnsOf(words: ReturnType<typeof useWords>): DataColumn<CountedOrder>[] {
  const { no, name, type, plant, executor, planEnd, actualEnd, score, state } = words;
  const shown = ({ key, title, text }: Words) => ({ key, title, cell: text });
  return [
    {
      ...{ ...shown(no), widthPx: 180 },
      cell: (order) => <Link to={orderPath(order.module, order.id)}>{no.text(order)}</Link>,
    },
    { ...shown(name), widthPx: 220, isCut: true },
    { ...shown(type), widthPx: 120, rank: 2 },
    { ...shown(plant), widthPx: 140, rank: 3 },
    { ...shown(executor), widthPx: 110, rank: 1 },
    { ...shown(planEnd), widthPx: 150 },
    { ...shown(actualEnd), widthPx: 150, rank: 4 },
    { ...shown(score), widthPx: 90, rank: 5, isNumber: true },
    {
      ...{ ...shown(state), widthPx: 120 },
      cell: (order) => {
        const tone = stateOf(order.state)?.tone;
        return tone === undefined ? order.state : <StatusTag tone={tone}>{state.text(order)}</StatusTag>;
      },
    },
  ];
}

/** The very orders behind a figure. */
export function CountedOrders({ title, asked, onClose }: Props) {
  const t = useT(orderPhrases);
  const [place, setPlace] = useState({ pageNum: 1, pageSize: 20 });
  const read = useCall(orderStatisticsCalls.orders, { query: { ...asked, ...place } }, { keepPrevious: true });
  const words = useWords();
  return (
    <DetailDrawer
      isOpen
      title={title}
      width="wide"
      onClose={onClose}
      actions={<ExportOrders asked={asked} columns={Object.values(words)} />}
    >
      <ServerTable
        label={title}
        read={read}
        columns={columnsOf(words)}
        keyOf={({ id }) => id}
        place={{ ...place, onPage: (pageNum, pageSize) => setPlace({ pageNum, pageSize }) }}
        empty={t('nobody')}
      />
    </DetailDrawer>
  );
}
