import {
  isFailureDimension,
  ORDER_DIMENSIONS,
  orderStatisticsCalls,
  type OrderEdition,
  type OrderFigures,
  type OrderStatistics,
} from '@sed/orders-contract';
import { integratedQuery } from '@sed/orders-definitions';
import { ChoiceField, EmptyState, ErrorState, FilterArea, PageFrame, Spinner } from '@sed/platform-ui';
import {
  csvOf,
  messageOf,
  saveText,
  useAddress,
  useCall,
  useLanguage,
  useSession,
  useT,
  type Address,
} from '@sed/platform-web';
import { dictCalls } from '@sed/records-contract';
import { useChosenPlant, usePlants, type PlantChoice } from '@sed/signals-web';
import { Button, DatePicker, Segmented } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { orderPhrases } from '../phrases';
import { CountedOrders } from './counted-orders';
import { FailurePareto } from './failure-pareto';
import { KeyFigures, StatisticsTable } from './figures';
import { measurePhrases } from './measure-phrases';
import { MEASURES, measureText } from './measures';
import { statisticsAddress, statisticsQuery, type StatisticsAddress } from './statistics-address';
import './statistics.css';

const ZONE = 'Asia/Shanghai';
const DAY_FORMAT = 'YYYY-MM-DD';

/** What the address asks for, of which plants, as the calls take it. */
function useStatistics(edition: OrderEdition) {
  const { get, set } = useAddress();
  const choice = useChosenPlant();
  const node = useSession((session) => session.factoryNo);
  const { zoneOf } = usePlants();
  // Stands still while the page is open, so that every reading speaks of the same days.
  const [nowMs] = useState(() => Date.now());
  const zone = (choice.chosen === undefined ? undefined : zoneOf(choice.chosen)) ?? ZONE;
  const address = statisticsAddress(get, nowMs, zone);
  const query = { ...statisticsQuery(address, choice.chosen ?? node ?? undefined, zone), edition };
  const found = useCall(orderStatisticsCalls.figures, { query }, { keepPrevious: true });
  return { set, choice, address, query, found };
}

interface FilterProps {
  readonly address: StatisticsAddress;
  readonly set: Address['set'];
  readonly choice: PlantChoice;
}

function Filters({ address, set, choice }: FilterProps) {
  const t = useT(orderPhrases);
  const language = useLanguage();
  const { chosen, plants, isFixed } = choice;
  const period = (
    <DatePicker.RangePicker
      aria-label={t('duePeriod')}
      allowClear={false}
      value={[dayjs(address.from), dayjs(address.to)]}
      onChange={(range) => set({ from: range?.[0]?.format(DAY_FORMAT), to: range?.[1]?.format(DAY_FORMAT) })}
    />
  );
  const by = (
    <Segmented
      aria-label={t('by')}
      value={address.by}
      options={ORDER_DIMENSIONS.map((dimension) => ({ value: dimension, label: t(dimension) }))}
      onChange={(value) => set({ by: value })}
    />
  );
  const plant = (
    <ChoiceField
      label={t('plant')}
      isSearched
      value={chosen}
      options={plants.map(({ factoryNo, name }) => ({ value: factoryNo, label: name[language] }))}
      onChange={(value) => set({ plant: value })}
      widthEm={13}
    />
  );
  return (
    <FilterArea
      isFiltered={chosen !== undefined && !isFixed}
      onReset={() => set({ from: undefined, to: undefined, plant: undefined })}
      filters={[
        { key: 'period', label: t('duePeriod'), control: period },
        { key: 'by', label: t('by'), control: by },
        ...(isFixed ? [] : [{ key: 'plant', label: t('plant'), control: plant, isSet: chosen !== undefined }]),
      ]}
    />
  );
}

type Row = OrderStatistics['rows'][number];

/** Where the codes of rows have their names. */
const DICTIONARIES: Partial<Record<StatisticsAddress['by'], string>> = {
  section: 'processSection',
  phenomenon: 'equipmentPhenomenon',
  failureObject: 'failureObject',
  failureCause: 'failureCause',
  failureAction: 'failureAction',
};

