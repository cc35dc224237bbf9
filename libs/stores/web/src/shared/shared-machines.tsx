import { formatNumber, moduleRoute, PLACEHOLDER } from '@sed/platform-contract';
import { messageOf, useAddress, useCall, useLanguage, useRight, useT } from '@sed/platform-web';
import { ChoiceField, DataTable, EmptyState, FilterArea, StatusTag, type DataColumn } from '@sed/platform-ui';
import { presetQuery } from '@sed/records-contract';
import { useChosenPlant } from '@sed/signals-web';
import { stockCalls, type SharedMachine } from '@sed/stores-contract';
import { Button, InputNumber } from 'antd';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { moneyText } from '../format';
import { storePhrases } from '../phrases';
import { matchingMachines } from './matching-machines';

const TRANSFER_PATH = moduleRoute('transferManage')?.path ?? '';
const FIGURES = [
  { name: 'ratedFlow', unit: 'm³/h' },
  { name: 'ratedHead', unit: 'm' },
  { name: 'powerKw', unit: 'kW' },
] as const;
const numberText = (value: number | null, digits = 1) =>
  value === null ? PLACEHOLDER : formatNumber(value, digits, true);

function useColumns(onRequest: (row: SharedMachine) => void, mayRequest: boolean): DataColumn<SharedMachine>[] {
  const t = useT(storePhrases);
  const language = useLanguage();
  return [
    { key: 'no', title: t('equipNo'), widthPx: 140, rank: 2, cell: ({ equipNo }) => equipNo },
    { key: 'name', title: t('equipment'), widthPx: 200, isCut: true, cell: ({ name }) => name },
    { key: 'type', title: t('equipType'), widthPx: 150, rank: 4, cell: ({ typeName }) => typeName?.[language] },
    { key: 'model', title: t('model'), widthPx: 130, isCut: true, rank: 3, cell: ({ model }) => model },
    ...FIGURES.map(({ name, unit }): DataColumn<SharedMachine> => ({
      ...{ key: name, title: t(name), unit, isNumber: true, widthPx: 95, rank: 1 },
      cell: (row) => numberText(row[name]),
    })),
    { key: 'plant', title: t('plant'), widthPx: 170, cell: ({ plantName }) => plantName[language] },
    {
      ...{ key: 'status', title: t('status'), widthPx: 95 },
      cell: ({ status }) => <StatusTag tone={status === 'IDLE' ? 'idle' : 'todo'}>{t(status)}</StatusTag>,
    },
    {
      ...{ key: 'age', title: t('age'), unit: 'a', isNumber: true, widthPx: 80, rank: 5 },
      cell: ({ ageYears }) => numberText(ageYears),
    },
    {
      ...{ key: 'book', title: t('bookValue'), unit: '¥', isNumber: true, widthPx: 110, rank: 2 },
      cell: ({ bookYuan }) => (bookYuan === null ? PLACEHOLDER : moneyText(bookYuan)),
    },
    {
      ...{ key: 'distance', title: t('distance'), unit: 'km', isNumber: true, widthPx: 90 },
      cell: ({ distanceKm }) => numberText(distanceKm, 0),
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

/** What is wanted, as the address says it. */
function useWanted() {
  const { get, set } = useAddress();
  const figure = (name: string) => {
    const value = Number(get(name) ?? Number.NaN);
    return Number.isFinite(value) && value > 0 ? value : undefined;
  };
  const [search, typeId, ratedFlow] = [get('search'), get('type'), figure('ratedFlow')];
  const [ratedHead, powerKw] = [figure('ratedHead'), figure('powerKw')];
  const wanted = useMemo(
    () => ({ search, typeId, ratedFlow, ratedHead, powerKw }),
    [search, typeId, ratedFlow, ratedHead, powerKw],
  );
  return { wanted, set };
}

function Filters({ all, wanted, set }: ReturnType<typeof useWanted> & { readonly all: readonly SharedMachine[] }) {
  const t = useT(storePhrases);
  const language = useLanguage();
  const types = new Map(
    all.flatMap(({ typeId, typeName }) => (typeName === null ? [] : [[typeId, typeName[language]]])),
  );
  const figures = FIGURES.map(({ name, unit }) => {
    const label = t('atLeast', { figure: t(name), unit });
    const control = (
      <InputNumber
        aria-label={label}
        placeholder={label}
        min={0}
        style={{ width: '13em' }}
        value={wanted[name] ?? null}
        onChange={(value) => set({ [name]: value === null ? undefined : String(value) })}
      />
    );
    return { key: name, label, control, isSet: wanted[name] !== undefined };
  });
  const type = (
    <ChoiceField
      label={t('equipType')}
      isSearched
      value={wanted.typeId}
      options={[...types].map(([value, label]) => ({ value, label }))}
      onChange={(value) => set({ type: value })}
      widthEm={13}
    />
  );
  return (
    <FilterArea
      isFiltered={Object.values(wanted).some((value) => value !== undefined)}
      onReset={() =>
        set({ search: undefined, type: undefined, ratedFlow: undefined, ratedHead: undefined, powerKw: undefined })
      }
      search={{ label: t('searchMachines'), value: wanted.search, onChange: (value) => set({ search: value }) }}
      filters={[{ key: 'type', label: t('equipType'), control: type, isSet: wanted.typeId !== undefined }, ...figures]}
    />
  );
}

/** Idle machines of all plants: those that match what is wanted best, then the nearest. */
export function SharedMachines() {
  const t = useT(storePhrases);
  const navigate = useNavigate();
  const { chosen } = useChosenPlant();
  const mayRequest = useRight('transferManage:add', chosen);
  const query = chosen === undefined ? {} : { factoryNo: chosen };
  const { data, error, refetch } = useCall(stockCalls.sharedMachines, { query }, { keepPrevious: true });
  const { wanted, set } = useWanted();
  const rows = useMemo(() => (data === undefined ? undefined : matchingMachines(data, wanted)), [data, wanted]);
  const request = ({ factoryNo, equipNo, name }: SharedMachine) => {
    const what = { subject: name, objectKind: 'EQUIPMENT', equipNo };
    void navigate(`${TRANSFER_PATH}?${presetQuery({ ...what, otherPlant: factoryNo, factoryNo: chosen })}`);
  };
  const columns = useColumns(request, mayRequest);
  return (
    <>
      <Filters all={data ?? []} wanted={wanted} set={set} />
      <DataTable
        label={t('sharedMachines')}
        rows={rows}
        keyOf={({ id }) => id}
        columns={columns}
        error={error === null ? undefined : messageOf(error, '')}
        onRetry={() => void refetch()}
        empty={<EmptyState text={t('noneSharedMachines')} />}
      />
    </>
  );
}
