import { ingestCalls, type UnboundSignalDto } from '@sed/contract';
import { useChosenPlant, usePlants } from '@sed/web-live';
import { formatTime, hasRight, messageOf, useAction, useCall, useSession, useT } from '@sed/web-platform';
import { EmptyState, ErrorState } from '@sed/web-ui';
import { App, Button, Table, type TableColumnType } from 'antd';
import { useListParams } from '../list/use-list-params';
import { ingestPhrases } from './phrases';

const PAGE_SIZE = 50;
const REFRESH_MS = 10_000;

function IgnoreButton({ row }: { readonly row: UnboundSignalDto }) {
  const t = useT(ingestPhrases);
  const { modal, message } = App.useApp();
  const ignore = useAction(ingestCalls.ignoreUnbound, { refreshes: [ingestCalls.unbound] });
  const ask = () =>
    modal.confirm({
      title: t('ignore.confirm', { code: row.code }),
      okText: t('ignore.yes'),
      cancelText: t('ignore.no'),
      mask: { closable: false },
      onOk: async () => {
        try {
          await ignore.mutateAsync({ params: { factoryNo: row.factoryNo, code: row.code } });
          void message.success(t('ignore.done'));
        } catch (error) {
          void message.error(messageOf(error, t('ignore.one')));
        }
      },
    });
  return (
    <Button size="small" onClick={ask}>
      {t('ignore.one')}
    </Button>
  );
}

function useUnboundColumns(): TableColumnType<UnboundSignalDto>[] {
  const t = useT(ingestPhrases);
  const { nameOf } = usePlants();
  const canEdit = useSession((session) => hasRight(session.viewer, 'signal:edit'));
  const columns: TableColumnType<UnboundSignalDto>[] = [
    { title: t('column.plant'), width: 180, render: (_, row) => nameOf(row.factoryNo) },
    { title: t('column.code'), render: (_, row) => <span className="sed-cell-text">{row.code}</span> },
    {
      title: t('column.sampleValue'),
      width: 160,
      align: 'right',
      className: 'sed-right sed-number',
      dataIndex: 'sampleValue',
      ellipsis: true,
    },
    { title: t('column.count'), width: 110, align: 'right', className: 'sed-right sed-number', dataIndex: 'count' },
    {
      title: t('column.firstSeenAt'),
      width: 170,
      className: 'sed-number',
      render: (_, row) => formatTime(row.firstSeenAt),
    },
    {
      title: t('column.lastSeenAt'),
      width: 170,
      className: 'sed-number',
      render: (_, row) => formatTime(row.lastSeenAt),
    },
    { title: t('column.state'), width: 120, render: (_, row) => t(`unboundState.${row.state}`) },
  ];
  if (!canEdit) return columns;
  return [
    ...columns,
    {
      title: t('column.actions'),
      width: 100,
      render: (_, row) => row.state === 'UNBOUND' && <IgnoreButton row={row} />,
    },
  ];
}

/** Tags that plants send and no register knows. */
export function UnboundTab() {
  const t = useT(ingestPhrases);
  const { chosen } = useChosenPlant();
  const { page, setPage } = useListParams();
  const query = { pageNum: page, pageSize: PAGE_SIZE, ...(chosen !== undefined && { factoryNo: chosen }) };
  const { data, error, isFetching, refetch } = useCall(
    ingestCalls.unbound,
    { query },
    { keepPrevious: true, refetchIntervalMs: REFRESH_MS },
  );
  const columns = useUnboundColumns();
  if (error !== null && data === undefined)
    return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  return (
    <Table<UnboundSignalDto>
      className="sed-table"
      size="small"
      rowKey={(row) => `${row.factoryNo}/${row.code}`}
      loading={isFetching && data === undefined}
      columns={columns}
      dataSource={data?.list ?? []}
      scroll={{ x: 1100 }}
      locale={{ emptyText: <EmptyState text={t('emptyUnbound')} /> }}
      pagination={{
        current: page,
        pageSize: PAGE_SIZE,
        total: data?.total ?? 0,
        showSizeChanger: false,
        showTotal: (count) => t('total', { count }),
        onChange: setPage,
      }}
    />
  );
}
