import { auditCalls, type AuditRow } from '@sed/people-contract';
import { auditActionName, auditedName } from '@sed/system-contract';
import { usePlants } from '@sed/signals-web';
import {
  formatTime,
  listFiltering,
  listOrder,
  timeOfAddress,
  useCall,
  useLanguage,
  useListAddress,
  useRight,
  useSession,
  useT,
} from '@sed/platform-web';
import {
  ChoiceField,
  ListFrame,
  PageFrame,
  SearchField,
  ServerTable,
  type DataColumn,
  type ListFilter,
} from '@sed/platform-ui';
import { useMemo, useState } from 'react';
import { PeriodField } from '../list/period-field';
import { AskExport, ExportRequests } from './export-requests';
import { OutcomeTag } from './outcome-tag';
import { userLogPhrases } from './phrases';
import { UserLogDrawer } from './user-log-drawer';
import { VerifyButton } from './verify-button';

const OUTCOMES = ['done', 'denied', 'failed'] as const;
/** Texts asked for rarely: behind "more filters". */
const MORE_TEXTS = ['actor', 'entity', 'action'] as const;
const TEXT_FILTERS = ['keyword', ...MORE_TEXTS] as const;
const MAX_TEXT = { keyword: 100, actor: 50, entity: 50, action: 50 } as const;
const FILTERS = [...TEXT_FILTERS, 'outcome', 'plant', 'from', 'to'] as const;

function useLogQuery() {
  const address = useListAddress();
  const { get } = address;
  const outcome = OUTCOMES.find((one) => one === get('outcome'));
  const [factoryNo, from, to] = [get('plant'), timeOfAddress(get('from')), timeOfAddress(get('to'))];
  const texts = Object.fromEntries(
    TEXT_FILTERS.flatMap((name) => (get(name) === undefined ? [] : [[name, get(name)]])),
  );
  const filter: { from?: number; to?: number; outcome?: AuditRow['outcome']; factoryNo?: string } = {
    ...texts,
    ...(outcome !== undefined && { outcome }),
    ...(factoryNo !== undefined && { factoryNo }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
  return { ...address, filter };
}

function useFilters(): readonly ListFilter[] {
  const t = useT(userLogPhrases);
  const language = useLanguage();
  const plants = useSession((session) => session.viewer?.plants ?? []);
  const { get, set, filter } = useLogQuery();
  const outcome = (
    <ChoiceField
      label={t('outcome')}
      value={filter.outcome}
      options={OUTCOMES.map((value) => ({ value, label: t(`result.${value}`) }))}
      onChange={(chosen) => set({ outcome: chosen })}
    />
  );
  const plant = (
    <ChoiceField
      isSearched
      label={t('plant')}
      value={filter.factoryNo}
      options={plants.map(({ factoryNo, name }) => ({ value: factoryNo, label: name[language] }))}
      onChange={(chosen) => set({ plant: chosen })}
    />
  );
  const period = (
    <PeriodField
      label={t('period')}
      fromMs={filter.from}
      toMs={filter.to}
      onChange={(from, to) => set({ from: from?.toString(), to: to?.toString() })}
    />
  );
  return [
    { key: 'outcome', label: t('outcome'), widthEm: 9, control: outcome },
    { key: 'plant', label: t('plant'), widthEm: 14, control: plant },
    { key: 'period', label: t('period'), widthEm: 18.5, control: period },
    ...MORE_TEXTS.map((name) => ({
      key: name,
      label: t(name),
      isSet: get(name) !== undefined,
      control: (
        <SearchField
          label={t(name)}
          value={get(name)}
          maxLength={MAX_TEXT[name]}
          onChange={(text) => set({ [name]: text })}
        />
      ),
    })),
  ];
}

function useColumns(): DataColumn<AuditRow>[] {
  const t = useT(userLogPhrases);
  const language = useLanguage();
  const { nameOf } = usePlants();
  return useMemo(
    () => [
      { key: 'at', title: t('column.at'), widthPx: 170, isSortable: true, cell: (row) => formatTime(row.at) },
      {
        key: 'actor',
        isSortable: true,
        title: t('column.actor'),
        widthPx: 180,
        cell: (row) => (row.actor === null ? t('nobody') : (row.actorName ?? row.actor)),
      },
      {
        key: 'action',
        title: t('column.action'),
        widthPx: 120,
        isSortable: true,
        cell: (row) => auditActionName(row.action)[language],
      },
      {
        key: 'entity',
        isSortable: true,
        title: t('column.entity'),
        widthPx: 260,
        isCut: true,
        cell: (row) => [auditedName(row.entity)[language], row.entityId].filter((text) => text !== null).join(' · '),
      },
      {
        key: 'outcome',
        title: t('column.outcome'),
        widthPx: 110,
        isSortable: true,
        cell: (row) => <OutcomeTag outcome={row.outcome} />,
      },
      {
        key: 'factoryNo',
        isSortable: true,
        title: t('column.plant'),
        widthPx: 180,
        rank: 1,
        isCut: true,
        cell: (row) => (row.factoryNo === null ? '' : nameOf(row.factoryNo)),
      },
      {
        key: 'source',
        title: t('column.source'),
        widthPx: 150,
        rank: 2,
        isSortable: true,
        cell: (row) => row.source ?? '',
      },
      { key: 'reason', title: t('column.reason'), widthPx: 240, rank: 3, isCut: true, cell: (row) => row.reason ?? '' },
    ],
    [t, nameOf, language],
  );
}

const SORTS = ['at', 'actor', 'action', 'entity', 'outcome', 'factoryNo', 'source'];
const NEWEST_FIRST = { key: 'at', isDescending: true };

/** Who did what: search, look at the change, check the chain, export. */
export function UserLogPage() {
  const t = useT(userLogPhrases);
  const { filter, ...place } = useLogQuery();
  const columns = useColumns();
  const { text, sort = NEWEST_FIRST, onSort } = listOrder(place, SORTS);
  const query = { ...filter, pageNum: place.pageNum, pageSize: place.pageSize, sort: text ?? '-at' };
  const list = useCall(auditCalls.list, { query }, { keepPrevious: true, isAcrossPlants: true });
  const [shown, setShown] = useState<AuditRow | null>(null);
  const mayExport = useRight('userLog:export');
  const filtering = listFiltering(place, FILTERS);
  return (
    <PageFrame
      title={t('title')}
      count={list.data?.total}
      subtitle={t('subtitle')}
      actions={
        <>
          <VerifyButton from={filter.from} to={filter.to} />
          <ExportRequests />
          {mayExport && <AskExport filter={filter} />}
        </>
      }
    >
      <ListFrame
        {...filtering}
        search={{
          label: t('keyword'),
          value: place.get('keyword'),
          maxLength: MAX_TEXT.keyword,
          onChange: (keyword) => place.set({ keyword }),
        }}
        filters={useFilters()}
      >
        <ServerTable<AuditRow>
          label={t('label')}
          columns={columns}
          read={list}
          keyOf={(row) => row.id}
          place={place}
          order={{ sort, onSort }}
          empty={filtering}
          onOpen={setShown}
        />
      </ListFrame>
      {shown !== null && <UserLogDrawer row={shown} onClose={() => setShown(null)} />}
    </PageFrame>
  );
}
