import { pageRoute, qualityName } from '@sed/platform-contract';
import {
  ChoiceField,
  DataTable,
  EmptyState,
  FilterArea,
  PageFrame,
  QUALITY_TEXT,
  type ListFilter,
} from '@sed/platform-ui';
import {
  csvOf,
  formatTime,
  messageOf,
  saveText,
  useAddress,
  useCall,
  useLanguage,
  useRight,
  useSession,
  useT,
} from '@sed/platform-web';
import { useChosenPlant, usePlants } from '@sed/signals-web';
import {
  EFFICIENCY_BANDS,
  EFFICIENCY_KINDS,
  efficiencyCalls,
  shownFigure,
  type MachineEfficiency,
} from '@sed/toolbox-contract';
import { efficiencyMachine } from '@sed/toolbox-definitions';
import { Button } from 'antd';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  bandName,
  BY_LOSS,
  dutyText,
  foundMachines,
  kindName,
  NO_BAND,
  reasonText,
  sortedMachines,
  totalsOf,
  unitOfKind,
  yuanText,
  type Sort,
} from './figures';
import './efficiency.css';
import { useMachineColumns } from './machine-columns';
import { efficiencyPhrases } from './phrases';

const REFRESH_MS = 15_000;
const PAGE_SIZE = 20;

/** Address of the page of one machine. */
export const machinePath = (id: string): string =>
  `${pageRoute('machineEfficiency')?.path ?? ''}?id=${encodeURIComponent(id)}`;

function sortIn(text: string | undefined): Sort {
  if (text === undefined) return BY_LOSS;
  return { key: text.replace(/^-/, ''), isDescending: text.startsWith('-') };
}

/** What the address asks for, with what the service answers. */
function useMachines() {
  const { get, set } = useAddress();
  const { chosen, plants, isFixed } = useChosenPlant();
  const node = useSession((session) => session.factoryNo);
  const factoryNo = chosen ?? node ?? undefined;
  const query = factoryNo === undefined || factoryNo === '' ? {} : { factoryNo };
  const found = useCall(efficiencyCalls.machines, { query }, { keepPrevious: true, refetchIntervalMs: REFRESH_MS });
  const filter = { search: get('search'), kind: get('kind'), band: get('band') };
  const sort = sortIn(get('sort'));
  const { data } = found;
  const { search, kind, band } = filter;
  const rows = useMemo(
    () => (data === undefined ? undefined : foundMachines(data, { search, kind, band })),
    [data, search, kind, band],
  );
  const pageNum = Number(get('page') ?? 1) || 1;
  const pageSize = Number(get('size') ?? PAGE_SIZE) || PAGE_SIZE;
  return { set, chosen, plants, isFixed, found, filter, sort, rows, pageNum, pageSize };
}

type Machines = ReturnType<typeof useMachines>;

function Filters({ set, chosen, plants, isFixed, filter }: Machines) {
  const t = useT(efficiencyPhrases);
  const language = useLanguage();
  const choice = (key: 'kind' | 'band', label: string, options: readonly { value: string; label: string }[]) =>
    ({
      ...{ key, label, isSet: filter[key] !== undefined },
      control: (
        <ChoiceField label={label} value={filter[key]} options={options} onChange={(value) => set({ [key]: value })} />
      ),
    }) satisfies ListFilter;
  const bands = EFFICIENCY_BANDS.map(({ code, label }) => ({
    value: code as string,
    label: label[language],
  }));
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
      isFiltered={Object.values(filter).some((value) => value !== undefined)}
      onReset={() => set({ search: undefined, kind: undefined, band: undefined })}
      search={{ label: t('search'), value: filter.search, onChange: (value) => set({ search: value }) }}
      filters={[
        ...(isFixed ? [] : [{ key: 'plant', label: t('plant'), control: plant, isSet: chosen !== undefined }]),
        choice(
          'kind',
          t('kind'),
          EFFICIENCY_KINDS.map(({ code, label }) => ({ value: code, label: label[language] })),
        ),
        choice('band', t('band'), [...bands, { value: NO_BAND, label: t('noFigure') }]),
      ]}
    />
  );
}

