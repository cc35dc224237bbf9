import { ALARM_STATES, alarmCalls, type AlarmDto } from '@sed/alarms-contract';
import { usePlants } from '@sed/signals-web';
import {
  csvOf,
  listOrder,
  MAX_EXPORT_ROWS,
  messageOf,
  readRows,
  saveText,
  send,
  timeOfAddress,
  useAddress,
  useCall,
  useLanguage,
  useListAddress,
  useT,
} from '@sed/platform-web';
import { MultiChoiceField, ServerTable } from '@sed/platform-ui';
import { DownloadOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useState } from 'react';
import type { SortMark } from '../list/sort-mark';
import { TimeRange } from '../list/time-range';
import { ALARM_SORTS } from './alarm-columns';
import { alarmRows } from './alarm-csv';
import { useAlarmDataColumns } from './alarm-data-columns';
import { plantsAsked } from './alarm-filter';
import { AlarmFilters, useAlarmFiltering } from './alarm-filters';
import { alarmPhrases } from './phrases';
import { useAlarmFilter } from './use-filter';

const PAGE_SIZE = 50;
/** Marks the columns that sort; the table draws the arrow itself. */
const SORTED: SortMark = (key) => ({ key, sorter: true, sortOrder: null });

/** The filter of the history as the service takes it. */
interface HistoryQuery {
  readonly factoryNo?: string;
  readonly state?: string;
  readonly level?: string;
  readonly keyword?: string;
  readonly from?: number;
  readonly to?: number;
  readonly sort?: string;
}

function useHistoryQuery(): HistoryQuery {
  const { get } = useAddress();
  const filter = useAlarmFilter();
  const from = timeOfAddress(get('from'));
  const to = timeOfAddress(get('to'));
  return {
    ...plantsAsked(filter),
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
      const { rows, isCut } = await readRows((place) => send(alarmCalls.list, { query: { ...query, ...place } }));
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
  const place = useListAddress(PAGE_SIZE);
  const { set, pageNum, pageSize } = place;
  const order = listOrder(place, ALARM_SORTS);
  const query = { ...useHistoryQuery(), ...(order.text !== undefined && { sort: order.text }) };
  const list = useCall(alarmCalls.list, { query: { ...query, pageNum, pageSize } }, { keepPrevious: true });
  const { columns, narrow } = useAlarmDataColumns({ onOpen, sorting: SORTED });
  return (
    <>
      <AlarmFilters
        filter={filter}
        filters={[
          {
            key: 'state',
            label: t('filter.states'),
            isSet: filter.states.size > 0,
            control: (
              <MultiChoiceField
                label={t('filter.states')}
                values={filter.states}
                options={ALARM_STATES}
                nameOf={(state) => t(`state.${state}`)}
                onChange={(chosen) => set({ state: chosen?.join(',') })}
                minWidthPx={220}
              />
            ),
          },
          { key: 'time', label: t('filter.time'), control: <TimeRange label={t('filter.time')} /> },
        ]}
        tools={<ExportButton query={query} isEmpty={(list.data?.total ?? 0) === 0} />}
      />
      <ServerTable<AlarmDto>
        label={t('tabs.history')}
        isCompact
        columns={columns}
        narrow={narrow}
        read={list}
        keyOf={(alarm) => alarm.id}
        place={place}
        order={order}
        empty={{ ...useAlarmFiltering(), text: t('list.empty') }}
      />
    </>
  );
}
