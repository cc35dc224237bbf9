import { ALARM_STATES, alarmCalls, type AlarmDto } from '@sed/contract';
import { usePlants } from '@sed/web-live';
import { messageOf, send, useCall, useLanguage, useT } from '@sed/web-platform';
import { EmptyState, ErrorState } from '@sed/web-ui';
import { DownloadOutlined } from '@ant-design/icons';
import { App, Button, DatePicker, Select, Table } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { csvOf, saveText } from '../list/csv';
import { useListParams } from '../list/use-list-params';
import { useSort } from '../list/use-sort';
import { ALARM_SORTS, useAlarmColumns } from './alarm-columns';
import { alarmRows } from './alarm-csv';
import { FilterBar } from './filter-bar';
import { readHistoryRows, type HistoryQuery, MAX_EXPORT_ROWS } from './history-export';
import { alarmPhrases } from './phrases';
import { useAlarmFilter } from './use-filter';

const PAGE_SIZE = 50;

function epochOf(text: string | undefined): number | undefined {
  const ms = Number(text ?? Number.NaN);
  return Number.isSafeInteger(ms) && ms >= 0 ? ms : undefined;
}

function useHistoryQuery(): HistoryQuery {
  const { get } = useListParams();
  const filter = useAlarmFilter();
  const from = epochOf(get('from'));
  const to = epochOf(get('to'));
  return {
    ...(filter.factoryNo !== undefined && { factoryNo: filter.factoryNo }),
    ...(filter.states.size > 0 && { state: [...filter.states].join(',') }),
    ...(filter.levels.size > 0 && { level: [...filter.levels].join(',') }),
    ...(filter.keyword !== '' && { keyword: filter.keyword }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

function ExportButton({ query, isEmpty }: { readonly query: HistoryQuery; readonly isEmpty: boolean }) {
  const t = useT(alarmPhrases);
  const language = useLanguage();
  const { zoneOf } = usePlants();
  const { message } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { rows, isCut } = await readHistoryRows((page) => send(alarmCalls.list, { query: page }), query);
      saveText(csvOf(alarmRows(rows, { t, language, zoneOf, nowMs: Date.now() })), 'alarm-history.csv');
      if (isCut) void message.info(t('list.exportCut', { max: MAX_EXPORT_ROWS }));
    } catch (error) {
      void message.error(messageOf(error, t('list.exportFailed')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      icon={<DownloadOutlined />}
      title={t('list.exportTitle')}
      disabled={isEmpty}
      loading={isBusy}
      onClick={() => void save()}
    >
      {t('list.export')}
    </Button>
  );
}

/** All alarms of a time, closed ones too, page by page from the service. */
export function HistoryTab({ onOpen }: { readonly onOpen: (alarm: AlarmDto) => void }) {
  const t = useT(alarmPhrases);
  const filter = useAlarmFilter();
  const { set, page, setPage } = useListParams();
  const { sort, sorting, onChange } = useSort<AlarmDto>(ALARM_SORTS);
  const query = { ...useHistoryQuery(), ...(sort !== undefined && { sort }) };
  const { data, error, isFetching, refetch } = useCall(
    alarmCalls.list,
    { query: { ...query, pageNum: page, pageSize: PAGE_SIZE } },
    { keepPrevious: true },
  );
  const { columns, widthPx } = useAlarmColumns({ onOpen, isHistory: true, sorting });
  return (
    <>
      <FilterBar filter={filter}>
        <Select
          mode="multiple"
          allowClear
          maxTagCount={1}
          style={{ minWidth: 220 }}
          aria-label={t('filter.states')}
          placeholder={t('filter.states')}
          value={[...filter.states]}
          onChange={(states) => set({ state: states.join(',') })}
          options={ALARM_STATES.map((state) => ({ value: state, label: t(`state.${state}`) }))}
        />
        <DatePicker.RangePicker
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          aria-label={t('filter.time')}
          value={query.from === undefined || query.to === undefined ? null : [dayjs(query.from), dayjs(query.to)]}
          onChange={(times) => {
            const [from, to] = times ?? [];
            set({ from: from?.valueOf().toString(), to: to?.valueOf().toString() });
          }}
        />
        <ExportButton query={query} isEmpty={(data?.total ?? 0) === 0} />
      </FilterBar>
      {error !== null ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Table<AlarmDto>
          className="sed-table"
          size="small"
          rowKey="id"
          loading={isFetching && data === undefined}
          columns={columns}
          dataSource={data?.list ?? []}
          onChange={onChange}
          scroll={{ x: widthPx }}
          locale={{ emptyText: <EmptyState text={t('list.emptyFiltered')} /> }}
          pagination={{
            current: page,
            pageSize: PAGE_SIZE,
            total: data?.total ?? 0,
            showSizeChanger: false,
            showTotal: (count) => t('list.total', { count }),
            onChange: setPage,
          }}
        />
      )}
    </>
  );
}
