import { ingestCalls, REJECT_REASONS, type RejectDto } from '@sed/signals-contract';
import {
  formatTime,
  hasRight,
  listFiltering,
  listOrder,
  useCall,
  useListAddress,
  useSession,
  useT,
} from '@sed/platform-web';
import { ListFrame, MultiChoiceField, ServerTable, type DataColumn } from '@sed/platform-ui';
import { Button } from 'antd';
import { useState } from 'react';
import { setOf } from '../list/chips';
import { ingestPhrases } from './phrases';
import { ReplayDialog } from './replay-dialog';

const PAGE_SIZE = 50;
const REFRESH_MS = 10_000;

const SORTS = ['receivedAt', 'reason', 'topic', 'bytes', 'replayedAt'];

function useRejectColumns(onReplay: (reject: RejectDto) => void): DataColumn<RejectDto>[] {
  const t = useT(ingestPhrases);
  const canReplay = useSession((session) => hasRight(session.viewer, 'ingest:replay'));
  const time = (ms: number | null) => <span className="sed-number">{ms === null ? '' : formatTime(ms)}</span>;
  const sorted = { isSortable: true } as const;
  const columns: DataColumn<RejectDto>[] = [
    {
      key: 'receivedAt',
      ...sorted,
      title: t('column.receivedAt'),
      widthPx: 170,
      cell: (row) => time(row.receivedAt),
    },
    {
      key: 'reason',
      ...sorted,
      title: t('column.reason'),
      widthPx: 190,
      cell: (row) => <span className="sed-cell-text">{t(`reason.${row.reason}`)}</span>,
    },
    { key: 'topic', ...sorted, title: t('column.topic'), widthPx: 280, isCut: true, cell: (row) => row.topic },
    {
      key: 'bytes',
      ...sorted,
      title: t('column.bytes'),
      widthPx: 90,
      isNumber: true,
      rank: 2,
      cell: (row) => row.bytes,
    },
    {
      key: 'sample',
      title: t('column.sample'),
      widthPx: 360,
      rank: 3,
      cell: (row) => (
        <pre className="sed-sample" title={row.sample}>
          {row.sample}
        </pre>
      ),
    },
    {
      key: 'replayedAt',
      ...sorted,
      title: t('column.replayedAt'),
      widthPx: 170,
      rank: 1,
      cell: (row) => time(row.replayedAt),
    },
  ];
  if (!canReplay) return columns;
  const action: DataColumn<RejectDto> = {
    key: 'action',
    title: t('column.actions'),
    widthPx: 100,
    fixed: 'right',
    cell: (row) =>
      row.replayedAt === null && (
        <Button size="small" onClick={() => onReplay(row)}>
          {t('replay.open')}
        </Button>
      ),
  };
  return [...columns, action];
}

function useRejects() {
  const place = useListAddress(PAGE_SIZE);
  const { get, pageNum, pageSize } = place;
  const reasons = setOf(get('reason'), REJECT_REASONS);
  const keyword = get('q');
  const order = listOrder(place, SORTS);
  const query = {
    pageNum,
    pageSize,
    ...(reasons.size > 0 && { reason: [...reasons].join(',') }),
    ...(keyword !== undefined && { keyword }),
    ...(order.text !== undefined && { sort: order.text }),
  };
  const list = useCall(ingestCalls.rejects, { query }, { keepPrevious: true, refetchIntervalMs: REFRESH_MS });
  return { reasons, keyword, place, order, list };
}

/** The last messages intake did not take, why, and a way to send them again. */
export function RejectsTab() {
  const t = useT(ingestPhrases);
  const [replaying, setReplaying] = useState<RejectDto>();
  const { reasons, keyword, place, order, list } = useRejects();
  const { set } = place;
  const columns = useRejectColumns(setReplaying);
  const filtering = listFiltering(place, ['q', 'reason']);
  return (
    <ListFrame
      {...filtering}
      search={{ label: t('keyword'), value: keyword, onChange: (q) => set({ q }) }}
      filters={[
        {
          key: 'reason',
          label: t('reasons'),
          isSet: reasons.size > 0,
          control: (
            <MultiChoiceField
              label={t('reasons')}
              values={reasons}
              options={REJECT_REASONS}
              nameOf={(reason) => t(`reason.${reason}`)}
              onChange={(chosen) => set({ reason: chosen?.join(',') })}
              minWidthPx={260}
              shown={2}
            />
          ),
        },
      ]}
    >
      <ServerTable<RejectDto>
        label={t('tabs.rejects')}
        columns={columns}
        read={list}
        keyOf={(row) => row.id}
        place={place}
        order={order}
        empty={{ ...filtering, text: t('emptyRejects') }}
      />
      {replaying !== undefined && <ReplayDialog reject={replaying} onClose={() => setReplaying(undefined)} />}
    </ListFrame>
  );
}
