import { auditCalls, type AuditRow } from '@sed/contract';
import { usePlants } from '@sed/web-live';
import {
  download,
  formatDate,
  formatTime,
  showError,
  useCall,
  useLanguage,
  useRight,
  useSession,
  useT,
} from '@sed/web-platform';
import { ConfirmButton, DataTable, EmptyState, FilterBar, PageHeader, type DataColumn } from '@sed/web-ui';
import { Input, Select } from 'antd';
import { useMemo, useState } from 'react';
import { timeOf, useListAddress } from '../list/list-address';
import { listSort } from '../list/list-sort';
import { PeriodField } from '../list/period-field';
import { OutcomeTag } from './outcome-tag';
import { userLogPhrases } from './phrases';
import { UserLogDrawer } from './user-log-drawer';
import { VerifyButton } from './verify-button';

const OUTCOMES = ['done', 'denied', 'failed'] as const;
const TEXT_FILTERS = ['keyword', 'actor', 'entity', 'action'] as const;
const MAX_TEXT = { keyword: 100, actor: 50, entity: 50, action: 50 } as const;
const FILTERS = [...TEXT_FILTERS, 'outcome', 'plant', 'from', 'to'] as const;

function useLogQuery() {
  const address = useListAddress();
  const { get } = address;
  const outcome = OUTCOMES.find((one) => one === get('outcome'));
  const [factoryNo, from, to] = [get('plant'), timeOf(get('from')), timeOf(get('to'))];
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

function Filters() {
  const t = useT(userLogPhrases);
  const language = useLanguage();
  const plants = useSession((session) => session.viewer?.plants ?? []);
  const { get, set, filter } = useLogQuery();
  return (
    <FilterBar
      isFiltered={FILTERS.some((name) => get(name) !== undefined)}
      onReset={() => set(Object.fromEntries(FILTERS.map((name) => [name, undefined])))}
    >
      {TEXT_FILTERS.map((name) => (
        <Input.Search
          key={`${name} ${get(name) ?? ''}`}
          aria-label={t(name)}
          placeholder={t(name)}
          defaultValue={get(name) ?? ''}
          allowClear
          maxLength={MAX_TEXT[name]}
          style={{ width: '12em' }}
          onSearch={(text) => set({ [name]: text.trim() })}
        />
      ))}
      <Select
        aria-label={t('outcome')}
        placeholder={t('outcome')}
        allowClear
        style={{ width: '8em' }}
        value={filter.outcome ?? null}
        options={OUTCOMES.map((value) => ({ value, label: t(`result.${value}`) }))}
        onChange={(outcome: string | null | undefined) => set({ outcome: outcome ?? undefined })}
      />
      <Select
        aria-label={t('plant')}
        placeholder={t('plant')}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: '14em' }}
        value={filter.factoryNo ?? null}
        options={plants.map(({ factoryNo, name }) => ({ value: factoryNo, label: name[language] }))}
        onChange={(plant: string | null | undefined) => set({ plant: plant ?? undefined })}
      />
      <PeriodField
        label={t('period')}
        fromMs={filter.from}
        toMs={filter.to}
        onChange={(from, to) => set({ from: from?.toString(), to: to?.toString() })}
      />
    </FilterBar>
  );
}

function useColumns(): DataColumn<AuditRow>[] {
  const t = useT(userLogPhrases);
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
      { key: 'action', title: t('column.action'), widthPx: 120, isSortable: true, cell: (row) => row.action },
      {
        key: 'entity',
        isSortable: true,
        title: t('column.entity'),
        widthPx: 260,
        isCut: true,
        cell: (row) => [row.entity, row.entityId].filter((text) => text !== null).join(' · '),
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
        isCut: true,
        cell: (row) => (row.factoryNo === null ? '' : nameOf(row.factoryNo)),
      },
      { key: 'source', title: t('column.source'), widthPx: 150, isSortable: true, cell: (row) => row.source ?? '' },
      { key: 'reason', title: t('column.reason'), widthPx: 240, isCut: true, cell: (row) => row.reason ?? '' },
    ],
    [t, nameOf],
  );
}

const SORTS = ['at', 'actor', 'action', 'entity', 'outcome', 'factoryNo', 'source'];
const NEWEST_FIRST = { key: 'at', isDescending: true };

/** Who did what: search, look at the change, check the chain, export. */
export function UserLogPage() {
  const t = useT(userLogPhrases);
  const { filter, get, set, pageNum, pageSize } = useLogQuery();
  const columns = useColumns();
  const { text, sort = NEWEST_FIRST, onSort } = listSort({ get, set }, SORTS);
  const query = { ...filter, pageNum, pageSize: Math.min(pageSize, 200), sort: text ?? '-at' };
  const list = useCall(auditCalls.list, { query }, { keepPrevious: true, isAcrossPlants: true });
  const [shown, setShown] = useState<AuditRow | null>(null);
  const mayExport = useRight('userLog:export');
  const save = () =>
    download(auditCalls.export, { query: filter }, `user-log-${formatDate(Date.now())}.csv`).catch((error: unknown) =>
      showError(error),
    );
  return (
    <article className="sed-page">
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            <VerifyButton from={filter.from} to={filter.to} />
            {mayExport && <ConfirmButton onConfirm={save}>{t('export')}</ConfirmButton>}
          </>
        }
      />
      <Filters />
      <DataTable<AuditRow>
        label={t('label')}
        columns={columns}
        rows={list.data?.list}
        keyOf={(row) => row.id}
        isLoading={list.isFetching && list.data === undefined}
        error={list.error?.message}
        onRetry={() => void list.refetch()}
        empty={<EmptyState text={t('empty')} />}
        onOpen={setShown}
        sort={sort}
        onSort={onSort}
        page={{
          pageNum,
          pageSize: query.pageSize,
          total: list.data?.total ?? 0,
          onChange: (page, size) => set({ page: String(page), size: String(size) }),
        }}
      />
      {shown !== null && <UserLogDrawer row={shown} onClose={() => setShown(null)} />}
    </article>
  );
}
