import { ALARM_EVENTS, ALARM_STATES, alarmHistoryCalls, type AlarmJournalHit } from '@sed/alarms-contract';
import { measureText } from '@sed/signals-contract';
import { usePlants } from '@sed/signals-web';
import {
  download,
  formatTime,
  hasRight,
  listOrder,
  useCall,
  useLanguage,
  useListAddress,
  useSession,
  useT,
} from '@sed/platform-web';
import {
  AlarmBadge,
  MultiChoiceField,
  QUALITY_TEXT,
  SearchField,
  ServerTable,
  type DataColumn,
  type ListFilter,
} from '@sed/platform-ui';
import { useMemo } from 'react';
import type { AlarmFilter } from '../alarm-list/alarm-filter';
import { AlarmFilters, useAlarmFiltering } from '../alarm-list/alarm-filters';
import { alarmPhrases } from '../alarm-list/phrases';
import { useAlarmFilter } from '../alarm-list/use-filter';
import { PersonName } from '../alarm-life/life-cells';
import { setOf } from '../list/chips';
import { ExportButtons, type ExportFormat } from '../list/export-buttons';
import { LateNote, useLateFilter } from '../list/late-mark';
import { TimeRange } from '../list/time-range';
import { useListParams } from '../list/use-list-params';
import { JOURNAL_SORTS, journalQuery } from './journal-query';
import { searchPhrases } from './phrases';
import { VerifyButton } from './verify-button';

const MAX_CODE = 50;
const PAGE_SIZE = 50;
const EXTRA = ['event', 'actor', 'late'] as const;

function useColumns(onOpen: (id: string) => void): DataColumn<AlarmJournalHit>[] {
  const t = useT(searchPhrases);
  const say = useT(alarmPhrases);
  const language = useLanguage();
  const { zoneOf } = usePlants();
  return useMemo(
    () => [
      {
        key: 'ts',
        title: t('column.ts'),
        widthPx: 165,
        isSortable: true,
        cell: ({ ts, factoryNo }) => <span className="sed-number">{formatTime(ts, zoneOf(factoryNo))}</span>,
      },
      { key: 'event', title: t('column.event'), widthPx: 150, cell: ({ event }) => say(`event.${event}`) },
      {
        key: 'level',
        title: t('column.level'),
        widthPx: 106,
        isSortable: true,
        cell: ({ level }) => <LevelCell level={level} />,
      },
      { key: 'plant', title: t('column.plant'), widthPx: 130, cell: ({ plantName }) => plantName[language] },
      {
        key: 'signalCode',
        title: t('column.object'),
        widthPx: 170,
        isSortable: true,
        cell: ({ signalName, signalCode }) => <span title={signalCode}>{signalName[language]}</span>,
      },
      {
        key: 'text',
        title: t('column.text'),
        widthPx: 220,
        cell: ({ text, alarmId }) => (
          <button
            type="button"
            className="sed-cell-link"
            aria-label={t('open', { text: text[language] })}
            onClick={() => onOpen(alarmId)}
          >
            {text[language]}
          </button>
        ),
      },
      {
        key: 'change',
        title: t('column.change'),
        widthPx: 190,
        rank: 1,
        cell: ({ from, to }) => (to === null || to === from ? null : say(`state.${to}`)),
      },
      {
        key: 'value',
        title: t('column.value'),
        widthPx: 110,
        rank: 3,
        isNumber: true,
        cell: ({ value, unit, decimals, words }) =>
          value === null ? null : measureText(value, { language, words, unit, decimals }),
      },
      {
        key: 'quality',
        title: t('column.quality'),
        widthPx: 90,
        rank: 5,
        cell: ({ quality }) => (quality === null ? null : QUALITY_TEXT[language][quality]),
      },
      {
        key: 'actor',
        title: t('column.actor'),
        widthPx: 120,
        rank: 2,
        cell: ({ actor, factoryNo }) => <PersonName factoryNo={factoryNo} code={actor} />,
      },
      { key: 'note', title: t('column.note'), widthPx: 220, rank: 4, cell: NoteCell },
    ],
    [t, say, language, zoneOf, onOpen],
  );
}

