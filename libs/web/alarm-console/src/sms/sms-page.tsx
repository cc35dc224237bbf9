import { SMS_STATES, smsCalls, type SmsMessageDto } from '@sed/contract';
import { useChosenPlant, usePlants } from '@sed/web-live';
import { formatTime, hasRight, useCall, useSession, useT } from '@sed/web-platform';
import { EmptyState, ErrorState } from '@sed/web-ui';
import { Table, type TableColumnType } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { Chips, setOf, toggled } from '../list/chips';
import { PageHead } from '../list/page-head';
import { useListParams } from '../list/use-list-params';
import { useSort, type ListSort } from '../list/use-sort';
import { smsPhrases } from './phrases';

const PAGE_SIZE = 50;
const REFRESH_MS = 5000;
const ALARM_PATH = '/group/monitoringWarning/factoryWarning/alarmInfo';

/** States nobody has to look at again are quiet; a failed message says so in strong text. */
function StateText({ state }: { readonly state: SmsMessageDto['state'] }) {
  const t = useT(smsPhrases);
  const text = t(`state.${state}`);
  return state === 'FAILED' || state === 'RETRY' ? <strong>{text}</strong> : <>{text}</>;
}

const SORTS = ['state', 'createdAt', 'factoryNo', 'receiver', 'attempts', 'sentAt'];

function useSmsColumns(sorting: ListSort<SmsMessageDto>['sorting']): TableColumnType<SmsMessageDto>[] {
  const t = useT(smsPhrases);
  const { nameOf, zoneOf } = usePlants();
  const seesAlarms = useSession((session) => hasRight(session.viewer, 'alarm:view'));
  return useMemo(() => {
    const columns: TableColumnType<SmsMessageDto>[] = [
      {
        title: t('column.state'),
        ...sorting('state'),
        width: 130,
        render: (_, row) => <StateText state={row.state} />,
      },
      {
        title: t('column.createdAt'),
        ...sorting('createdAt'),
        width: 170,
        className: 'sed-number',
        render: (_, row) => formatTime(row.createdAt, zoneOf(row.factoryNo)),
      },
      {
        title: t('column.plant'),
        ...sorting('factoryNo'),
        width: 160,
        ellipsis: true,
        render: (_, row) => nameOf(row.factoryNo),
      },
      { title: t('column.receiver'), ...sorting('receiver'), width: 130, ellipsis: true, dataIndex: 'receiver' },
      { title: t('column.phone'), width: 130, className: 'sed-number', dataIndex: 'phone' },
      { title: t('column.text'), render: (_, row) => <span className="sed-cell-text">{row.text}</span> },
      {
        title: t('column.attempts'),
        ...sorting('attempts'),
        width: 90,
        align: 'right',
        className: 'sed-right sed-number',
        dataIndex: 'attempts',
      },
      {
        title: t('column.sentAt'),
        ...sorting('sentAt'),
        width: 170,
        className: 'sed-number',
        render: (_, row) => formatTime(row.sentAt, zoneOf(row.factoryNo)),
      },
      { title: t('column.lastError'), width: 180, ellipsis: true, render: (_, row) => row.lastError ?? '' },
    ];
    if (!seesAlarms) return columns;
    const link = ({ alarmId }: SmsMessageDto) =>
      alarmId !== null && <Link to={`${ALARM_PATH}?alarm=${encodeURIComponent(alarmId)}`}>{t('alarm')}</Link>;
    return [...columns, { title: t('column.alarm'), width: 110, render: (_, row) => link(row) }];
  }, [t, nameOf, zoneOf, seesAlarms, sorting]);
}

/** What was sent to whom, what waits and what failed. */
export function SmsPage() {
  const t = useT(smsPhrases);
  const { chosen } = useChosenPlant();
  const { get, set, page, setPage } = useListParams();
  const states = setOf(get('state'), SMS_STATES);
  const { sort, sorting, onChange } = useSort<SmsMessageDto>(SORTS);
  const query = {
    pageNum: page,
    pageSize: PAGE_SIZE,
    ...(chosen !== undefined && { factoryNo: chosen }),
    ...(states.size > 0 && { state: [...states].join(',') }),
    ...(sort !== undefined && { sort }),
  };
  const { data, error, isFetching, refetch } = useCall(
    smsCalls.list,
    { query },
    { keepPrevious: true, refetchIntervalMs: REFRESH_MS },
  );
  const columns = useSmsColumns(sorting);
  return (
    <article className="sed-list-page">
      <PageHead title={t('title')}>
        <span className="sed-dim">{t('refresh', { seconds: REFRESH_MS / 1000 })}</span>
      </PageHead>
      <Chips
        label={t('states')}
        chips={SMS_STATES.map((state) => ({ value: state, label: t(`state.${state}`) }))}
        chosen={states}
        onToggle={(state) => set({ state: toggled(states, state) })}
      />
      {error !== null && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {(error === null || data !== undefined) && (
        <Table<SmsMessageDto>
          className="sed-table"
          size="small"
          rowKey="id"
          loading={isFetching && data === undefined}
          columns={columns}
          dataSource={data?.list ?? []}
          onChange={onChange}
          scroll={{ x: 1500 }}
          locale={{ emptyText: <EmptyState text={t('empty')} /> }}
          pagination={{
            current: page,
            pageSize: PAGE_SIZE,
            total: data?.total ?? 0,
            showSizeChanger: false,
            showTotal: (count) => t('total', { count }),
            onChange: setPage,
          }}
        />
      )}
    </article>
  );
}
