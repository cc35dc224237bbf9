import { ALARM_STATES, alarmCalls, type AlarmDto } from '@sed/contract';
import { usePlants } from '@sed/web-live';
import {
  listOrder,
  messageOf,
  send,
  timeOfAddress,
  useAddress,
  useCall,
  useLanguage,
  useListAddress,
  useT,
} from '@sed/web-platform';
import { MultiChoiceField, ServerTable, type DataColumn } from '@sed/web-ui';
import { DownloadOutlined } from '@ant-design/icons';
import { App, Button, DatePicker, theme } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { csvOf, saveText } from '../list/csv';
import { type SortMark } from '../list/sort-mark';
import { ALARM_SORTS, useAlarmColumns } from './alarm-columns';
import { alarmRows } from './alarm-csv';
import { FilterBar } from './filter-bar';
import { readHistoryRows, type HistoryQuery, MAX_EXPORT_ROWS } from './history-export';
import { alarmPhrases } from './phrases';
import { useAlarmFilter } from './use-filter';

const PAGE_SIZE = 50;
const NORMAL_FONT_PX = 14;
/** Marks the columns that sort; the table draws the arrow itself. */
const SORTED: SortMark = (key) => ({ key, sorter: true, sortOrder: null });

function useHistoryQuery(): HistoryQuery {
  const { get } = useAddress();
  const filter = useAlarmFilter();
  const from = timeOfAddress(get('from'));
  const to = timeOfAddress(get('to'));
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

/** The columns of the open list as those of a list the service pages. */
function useHistoryColumns(onOpen: (alarm: AlarmDto) => void): DataColumn<AlarmDto>[] {
  const { columns } = useAlarmColumns({ onOpen, isHistory: true, sorting: SORTED });
  const scale = theme.useToken().token.fontSize / NORMAL_FONT_PX;
  return columns.map(({ key, title, width, render, align, ellipsis }, index) => ({
    key: String(key ?? index),
    title,
    cell: (alarm) => render(undefined, alarm),
    widthPx: width / scale,
    isNumber: align === 'right',
    isSortable: key !== undefined,
    isCut: ellipsis === true,
  }));
}

/** All alarms of a time, closed ones too, page by page from the service. */
export function HistoryTab({ onOpen }: { readonly onOpen: (alarm: AlarmDto) => void }) {
  const t = useT(alarmPhrases);
  const filter = useAlarmFilter();
  const place = useListAddress(PAGE_SIZE);
  const { set, pageNum, pageSize } = place;
  const order = listOrder(place, ALARM_SORTS);
  const query = { ...useHistoryQuery(), ...(order.text !== undefined && { sort: order.text }) };
  const list = useCall(alarmCalls.list, { query: { ...query, pageNum, pageSize } }, { keepPrevious: true });
  const columns = useHistoryColumns(onOpen);
  return (
    <>
      <FilterBar filter={filter}>
        <MultiChoiceField
          label={t('filter.states')}
          values={filter.states}
          options={ALARM_STATES}
          nameOf={(state) => t(`state.${state}`)}
          onChange={(chosen) => set({ state: chosen?.join(',') })}
          minWidthPx={220}
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
        <ExportButton query={query} isEmpty={(list.data?.total ?? 0) === 0} />
      </FilterBar>
      <ServerTable<AlarmDto>
        label={t('tabs.history')}
        size="small"
        columns={columns}
        read={list}
        keyOf={(alarm) => alarm.id}
        place={place}
        order={order}
        empty={t('list.emptyFiltered')}
      />
    </>
  );
}
