import {
  csvOf,
  messageOf,
  saveText,
  useAddress,
  useCall,
  useLanguage,
  useSession,
  useT,
  type CsvCell,
} from '@sed/platform-web';
import { ChoiceField, EmptyState, ErrorState, FilterArea, PageFrame, Spinner } from '@sed/platform-ui';
import { useChosenPlant, usePlants } from '@sed/signals-web';
import { STOCK_WARNINGS, stockCalls, type StockBalance } from '@sed/stores-contract';
import { Button, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useMemo, useState } from 'react';
import { moneyText } from '../format';
import { storePhrases } from '../phrases';
import '../stores.css';
import { Measures } from './measures';
import { StockJournal } from './stock-journal';
import { StockTable } from './stock-table';
import { overviewRows, overviewTotals, warningIn, type OverviewTotals } from './overview-rows';

const TYPES = ['1', '2', '3', '4'] as const;
const TYPE_NAMES = {
  zh: { 1: '药剂', 2: '备品备件', 3: '低值易耗', 4: '化验试剂' },
  en: { 1: 'Chemical', 2: 'Spare part or accessory', 3: 'Consumable', 4: 'Laboratory reagent' },
} as const;

/** What the address asks for, with what the stores answer. */
function useOverview() {
  const { get, set } = useAddress();
  const { chosen, plants, isFixed } = useChosenPlant();
  const node = useSession((session) => session.factoryNo);
  const atMs = Number(get('at') ?? Number.NaN);
  const at = Number.isFinite(atMs) ? atMs : undefined;
  const factoryNo = chosen ?? node ?? '';
  const query = { factoryNo, ...(at !== undefined && { at }) };
  const found = useCall(stockCalls.balances, { query }, { enabled: factoryNo !== '', keepPrevious: true });
  const filter = {
    search: get('search'),
    type: get('type'),
    location: get('location'),
    warning: warningIn(get('warning')),
  };
  return { set, chosen, plants, isFixed, at, factoryNo, found, filter };
}

type Overview = ReturnType<typeof useOverview>;

function Filters({ set, chosen, plants, isFixed, at, filter, found }: Overview) {
  const t = useT(storePhrases);
  const language = useLanguage();
  const places = new Map((found.data ?? []).map(({ location, locationName }) => [location, locationName]));
  const plant = (
    <ChoiceField
      label={t('plant')}
      isSearched
      value={chosen}
      options={plants.map(({ factoryNo, name }) => ({ value: factoryNo, label: name[language] }))}
      onChange={(value) => set({ plant: value, location: undefined })}
      widthEm={13}
    />
  );
  const type = (
    <ChoiceField
      label={t('type')}
      value={filter.type}
      options={TYPES.map((code) => ({ value: code, label: TYPE_NAMES[language][code] }))}
      onChange={(value) => set({ type: value })}
    />
  );
  const location = (
    <ChoiceField
      label={t('location')}
      isSearched
      value={filter.location}
      options={[...places].map(([value, label]) => ({ value, label }))}
      onChange={(value) => set({ location: value })}
      widthEm={12}
    />
  );
  const warning = (
    <ChoiceField
      label={t('warning')}
      value={filter.warning}
      options={STOCK_WARNINGS.map((value) => ({ value, label: t(value) }))}
      onChange={(value) => set({ warning: value })}
      widthEm={9}
    />
  );
  const moment = (
    <DatePicker
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      aria-label={t('moment')}
      placeholder={t('moment')}
      value={at === undefined ? null : dayjs(at)}
      disabledDate={(day) => day.isAfter(dayjs(), 'day')}
      onChange={(day) => set({ at: day === null ? undefined : String(day.valueOf()) })}
    />
  );
  const isFiltered = Object.values(filter).some((value) => value !== undefined) || at !== undefined;
  return (
    <FilterArea
      isFiltered={isFiltered}
      onReset={() =>
        set({ search: undefined, type: undefined, location: undefined, warning: undefined, at: undefined })
      }
      search={{ label: t('search'), value: filter.search, onChange: (value) => set({ search: value }) }}
      filters={[
        { key: 'type', label: t('type'), control: type, isSet: filter.type !== undefined },
        { key: 'location', label: t('location'), control: location, isSet: filter.location !== undefined },
        { key: 'warning', label: t('warning'), control: warning, isSet: filter.warning !== undefined },
        { key: 'moment', label: t('moment'), control: moment, isSet: at !== undefined },
        ...(isFixed ? [] : [{ key: 'plant', label: t('plant'), control: plant, isSet: chosen !== undefined }]),
      ]}
    />
  );
}

