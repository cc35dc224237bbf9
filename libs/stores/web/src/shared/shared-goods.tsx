import { formatNumber, moduleRoute } from '@sed/platform-contract';
import { messageOf, useAddress, useCall, useLanguage, useRight, useT } from '@sed/platform-web';
import { DataTable, EmptyState, FilterArea, type DataColumn } from '@sed/platform-ui';
import { presetQuery } from '@sed/records-contract';
import { useChosenPlant } from '@sed/signals-web';
import { stockCalls, type SharedStock } from '@sed/stores-contract';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { moneyText, quantityText } from '../format';
import { storePhrases } from '../phrases';

const TRANSFER_PATH = moduleRoute('transferManage')?.path ?? '';

function useColumns(onRequest: (row: SharedStock) => void, mayRequest: boolean): DataColumn<SharedStock>[] {
  const t = useT(storePhrases);
  const language = useLanguage();
  return [
    { key: 'code', title: t('code'), widthPx: 120, cell: ({ itemCode }) => itemCode },
    { key: 'item', title: t('item'), widthPx: 200, cell: ({ itemName }) => itemName[language] },
    { key: 'specification', title: t('specification'), widthPx: 160, rank: 3, cell: (row) => row.specification },
    { key: 'plant', title: t('plant'), widthPx: 180, cell: ({ plantName }) => plantName[language] },
    {
      ...{ key: 'surplus', title: t('surplus'), isNumber: true, widthPx: 130 },
      cell: ({ surplus, unitName }) => `${quantityText(surplus)} ${unitName[language]}`,
    },
    {
      ...{ key: 'price', title: t('price'), unit: '¥', isNumber: true, widthPx: 100, rank: 1 },
      cell: ({ priceYuan }) => moneyText(priceYuan),
    },
    {
      ...{ key: 'idle', title: t('idle'), isNumber: true, widthPx: 100, rank: 4 },
      cell: ({ idleDays }) => t('days', { days: idleDays }),
    },
    {
      ...{ key: 'distance', title: t('distance'), unit: 'km', isNumber: true, widthPx: 100, rank: 2 },
      cell: ({ distanceKm }) => (distanceKm === null ? '--' : formatNumber(distanceKm, 0)),
    },
    {
      ...{ key: 'request', title: '', widthPx: 130 },
      cell: (row) => (
        <Button size="small" disabled={!mayRequest} onClick={() => onRequest(row)}>
          {t('request')}
        </Button>
      ),
    },
  ];
}

/** Surplus of shareable items at all plants, the nearest first. */
export function SharedGoods() {
  const t = useT(storePhrases);
  const language = useLanguage();
  const navigate = useNavigate();
  const { get, set } = useAddress();
  const { chosen } = useChosenPlant();
  const mayRequest = useRight('transferManage:add', chosen);
  const query = chosen === undefined ? {} : { factoryNo: chosen };
  const { data, error, refetch } = useCall(stockCalls.shared, { query }, { keepPrevious: true });
  const search = get('search');
  const rows = useMemo(() => {
    const wanted = search?.trim().toLowerCase() ?? '';
    const isFound = ({ itemCode, itemName, plantName }: SharedStock) =>
      [itemCode, itemName.zh, itemName.en, plantName.zh, plantName.en].some((text) =>
        text.toLowerCase().includes(wanted),
      );
    const far = Number.MAX_SAFE_INTEGER;
    return data
      ?.filter(isFound)
      .toSorted((a, b) => (a.distanceKm ?? far) - (b.distanceKm ?? far) || a.itemCode.localeCompare(b.itemCode, 'en'));
  }, [data, search]);
  const request = ({ factoryNo, item, itemName, surplus }: SharedStock) => {
    const lines = JSON.stringify([{ item, requestedQty: surplus }]);
    const values = { subject: itemName[language], otherPlant: factoryNo, lines, factoryNo: chosen };
    void navigate(`${TRANSFER_PATH}?${presetQuery(values)}`);
  };
  const columns = useColumns(request, mayRequest);
  return (
    <>
      <FilterArea
        isFiltered={search !== undefined}
        onReset={() => set({ search: undefined })}
        search={{ label: t('search'), value: search, onChange: (value) => set({ search: value }) }}
      />
      <DataTable
        label={t('shared')}
        rows={rows}
        keyOf={({ factoryNo, item }) => `${factoryNo} ${item}`}
        columns={columns}
        error={error === null ? undefined : messageOf(error, '')}
        onRetry={() => void refetch()}
        empty={<EmptyState text={t('noneShared')} />}
      />
    </>
  );
}
