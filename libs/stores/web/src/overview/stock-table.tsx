import { formatNumber } from '@sed/platform-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { DataTable, EmptyState, StatusTag, type DataColumn } from '@sed/platform-ui';
import { usePlants } from '@sed/signals-web';
import type { StockBalance } from '@sed/stores-contract';
import { useState } from 'react';
import { moneyText, quantityText, Warnings } from '../format';
import { storePhrases } from '../phrases';

interface Props {
  readonly rows: readonly StockBalance[];
  readonly onOpen: (row: StockBalance) => void;
  readonly withPlant: boolean;
}

const PAGE_SIZE = 50;

function useColumns(withPlant: boolean): DataColumn<StockBalance>[] {
  const t = useT(storePhrases);
  const language = useLanguage();
  const { nameOf } = usePlants();
  const plant: DataColumn<StockBalance> = {
    ...{ key: 'plant', title: t('plant'), widthPx: 150 },
    cell: ({ factoryNo }) => nameOf(factoryNo),
  };
  return [
    { key: 'code', title: t('code'), widthPx: 120, cell: ({ itemCode }) => itemCode },
    { key: 'item', title: t('item'), widthPx: 200, cell: ({ itemName }) => itemName[language] },
    ...(withPlant ? [plant] : []),
    {
      ...{ key: 'location', title: t('location'), widthPx: 180, isCut: true },
      cell: ({ isInTransit, locationName }) => (
        <>
          {isInTransit && <StatusTag tone="doing">{t('inTransit')}</StatusTag>} {locationName}
        </>
      ),
    },
    { key: 'batch', title: t('batch'), widthPx: 140, rank: 3, cell: ({ batch }) => batch },
    {
      ...{ key: 'quantity', title: t('quantity'), isNumber: true, widthPx: 130 },
      cell: ({ quantity, unitName }) => `${quantityText(quantity)} ${unitName[language]}`,
    },
    {
      ...{ key: 'reserved', title: t('reserved'), isNumber: true, widthPx: 100, rank: 4 },
      cell: ({ reserved }) => (Number(reserved) === 0 ? '' : quantityText(reserved)),
    },
    {
      ...{ key: 'available', title: t('available'), isNumber: true, widthPx: 110, rank: 2 },
      cell: ({ available }) => quantityText(available),
    },
    {
      ...{ key: 'value', title: t('value'), unit: '¥', isNumber: true, widthPx: 120, rank: 1 },
      cell: ({ valueYuan }) => moneyText(valueYuan),
    },
    { key: 'expires', title: t('expires'), widthPx: 110, rank: 4, cell: ({ expiresOn }) => expiresOn },
    {
      ...{ key: 'cover', title: t('cover'), isNumber: true, widthPx: 100, rank: 5 },
      cell: ({ daysOfCover }) => (daysOfCover === null ? '--' : formatNumber(daysOfCover, 1)),
    },
    {
      ...{ key: 'warnings', title: t('warnings'), widthPx: 150 },
      cell: ({ warnings }) => (warnings.length === 0 ? null : <Warnings warnings={warnings} />),
    },
  ];
}

export function StockTable({ rows, onOpen, withPlant }: Props) {
  const t = useT(storePhrases);
  const columns = useColumns(withPlant);
  const [page, setPage] = useState({ pageNum: 1, pageSize: PAGE_SIZE });
  const last = Math.max(1, Math.ceil(rows.length / page.pageSize));
  const pageNum = Math.min(page.pageNum, last);
  const shown = rows.slice((pageNum - 1) * page.pageSize, pageNum * page.pageSize);
  return (
    <DataTable
      label={t('overview')}
      rows={shown}
      keyOf={({ account, factoryNo, batch }) => `${factoryNo} ${account} ${batch ?? ''}`}
      columns={columns}
      onOpen={onOpen}
      empty={<EmptyState text={t('none')} />}
      page={{
        ...{ pageNum, pageSize: page.pageSize, total: rows.length },
        onChange: (next, pageSize) => setPage({ pageNum: next, pageSize }),
      }}
    />
  );
}
