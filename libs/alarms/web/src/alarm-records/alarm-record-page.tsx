import { ALARM_CAUSE_CODES, alarmHistoryCalls, type AlarmDto } from '@sed/alarms-contract';
import { usePlants } from '@sed/signals-web';
import {
  download,
  formatDuration,
  formatTime,
  hasRight,
  useCall,
  useLanguage,
  useListAddress,
  useSession,
  useT,
} from '@sed/platform-web';
import {
  AlarmBadge,
  ChoiceField,
  MultiChoiceField,
  PageFrame,
  ServerTable,
  type DataColumn,
  type ListFilter,
} from '@sed/platform-ui';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { AlarmDrawer } from '../alarm-detail/alarm-drawer';
import { useOpenedAlarm } from '../alarm-detail/use-opened-alarm';
import { durationMs, plantsAsked, type AlarmFilter } from '../alarm-list/alarm-filter';
import { AlarmFilters, useAlarmFiltering } from '../alarm-list/alarm-filters';
import { alarmPhrases } from '../alarm-list/phrases';
import { useAlarmFilter } from '../alarm-list/use-filter';
import { PersonName, Tags } from '../alarm-life/life-cells';
import { lifePhrases } from '../alarm-life/phrases';
import { setOf } from '../list/chips';
import { ExportButtons, type ExportFormat } from '../list/export-buttons';
import { LateMark, lateQuery, useLateFilter } from '../list/late-mark';
import { rangeOf, TimeRange } from '../list/time-range';
import { useListParams } from '../list/use-list-params';
import '../alarm-list/alarm-list.css';
import { HandleDialog } from './handle-dialog';
import { recordPhrases } from './phrases';

const PAGE_SIZE = 50;
const EXTRA = ['cause', 'handled', 'late'] as const;
const HANDLED = ['true', 'false'] as const;

/** The filter of the address as the service takes it, for the list and the file alike. */
export function recordQuery(get: (name: string) => string | undefined, filter: AlarmFilter) {
  const causes = setOf(get('cause'), ALARM_CAUSE_CODES);
  const isHandled = HANDLED.find((value) => value === get('handled'));
  return {
    ...plantsAsked(filter),
    ...(filter.levels.size > 0 && { level: [...filter.levels].join(',') }),
    ...(filter.keyword !== '' && { keyword: filter.keyword }),
    ...(causes.size > 0 && { causeCode: [...causes].join(',') }),
    ...(isHandled !== undefined && { isHandled }),
    ...lateQuery(get),
    ...rangeOf(get),
  };
}

function LinkCell({ alarm }: { readonly alarm: AlarmDto }) {
  const t = useT(lifePhrases);
  const link = alarm.link ?? null;
  if (link === null) return null;
  const kind = t(`kind.${link.kind}`);
  return <>{link.id === null ? kind : t('link.made', { kind, no: link.no ?? link.id })}</>;
}

function useColumns(onOpen: (alarm: AlarmDto) => void, onHandle: (alarm: AlarmDto) => void): DataColumn<AlarmDto>[] {
  const t = useT(recordPhrases);
  const say = useT(alarmPhrases);
  const language = useLanguage();
  const { zoneOf } = usePlants();
  const viewer = useSession((session) => session.viewer);
  return useMemo(() => {
    const time = ({ factoryNo }: AlarmDto, ms: number | null) => (
      <span className="sed-number">{formatTime(ms, zoneOf(factoryNo))}</span>
    );
    return [
      { key: 'level', title: say('column.level'), widthPx: 106, cell: ({ level }) => <AlarmBadge level={level} /> },
      { key: 'raisedAt', title: say('column.raisedAt'), widthPx: 165, cell: (alarm) => time(alarm, alarm.raisedAt) },
      {
        key: 'closedAt',
        title: t('column.closedAt'),
        widthPx: 165,
        rank: 3,
        cell: (alarm) => time(alarm, alarm.closedAt),
      },
      {
        key: 'lasted',
        title: t('column.lasted'),
        widthPx: 90,
        isNumber: true,
        cell: (alarm) => formatDuration(durationMs(alarm, alarm.raisedAt)),
      },
      { key: 'plant', title: say('column.plant'), widthPx: 130, cell: ({ plantName }) => plantName[language] },
      {
        key: 'text',
        title: say('column.text'),
        widthPx: 230,
        cell: (alarm) => (
          <>
            <button
              type="button"
              className="sed-cell-link"
              aria-label={say('detail.open', { text: alarm.text[language] })}
              onClick={() => onOpen(alarm)}
            >
              {alarm.text[language]}
            </button>
            <Tags alarm={alarm} />
            <LateMark lateAt={alarm.lateAt} factoryNo={alarm.factoryNo} />
          </>
        ),
      },
      {
        key: 'cause',
        title: t('column.cause'),
        widthPx: 120,
        rank: 1,
        cell: ({ causeCode }) => (causeCode === null || causeCode === undefined ? null : t(`cause.${causeCode}`)),
      },
      { key: 'result', title: t('column.result'), widthPx: 220, rank: 2, cell: ({ result }) => result },
      {
        key: 'handled',
        title: t('column.handled'),
        widthPx: 120,
        rank: 4,
        cell: ({ factoryNo, handledBy }) => <PersonName factoryNo={factoryNo} code={handledBy ?? null} />,
      },
      { key: 'link', title: t('column.link'), widthPx: 140, rank: 5, cell: (alarm) => <LinkCell alarm={alarm} /> },
      {
        key: 'actions',
        title: say('column.actions'),
        widthPx: 150,
        fixed: 'right',
        cell: (alarm) =>
          hasRight(viewer, 'alarm:ack', alarm.factoryNo) && (
            <Button size="small" onClick={() => onHandle(alarm)}>
              {t((alarm.causeCode ?? null) === null ? 'handle' : 'change')}
            </Button>
          ),
      },
    ];
  }, [t, say, language, zoneOf, viewer, onOpen, onHandle]);
}