/** Names of rows: of organisations and people they come along, types and sections have theirs. */
function useRowName(by: StatisticsAddress['by']): (row: Pick<Row, 'key' | 'name'>) => string {
  const t = useT(orderPhrases);
  const language = useLanguage();
  const dictionary = DICTIONARIES[by];
  const items = useCall(
    dictCalls.byParentKey,
    { query: { parentKey: dictionary ?? '' } },
    { enabled: dictionary !== undefined },
  ).data;
  return ({ key, name }) => {
    if (key === null) return t('unnamed');
    if (name !== null) return name[language];
    const type = integratedQuery.fields.orderType.items.find(({ code }) => code === key)?.label[language];
    return type ?? items?.find(({ code }) => code === key)?.nameText[language] ?? key;
  };
}

type Statistics = ReturnType<typeof useStatistics>;

interface ShownProps {
  readonly statistics: Statistics;
  readonly data: OrderStatistics;
}

/** The table of the page as a file. */
function ExportButton({ statistics: { address }, data }: ShownProps) {
  const t = useT(orderPhrases);
  const tm = useT(measurePhrases);
  const nameOf = useRowName(address.by);
  const save = () => {
    const head = ['', ...MEASURES.map(({ key, unit }) => (unit === undefined ? tm(key) : `${tm(key)} (${unit})`))];
    const cellsOf = (figures: OrderFigures) => MEASURES.map((measure) => measureText(measure, figures));
    const rows = data.rows.map((row) => [nameOf(row), ...cellsOf(row)]);
    saveText(csvOf([head, [t('whole'), ...cellsOf(data.whole)], ...rows]), `orders-${address.from}-${address.to}.csv`);
  };
  return <Button onClick={save}>{t('export')}</Button>;
}

function Report({ statistics: { set, address }, data }: ShownProps) {
  const t = useT(orderPhrases);
  const nameOf = useRowName(address.by);
  if (data.whole.due + data.whole.open === 0) return <EmptyState text={t('noOrders')} />;
  return (
    <>
      {isFailureDimension(address.by) && (
        <FailurePareto
          rows={data.rows}
          whole={data.whole}
          first={t(address.by)}
          nameOf={nameOf}
          onOpen={(key) => set({ figure: 'faults', key: key ?? '-' })}
        />
      )}
      <KeyFigures figures={data.whole} onOpen={(figure) => set({ figure, key: undefined })} />
      <StatisticsTable
        rows={data.rows}

        first={t(address.by)}
        nameOf={nameOf}
        onOpen={(figure, key) => set({ figure, key: key ?? '-' })}
      />
    </>
  );
}

/** The orders of the figure the address names. */
function Behind({ statistics: { set, address, query }, data }: ShownProps) {
  const t = useT(orderPhrases);
  const tm = useT(measurePhrases);
  const nameOf = useRowName(address.by);
  const { figure, key } = address;
  if (figure === undefined) return null;
  const row = key === undefined ? undefined : data.rows.find((one) => (one.key ?? '') === key);
  return (
    <CountedOrders
      key={`${figure} ${key ?? ''}`}
      title={[tm(`figure.${figure}`), row === undefined ? t('whole') : nameOf(row)].join(' · ')}
      asked={{ ...query, figure, ...(key !== undefined && { key }) }}
      onClose={() => set({ figure: undefined, key: undefined })}
    />
  );
}

/** Figures of orders: formulas in sight, by organisation, person, type or section, down to the orders themselves. */
function StatisticsPage({ edition }: { readonly edition: OrderEdition }) {
  const t = useT(orderPhrases);
  const statistics = useStatistics(edition);
  const { set, choice, address, found } = statistics;
  const { data, error, refetch } = found;
  return (
    <PageFrame
      className="sed-order-statistics"
      title={edition === 'old' ? t('taskStatistics') : t('workOrderStatistics')}
      actions={data !== undefined && <ExportButton statistics={statistics} data={data} />}
    >
      <Filters address={address} set={set} choice={choice} />
      {error !== null && <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Spinner />}
      {error === null && data !== undefined && (
        <>
          <Report statistics={statistics} data={data} />
          <Behind statistics={statistics} data={data} />
        </>
      )}
    </PageFrame>
  );
}

/** Orders of the present pages. */
export function WorkOrderStatisticsPage() {
  return <StatisticsPage edition="v3" />;
}

/** Orders of versions 1 and 2. */
export function TaskStatisticsPage() {
  return <StatisticsPage edition="old" />;
}
