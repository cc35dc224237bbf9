import { alarmHistoryCalls, type AlarmDto } from '@sed/alarms-contract';
import { useCall, useT } from '@sed/platform-web';
import { DataTable, EmptyState } from '@sed/platform-ui';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useAlarmDataColumns } from '../alarm-list/alarm-data-columns';
import { plantsAsked } from '../alarm-list/alarm-filter';
import { useAlarmFilter } from '../alarm-list/use-filter';
import { epochOf } from '../list/time-range';
import { useListParams } from '../list/use-list-params';
import { searchPhrases } from './phrases';

const PAGE_SIZE = 50;

/** The console as it looked at an instant of the address; nothing can be done to it, it is past. */
export function ReplayTab({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const t = useT(searchPhrases);
  const { get, set, page, setPage } = useListParams();
  const asked = plantsAsked(useAlarmFilter());
  const at = epochOf(get('at'));
  const { data, error, isFetching, refetch } = useCall(
    alarmHistoryCalls.replay,
    { query: { at: at ?? 0, ...asked } },
    { enabled: at !== undefined },
  );
  const { columns, narrow } = useAlarmDataColumns({ onOpen: ({ id }) => onOpen(id) });
  return (
    <>
      <p className="sed-dim">{t('replay.hint')}</p>
      <div className="sed-filter-line">
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
      {at === undefined ? (
        <EmptyState text={t('replay.now')} />
      ) : (
        <DataTable<AlarmDto>
          label={t('replay.at')}
          keyOf={({ id }) => id}
          columns={columns}
          narrow={narrow}
          rows={data?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
          isLoading={isFetching}
          error={error?.message}
          onRetry={() => void refetch()}
          empty={<EmptyState text={t('replay.empty')} />}
          {...(data !== undefined &&
            data.length > PAGE_SIZE && {
              page: { pageNum: page, pageSize: PAGE_SIZE, total: data.length, onChange: setPage },
            })}
        />
      )}
    </>
  );
}