function useRecordFilters(): readonly ListFilter[] {
  const t = useT(recordPhrases);
  const { get, set } = useListParams();
  const causes = setOf(get('cause'), ALARM_CAUSE_CODES);
  const isHandled = HANDLED.find((value) => value === get('handled'));
  const cause = (
    <MultiChoiceField
      label={t('filter.cause')}
      values={causes}
      options={ALARM_CAUSE_CODES}
      nameOf={(code) => t(`cause.${code}`)}
      onChange={(chosen) => set({ cause: chosen?.join(',') })}
    />
  );
  const handled = (
    <ChoiceField
      label={t('filter.isHandled')}
      value={isHandled}
      onChange={(chosen) => set({ handled: chosen })}
      options={[
        { value: 'true', label: t('filter.handled') },
        { value: 'false', label: t('filter.open') },
      ]}
    />
  );
  return [
    { key: 'time', label: t('filter.time'), control: <TimeRange label={t('filter.time')} /> },
    { key: 'handled', label: t('filter.isHandled'), widthEm: 10, isSet: isHandled !== undefined, control: handled },
    { key: 'cause', label: t('filter.cause'), isSet: causes.size > 0, control: cause },
    useLateFilter(),
  ];
}

function RecordExport({
  query,
  isEmpty,
}: {
  readonly query: ReturnType<typeof recordQuery>;
  readonly isEmpty: boolean;
}) {
  const t = useT(recordPhrases);
  const save = (format: ExportFormat) =>
    download(alarmHistoryCalls.recordsExport, { query: { ...query, format } }, `alarm-records.${format}`);
  return (
    <ExportButtons
      texts={{ csv: t('exportCsv'), xlsx: t('exportXlsx') }}
      label={(format) => t('exportLabel', { format })}
      isEmpty={isEmpty}
      onExport={save}
    />
  );
}

/** Closed alarms with how long they lasted, what caused them and what was done. */
export function AlarmRecordPage() {
  const t = useT(recordPhrases);
  const place = useListAddress(PAGE_SIZE);
  const { get, pageNum, pageSize } = place;
  const filter = useAlarmFilter();
  const filtering = useAlarmFiltering(EXTRA);
  const opened = useOpenedAlarm();
  const [handling, setHandling] = useState<AlarmDto>();
  const wanted = recordQuery(get, filter);
  const list = useCall(alarmHistoryCalls.records, { query: { ...wanted, pageNum, pageSize } }, { keepPrevious: true });
  return (
    <PageFrame
      title={t('title')}
      count={list.data?.total}
      subtitle={t('intro')}
      actions={<RecordExport query={wanted} isEmpty={(list.data?.total ?? 0) === 0} />}
    >
      <AlarmFilters filter={filter} extra={EXTRA} filters={useRecordFilters()} />
      <ServerTable<AlarmDto>
        label={t('title')}
        columns={useColumns(opened.open, setHandling)}
        read={list}
        keyOf={({ id }) => id}
        place={place}
        empty={{ ...filtering, text: t('empty') }}
      />
      {handling !== undefined && (
        <HandleDialog key={handling.id} alarm={handling} onClose={() => setHandling(undefined)} />
      )}
      <AlarmDrawer {...opened} />
    </PageFrame>
  );
}