function Figures({ totals, set }: { readonly totals: OverviewTotals } & Pick<Overview, 'set'>) {
  const t = useT(storePhrases);
  return (
    <dl className="sed-stock-figures">
      <div>
        <dt>{t('items')}</dt>
        <dd className="sed-number">{totals.items}</dd>
      </div>
      <div>
        <dt>{t('worth')}</dt>
        <dd className="sed-number">¥ {moneyText(totals.valueYuan)}</dd>
      </div>
      <div>
        <dt>{t('inTransit')}</dt>
        <dd className="sed-number">¥ {moneyText(totals.inTransitYuan)}</dd>
      </div>
      {STOCK_WARNINGS.map((warning) => (
        <div key={warning}>
          <dt>{t(warning)}</dt>
          <dd className="sed-number">
            <button type="button" onClick={() => set({ warning })}>
              {totals.byWarning[warning]}
            </button>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** On hand by item, batch and warehouse, with value, cover and warnings; any moment of the past; and how it came about. */
export function StockOverviewPage() {
  const t = useT(storePhrases);
  const language = useLanguage();
  const overview = useOverview();
  const { nameOf } = usePlants();
  const [opened, setOpened] = useState<StockBalance>();
  const { filter, found, factoryNo, set } = overview;
  const { data, error, refetch } = found;
  const { search, type, location, warning } = filter;
  const rows = useMemo(
    () => (data === undefined ? undefined : overviewRows(data, { search, type, location, warning })),
    [data, search, type, location, warning],
  );
  const save = () => saveText(csvOf(fileRows(rows ?? [], { t, nameOf, language })), 'stock.csv');
  return (
    <PageFrame
      title={t('overview')}
      actions={
        <Button disabled={rows === undefined || rows.length === 0} onClick={save}>
          {t('export')}
        </Button>
      }
    >
      <Filters {...overview} />
      {factoryNo === '' && <EmptyState text={t('choosePlant')} />}
      {error !== null && <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />}
      {factoryNo !== '' && error === null && rows === undefined && <Spinner />}
      {error === null && data !== undefined && rows !== undefined && (
        <>
          <Figures totals={overviewTotals(data)} set={set} />
          <Measures factoryNo={factoryNo} />
          <StockTable rows={rows} onOpen={setOpened} withPlant={overview.chosen === undefined} />
        </>
      )}
      {opened !== undefined && <StockJournal stock={opened} onClose={() => setOpened(undefined)} />}
    </PageFrame>
  );
}

interface FileParts {
  readonly t: (
    key:
      | 'plant'
      | 'code'
      | 'item'
      | 'location'
      | 'batch'
      | 'quantity'
      | 'reserved'
      | 'available'
      | 'unit'
      | 'value'
      | 'expires'
      | 'cover'
      | 'warnings',
  ) => string;
  readonly nameOf: (factoryNo: string) => string;
  readonly language: 'zh' | 'en';
}

function fileRows(rows: readonly StockBalance[], { t, nameOf, language }: FileParts): CsvCell[][] {
  const head = (
    [
      'plant',
      'code',
      'item',
      'location',
      'batch',
      'quantity',
      'reserved',
      'available',
      'unit',
      'value',
      'expires',
      'cover',
      'warnings',
    ] as const
  ).map((key) => t(key));
  return [
    head,
    ...rows.map((row) => [
      ...[nameOf(row.factoryNo), row.itemCode, row.itemName[language], row.locationName, row.batch ?? ''],
      ...[row.quantity, row.reserved, row.available, row.unitName[language], row.valueYuan, row.expiresOn ?? ''],
      ...[row.daysOfCover ?? '', row.warnings.join(' ')],
    ]),
  ];
}
