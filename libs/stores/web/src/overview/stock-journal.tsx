import { moduleRoute } from '@sed/platform-contract';
import { formatTime, messageOf, useCall, useLanguage, useT } from '@sed/platform-web';
import {
  DataTable,
  DetailDrawer,
  EmptyState,
  FilterArea,
  KeyValueList,
  StatusTag,
  type DataColumn,
} from '@sed/platform-ui';
import { usePlants } from '@sed/signals-web';
import { stockCalls, type StockBalance, type StockEntry, type StockReservation } from '@sed/stores-contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { moneyText, quantityText, Warnings } from '../format';
import { storePhrases } from '../phrases';

const PAGE_SIZE = 20;
const PURPOSES = [
  ...(['receipt', 'issue', 'scrap', 'transferOut', 'transferIn', 'transitIn', 'transitOut'] as const),
  ...(['transitLoss', 'countLoss', 'countGain', 'opening'] as const),
] as const;

/** Ledgers tell repetitions of a movement apart by what follows its name. */
function usePurpose(): (purpose: string) => string {
  const t = useT(storePhrases);
  return (purpose) => {
    const known = PURPOSES.find((name) => purpose === name || new RegExp(`^${name}[#\\d]`).test(purpose));
    return known === undefined ? purpose : t(known);
  };
}

function DocumentLink({ document: { module, recordId, no } }: Pick<StockEntry, 'document'>) {
  const path = moduleRoute(module)?.path;
  const text = no ?? recordId;
  return path === undefined ? text : <Link to={`${path}?id=${encodeURIComponent(recordId)}`}>{text}</Link>;
}

function useColumns(zone: string | undefined): DataColumn<StockEntry>[] {
  const t = useT(storePhrases);
  const purposeOf = usePurpose();
  return [
    { key: 'at', title: t('at'), widthPx: 150, cell: ({ at }) => formatTime(at, zone).slice(0, 16) },
    {
      ...{ key: 'purpose', title: t('purpose'), widthPx: 130 },
      cell: ({ purpose, isReversal }) => (
        <>
          {purposeOf(purpose)} {isReversal && <StatusTag tone="off">{t('reversed')}</StatusTag>}
        </>
      ),
    },
    { key: 'batch', title: t('batch'), widthPx: 120, rank: 2, cell: ({ batch }) => batch },
    {
      ...{ key: 'change', title: t('change'), isNumber: true, widthPx: 110 },
      cell: ({ quantity }) => (quantity.startsWith('-') ? '' : '+') + quantityText(quantity),
    },
    {
      ...{ key: 'value', title: t('value'), unit: '¥', isNumber: true, widthPx: 110, rank: 1 },
      cell: ({ valueYuan }) => moneyText(valueYuan),
    },
    {
      ...{ key: 'after', title: t('after'), isNumber: true, widthPx: 110 },
      cell: ({ quantityAfter }) => quantityText(quantityAfter),
    },
    { key: 'document', title: t('document'), widthPx: 190, cell: (row) => <DocumentLink document={row.document} /> },
  ];
}

/** Orders and documents what lies here is kept back for. */
function Reservations({ stock, zone }: { readonly stock: StockBalance; readonly zone: string | undefined }) {
  const t = useT(storePhrases);
  const { factoryNo, item, location } = stock;
  const { data, error, refetch } = useCall(stockCalls.reservations, { query: { factoryNo, item } });
  return (
    <DataTable<StockReservation>
      label={t('reservedFor')}
      isCompact
      rows={data?.filter((one) => one.location === location)}
      keyOf={({ document, at, quantity }) => `${document.recordId} ${String(at)} ${quantity}`}
      error={error === null ? undefined : messageOf(error, '')}
      onRetry={() => void refetch()}
      empty={<EmptyState text={t('noReservations')} />}
      columns={[
        {
          ...{ key: 'document', title: t('reservedFor'), widthPx: 220 },
          cell: (row) => <DocumentLink document={row.document} />,
        },
        {
          ...{ key: 'quantity', title: t('reserved'), isNumber: true, widthPx: 110 },
          cell: ({ quantity }) => quantityText(quantity),
        },
        { key: 'since', title: t('since'), widthPx: 150, cell: ({ at }) => formatTime(at, zone).slice(0, 16) },
      ]}
    />
  );
}

interface Props {
  readonly stock: StockBalance;
  readonly onClose: () => void;
}

/** An item in a warehouse: what is there, and each movement with the document it goes back to. */
export function StockJournal({ stock, onClose }: Props) {
  const t = useT(storePhrases);
  const language = useLanguage();
  const zone = usePlants().zoneOf(stock.factoryNo);
  const columns = useColumns(zone);
  const [page, setPage] = useState({ pageNum: 1, pageSize: PAGE_SIZE });
  const [keyword, setKeyword] = useState<string>();
  const { factoryNo, item, location } = stock;
  const query = { factoryNo, item, location, ...page, ...(keyword !== undefined && { keyword }) };
  const search = (wanted: string | undefined) => {
    setKeyword(wanted);
    setPage({ ...page, pageNum: 1 });
  };
  const { data, error, isPending, refetch } = useCall(stockCalls.entries, { query }, { keepPrevious: true });
  return (
    <DetailDrawer
      isOpen
      width="wide"
      title={`${stock.itemCode} ${stock.itemName[language]}`}
      tags={<Warnings warnings={stock.warnings} />}
      onClose={onClose}
      isLoading={isPending}
      error={error === null ? undefined : messageOf(error, '')}
      onRetry={() => void refetch()}
    >
      <KeyValueList
        columns={3}
        items={[
          { label: t('location'), value: stock.locationName },
          { label: t('quantity'), value: quantityText(stock.quantity), unit: stock.unitName[language] },
          { label: t('available'), value: quantityText(stock.available), unit: stock.unitName[language] },
          { label: t('reserved'), value: quantityText(stock.reserved), unit: stock.unitName[language] },
          { label: t('value'), value: `¥ ${moneyText(stock.valueYuan)}` },
          { label: t('expires'), value: stock.expiresOn ?? '--' },
        ]}
      />
      {Number(stock.reserved) > 0 && <Reservations stock={stock} zone={zone} />}
      <FilterArea
        isFiltered={keyword !== undefined}
        onReset={() => search(undefined)}
        search={{ label: t('searchJournal'), value: keyword, onChange: search }}
        filters={[]}
      />
      <DataTable
        label={t('journal')}
        isCompact
        rows={data?.list}
        keyOf={({ id }) => id}
        columns={columns}
        empty={<EmptyState text={t('noJournal')} />}
        page={{
          ...{ ...page, total: data?.total ?? 0 },
          onChange: (pageNum, pageSize) => setPage({ pageNum, pageSize }),
        }}
      />
    </DetailDrawer>
  );
}
