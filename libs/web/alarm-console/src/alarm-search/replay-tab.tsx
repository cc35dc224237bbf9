import { alarmHistoryCalls, type AlarmDto } from '@sed/contract';
import { useCall, useT } from '@sed/web-platform';
import { EmptyState, ErrorState } from '@sed/web-ui';
import { DatePicker, Table } from 'antd';
import dayjs from 'dayjs';
import { useAlarmColumns } from '../alarm-list/alarm-columns';
import { useAlarmFilter } from '../alarm-list/use-filter';
import { epochOf } from '../list/time-range';
import { useListParams } from '../list/use-list-params';
import { searchPhrases } from './phrases';

const PAGE_SIZE = 50;

/** The console as it looked at an instant of the address; nothing can be done to it, it is past. */
export function ReplayTab({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const t = useT(searchPhrases);
  const { get, set, page, setPage } = useListParams();
  const { factoryNo } = useAlarmFilter();
  const at = epochOf(get('at'));
  const { data, error, isFetching, refetch } = useCall(
    alarmHistoryCalls.replay,
    { query: { at: at ?? 0, ...(factoryNo !== undefined && { factoryNo }) } },
    { enabled: at !== undefined },
  );
  const { columns, widthPx } = useAlarmColumns({ onOpen: ({ id }) => onOpen(id), isHistory: true });
  return (
    <>
      <p className="sed-dim">{t('replay.hint')}</p>
      <div className="sed-filters">
        <DatePicker
          showTime
          aria-label={t('replay.at')}
          placeholder={t('replay.now')}
          style={{ width: '17em' }}
          value={at === undefined ? null : dayjs(at)}
          disabledDate={(day) => day.startOf('day').valueOf() > Date.now()}
          onChange={(time: dayjs.Dayjs | null) => set({ at: time === null ? undefined : String(time.valueOf()) })}
        />
        {data !== undefined && <span className="sed-dim">{t('replay.total', { count: data.length })}</span>}
      </div>
      {error !== null && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {at === undefined && <EmptyState text={t('replay.now')} />}
      {at !== undefined && error === null && (
        <Table<AlarmDto>
          className="sed-table"
          size="small"
          rowKey="id"
          loading={isFetching}
          columns={columns}
          dataSource={data ?? []}
          scroll={{ x: widthPx }}
          locale={{ emptyText: <EmptyState text={t('replay.empty')} /> }}
          pagination={{
            current: page,
            pageSize: PAGE_SIZE,
            total: data?.length ?? 0,
            showSizeChanger: false,
            hideOnSinglePage: true,
            onChange: setPage,
          }}
        />
      )}
    </>
  );
}