function LevelCell({ level }: { readonly level: number }) {
  const known = ([1, 2, 3, 4] as const).find((one) => one === level);
  return known === undefined ? <>{level}</> : <AlarmBadge level={known} />;
}

function NoteCell({ note, lateAt, factoryNo }: AlarmJournalHit) {
  return note === null ? <LateNote lateAt={lateAt} factoryNo={factoryNo} /> : <>{note}</>;
}

function useJournalFilters(filter: AlarmFilter): readonly ListFilter[] {
  const t = useT(searchPhrases);
  const say = useT(alarmPhrases);
  const { get, set } = useListParams();
  const events = setOf(get('event'), ALARM_EVENTS);
  const event = (
    <MultiChoiceField
      label={t('filter.event')}
      values={events}
      options={ALARM_EVENTS}
      nameOf={(one) => say(`event.${one}`)}
      onChange={(chosen) => set({ event: chosen?.join(',') })}
    />
  );
  const state = (
    <MultiChoiceField
      label={t('filter.state')}
      values={filter.states}
      options={ALARM_STATES}
      nameOf={(one) => say(`state.${one}`)}
      onChange={(chosen) => set({ state: chosen?.join(',') })}
    />
  );
  const actor = (
    <SearchField
      label={t('filter.actor')}
      value={get('actor')}
      onChange={(text) => set({ actor: text })}
      maxLength={MAX_CODE}
    />
  );
  return [
    { key: 'time', label: t('filter.time'), control: <TimeRange label={t('filter.time')} /> },
    { key: 'event', label: t('filter.event'), isSet: events.size > 0, control: event },
    { key: 'state', label: t('filter.state'), isSet: filter.states.size > 0, control: state },
    { key: 'actor', label: t('filter.actor'), isSet: get('actor') !== undefined, control: actor },
    useLateFilter(),
  ];
}

function JournalTools({ filter, isEmpty }: { readonly filter: AlarmFilter; readonly isEmpty: boolean }) {
  const t = useT(searchPhrases);
  const { get } = useListParams();
  const mayVerify = useSession(({ viewer }) => hasRight(viewer, 'system:view'));
  const save = (format: ExportFormat) =>
    download(
      alarmHistoryCalls.journalExport,
      { query: { ...journalQuery(get, filter), format } },
      `alarm-journal.${format}`,
    );
  return (
    <>
      {mayVerify && <VerifyButton factoryNo={filter.factoryNo} />}
      <ExportButtons
        texts={{ csv: t('exportCsv'), xlsx: t('exportXlsx') }}
        label={(format) => t('exportLabel', { format })}
        isEmpty={isEmpty}
        onExport={save}
      />
    </>
  );
}

/** The journal of all alarms: each transition a row, filters, order and page in the address. */
export function JournalTab({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const t = useT(searchPhrases);
  const place = useListAddress(PAGE_SIZE);
  const { get, pageNum, pageSize } = place;
  const filter = useAlarmFilter();
  const filtering = useAlarmFiltering(EXTRA);
  const order = listOrder(place, JOURNAL_SORTS);
  const query = {
    ...journalQuery(get, filter),
    pageNum,
    pageSize,
    ...(order.text !== undefined && { sort: order.text }),
  };
  const list = useCall(alarmHistoryCalls.journal, { query }, { keepPrevious: true });
  return (
    <>
      <AlarmFilters
        filter={filter}
        extra={EXTRA}
        filters={useJournalFilters(filter)}
        tools={<JournalTools filter={filter} isEmpty={(list.data?.total ?? 0) === 0} />}
      />
      <ServerTable<AlarmJournalHit>
        label={t('title')}
        columns={useColumns(onOpen)}
        read={list}
        keyOf={({ id }) => String(id)}
        place={place}
        order={order}
        empty={{ ...filtering, text: t('empty') }}
      />
    </>
  );
}
