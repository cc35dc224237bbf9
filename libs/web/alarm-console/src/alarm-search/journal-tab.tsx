import { ALARM_EVENTS, ALARM_STATES, alarmHistoryCalls, measureText, type AlarmJournalHit } from '@sed/contract';
import { usePlants } from '@sed/web-live';
import { download, formatTime, hasRight, useCall, useLanguage, useSession, useT } from '@sed/web-platform';
import {
  AlarmBadge,
  DataTable,
  EmptyState,
  KeywordField,
  MultiChoiceField,
  QUALITY_TEXT,
  type DataColumn,
  type DataSort,
} from '@sed/web-ui';
import { useMemo } from 'react';
import { FilterBar } from '../alarm-list/filter-bar';
import { alarmPhrases } from '../alarm-list/phrases';
import { useAlarmFilter } from '../alarm-list/use-filter';
import { PersonName } from '../alarm-life/life-cells';
import { setOf } from '../list/chips';
import { ExportButtons, type ExportFormat } from '../list/export-buttons';
import { LateFilter, LateNote } from '../list/late-mark';
import { TimeRange } from '../list/time-range';
import { useListParams } from '../list/use-list-params';
import { usePaging } from '../list/use-paging';
import { JOURNAL_SORTS, journalQuery } from './journal-query';
import { searchPhrases } from './phrases';
import { VerifyButton } from './verify-button';

const MAX_CODE = 50;
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
        cell: ({ from, to }) => (to === null || to === from ? null : say(`state.${to}`)),
      },
      {
        key: 'value',
        title: t('column.value'),
        widthPx: 110,
        isNumber: true,
        cell: ({ value, unit, words }) => (value === null ? null : measureText(value, { language, words, unit })),
      },
      {
        key: 'quality',
        title: t('column.quality'),
        widthPx: 90,
        cell: ({ quality }) => (quality === null ? null : QUALITY_TEXT[language][quality]),
      },
      {
        key: 'actor',
        title: t('column.actor'),
        widthPx: 120,
        cell: ({ actor, factoryNo }) => <PersonName factoryNo={factoryNo} code={actor} />,
      },
      { key: 'note', title: t('column.note'), widthPx: 220, cell: NoteCell },
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

function JournalFilters({ isEmpty }: { readonly isEmpty: boolean }) {
  const t = useT(searchPhrases);
  const say = useT(alarmPhrases);
  const { get, set } = useListParams();
  const filter = useAlarmFilter();
  const mayVerify = useSession(({ viewer }) => hasRight(viewer, 'system:view'));
  const save = (format: ExportFormat) =>
    download(
      alarmHistoryCalls.journalExport,
      { query: { ...journalQuery(get, filter), format } },
      `alarm-journal.${format}`,
    );
  return (
    <FilterBar filter={filter} extra={EXTRA}>
      <MultiChoiceField
        label={t('filter.event')}
        values={setOf(get('event'), ALARM_EVENTS)}
        options={ALARM_EVENTS}
        nameOf={(event) => say(`event.${event}`)}
        onChange={(chosen) => set({ event: chosen?.join(',') })}
        minWidthPx={190}
      />
      <MultiChoiceField
        label={t('filter.state')}
        values={filter.states}
        options={ALARM_STATES}
        nameOf={(state) => say(`state.${state}`)}
        onChange={(chosen) => set({ state: chosen?.join(',') })}
        minWidthPx={190}
      />
      <KeywordField
        label={t('filter.actor')}
        value={get('actor')}
        onChange={(actor) => set({ actor })}
        maxLength={MAX_CODE}
        widthEm={13}
      />
      <LateFilter />
      <TimeRange label={t('filter.time')} />
      <ExportButtons
        texts={{ csv: t('exportCsv'), xlsx: t('exportXlsx') }}
        label={(format) => t('exportLabel', { format })}
        isEmpty={isEmpty}
        onExport={save}
      />
      {mayVerify && <VerifyButton factoryNo={filter.factoryNo} />}
    </FilterBar>
  );
}

function sortOf(text: string | undefined): DataSort | undefined {
  const key = (text ?? '').replace(/^-/, '');
  return JOURNAL_SORTS.includes(key) ? { key, isDescending: text?.startsWith('-') ?? false } : undefined;
}

/** The journal of all alarms: each transition a row, filters, order and page in the address. */
export function JournalTab({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const t = useT(searchPhrases);
  const { get, set } = useListParams();
  const paging = usePaging();
  const filter = useAlarmFilter();
  const sort = sortOf(get('sort'));
  const query = {
    ...journalQuery(get, filter),
    pageNum: paging.pageNum,
    pageSize: paging.pageSize,
    ...(sort !== undefined && { sort: `${sort.isDescending ? '-' : ''}${sort.key}` }),
  };
  const { data, error, isFetching, refetch } = useCall(alarmHistoryCalls.journal, { query }, { keepPrevious: true });
  return (
    <>
      <JournalFilters isEmpty={(data?.total ?? 0) === 0} />
      <DataTable<AlarmJournalHit>
        label={t('title')}
        columns={useColumns(onOpen)}
        rows={data?.list}
        keyOf={({ id }) => String(id)}
        isLoading={isFetching && data === undefined}
        error={error?.message}
        onRetry={() => void refetch()}
        empty={<EmptyState text={t('empty')} />}
        size="small"
        sort={sort}
        onSort={(next) => set({ sort: next === undefined ? undefined : `${next.isDescending ? '-' : ''}${next.key}` })}
        page={{ ...paging, total: data?.total ?? 0 }}
      />
    </>
  );
}
