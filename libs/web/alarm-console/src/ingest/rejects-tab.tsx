import { ingestCalls, REJECT_REASONS, type RejectDto } from '@sed/contract';
import { formatTime, hasRight, useCall, useSession, useT } from '@sed/web-platform';
import { EmptyState, ErrorState } from '@sed/web-ui';
import { Button, Input, Select, Table, type TableColumnType } from 'antd';
import { useState } from 'react';
import { setOf } from '../list/chips';
import { useListParams } from '../list/use-list-params';
import { useSort, type ListSort } from '../list/use-sort';
import { ingestPhrases } from './phrases';
import { ReplayDialog } from './replay-dialog';

const PAGE_SIZE = 50;
const REFRESH_MS = 10_000;

const SORTS = ['receivedAt', 'reason', 'topic', 'bytes', 'replayedAt'];

function useRejectColumns(
  onReplay: (reject: RejectDto) => void,
  sorting: ListSort<RejectDto>['sorting'],
): TableColumnType<RejectDto>[] {
  const t = useT(ingestPhrases);
  const canReplay = useSession((session) => hasRight(session.viewer, 'ingest:replay'));
  const columns: TableColumnType<RejectDto>[] = [
    {
      title: t('column.receivedAt'),
      ...sorting('receivedAt'),
      width: 170,
      className: 'sed-number',
      render: (_, row) => formatTime(row.receivedAt),
    },
    {
      title: t('column.reason'),
      ...sorting('reason'),
      width: 190,
      render: (_, row) => <span className="sed-cell-text">{t(`reason.${row.reason}`)}</span>,
    },
    { title: t('column.topic'), ...sorting('topic'), width: 280, ellipsis: true, dataIndex: 'topic' },
    {
      title: t('column.bytes'),
      ...sorting('bytes'),
      width: 90,
      align: 'right',
      className: 'sed-right sed-number',
      dataIndex: 'bytes',
    },
    {
      title: t('column.sample'),
      render: (_, row) => (
        <pre className="sed-sample" title={row.sample}>
          {row.sample}
        </pre>
      ),
    },
    {
      title: t('column.replayedAt'),
      ...sorting('replayedAt'),
      width: 170,
      className: 'sed-number',
      render: (_, row) => (row.replayedAt === null ? '' : formatTime(row.replayedAt)),
    },
  ];
  if (!canReplay) return columns;
  const action: TableColumnType<RejectDto> = {
    title: t('column.actions'),
    width: 100,
    fixed: 'right',
    render: (_, row) =>
      row.replayedAt === null && (
        <Button size="small" onClick={() => onReplay(row)}>
          {t('replay.open')}
        </Button>
      ),
  };
  return [...columns, action];
}

function useRejects() {
  const { get, page } = useListParams();
  const reasons = setOf(get('reason'), REJECT_REASONS);
  const keyword = get('q') ?? '';
  const { sort, sorting, onChange } = useSort<RejectDto>(SORTS);
  const query = {
    pageNum: page,
    pageSize: PAGE_SIZE,
    ...(reasons.size > 0 && { reason: [...reasons].join(',') }),
    ...(keyword !== '' && { keyword }),
    ...(sort !== undefined && { sort }),
  };
  const call = useCall(ingestCalls.rejects, { query }, { keepPrevious: true, refetchIntervalMs: REFRESH_MS });
  return { reasons, keyword, sorting, onChange, ...call };
}

/** The last messages intake did not take, why, and a way to send them again. */
export function RejectsTab() {
  const t = useT(ingestPhrases);
  const { set, page, setPage } = useListParams();
  const [replaying, setReplaying] = useState<RejectDto>();
  const { reasons, keyword, sorting, onChange, data, error, isFetching, refetch } = useRejects();
  const columns = useRejectColumns(setReplaying, sorting);
  return (
    <div className="sed-tab">
      <div className="sed-filters">
        <Select
          mode="multiple"
          allowClear
          maxTagCount={2}
          style={{ minWidth: 260 }}
          aria-label={t('reasons')}
          placeholder={t('reasons')}
          value={[...reasons]}
          onChange={(chosen) => set({ reason: chosen.join(',') })}
          options={REJECT_REASONS.map((reason) => ({ value: reason, label: t(`reason.${reason}`) }))}
        />
        <Input.Search
          allowClear
          aria-label={t('keyword')}
          placeholder={t('keyword')}
          defaultValue={keyword}
          maxLength={100}
          onSearch={(q) => set({ q })}
        />
      </div>
      {error !== null && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {(error === null || data !== undefined) && (
        <Table<RejectDto>
          className="sed-table"
          size="small"
          rowKey="id"
          loading={isFetching && data === undefined}
          columns={columns}
          dataSource={data?.list ?? []}
          onChange={onChange}
          scroll={{ x: 1200 }}
          locale={{ emptyText: <EmptyState text={t('emptyRejects')} /> }}
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
      {replaying !== undefined && <ReplayDialog reject={replaying} onClose={() => setReplaying(undefined)} />}
    </div>
  );
}