function Figures({ rows, set }: { readonly rows: readonly MachineEfficiency[] } & Pick<Machines, 'set'>) {
  const t = useT(efficiencyPhrases);
  const { judged, poor, fair, without, lossYuan } = totalsOf(rows);
  const counted = [
    [t('poorOnes'), poor, 'POOR'],
    [t('fairOnes'), fair, 'FAIR'],
    [t('without'), without, NO_BAND],
  ] as const;
  return (
    <dl className="sed-efficiency-figures">
      <div>
        <dt>{t('judged')}</dt>
        <dd className="sed-number">{judged}</dd>
      </div>
      {counted.map(([label, count, band]) => (
        <div key={band}>
          <dt>{label}</dt>
          <dd className="sed-number">
            <button type="button" onClick={() => set({ band })}>
              {count}
            </button>
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('sumLoss')}</dt>
        <dd className="sed-number">¥ {yuanText(lossYuan)}</dd>
      </div>
    </dl>
  );
}

function ExportButton({ rows }: { readonly rows: readonly MachineEfficiency[] | undefined }) {
  const t = useT(efficiencyPhrases);
  const language = useLanguage();
  const { nameOf, zoneOf } = usePlants();
  const mayExport = useRight(`${efficiencyMachine.key}:export`);
  if (!mayExport) return null;
  const save = () => {
    const head = [
      ...[t('plant'), t('machine'), t('tagNo'), t('kind'), t('figure'), '', t('band')],
      ...[`${t('power')} (kW)`, `${t('reference')} (kW)`, `${t('loss')} (CNY)`, t('duty'), t('at'), t('quality')],
    ];
    const lines = (rows ?? []).map((row) => [
      ...[nameOf(row.factoryNo), row.name, row.equipment?.tagNo ?? '', kindName(row.kind, language)],
      ...[row.figure === null ? null : Number(shownFigure(row.kind, row.figure).toFixed(4)), unitOfKind(row.kind)],
      ...[row.figure === null ? reasonText(row, language) : (bandName(row, language) ?? '')],
      ...[
        roundOf(row.powerKw),
        roundOf(row.referenceKw),
        row.lossYuanPerDay === null ? null : Number(row.lossYuanPerDay),
      ],
      ...[row.duty === null ? '' : dutyText(row), row.atMs === null ? '' : formatTime(row.atMs, zoneOf(row.factoryNo))],
      row.quality === null ? '' : QUALITY_TEXT[language][qualityName(row.quality)],
    ]);
    saveText(csvOf([head, ...lines]), 'efficiency.csv');
  };
  return (
    <Button disabled={rows === undefined || rows.length === 0} onClick={save}>
      {t('export')}
    </Button>
  );
}

const roundOf = (value: number | null) => (value === null ? null : Number(value.toFixed(3)));

/** How well all machines in sight do at this moment, those that waste most first. */
export function MachinesEfficiencyPage() {
  const t = useT(efficiencyPhrases);
  const navigate = useNavigate();
  const machines = useMachines();
  const { found, rows, set, sort, pageNum, pageSize, chosen } = machines;
  const { data, error, refetch } = found;
  const columns = useMachineColumns(chosen === undefined);
  const shown =
    rows === undefined ? undefined : sortedMachines(rows, sort).slice((pageNum - 1) * pageSize, pageNum * pageSize);
  return (
    <PageFrame
      title={t('list')}
      actions={
        <>
          <Link to={efficiencyMachine.path}>{t('settings')}</Link>
          <ExportButton rows={rows === undefined ? undefined : sortedMachines(rows, sort)} />
        </>
      }
    >
      <Filters {...machines} />
      {rows !== undefined && <Figures rows={rows} set={set} />}
      <DataTable<MachineEfficiency>
        label={t('list')}
        rows={shown}
        columns={columns}
        keyOf={({ id }) => id}
        error={error === null ? undefined : messageOf(error, '')}
        onRetry={() => void refetch()}
        onOpen={({ id }) => void navigate(machinePath(id))}
        sort={sort}
        onSort={(next) => set({ sort: next === undefined ? undefined : `${next.isDescending ? '-' : ''}${next.key}` })}
        page={{
          ...{ pageNum, pageSize, total: rows?.length ?? 0 },
          onChange: (page, size) => set({ page: String(page), size: size === PAGE_SIZE ? undefined : String(size) }),
        }}
        empty={
          data?.length === 0 ? (
            <EmptyState text={t('none')}>
              <Link to={efficiencyMachine.path}>{t('bind')}</Link>
            </EmptyState>
          ) : (
            <EmptyState text={t('noneFound')} />
          )
        }
      />
    </PageFrame>
  );
}
