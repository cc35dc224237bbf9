import { alarmDryRunCalls, RULE_STATES, type DryRunResult, type DryRunRow } from '@sed/alarms-contract';
import { errorText, isErrorCode, type JobDto } from '@sed/platform-contract';
import { usePlants } from '@sed/signals-web';
import { download, formatDuration, formatNumber, formatTime, useCall, useLanguage, useT } from '@sed/platform-web';
import { DataTable, EmptyState, ErrorState, type DataColumn, type DataSort } from '@sed/platform-ui';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { ExportButtons } from '../../list/export-buttons';
import { ruleFormPhrases } from '../form/phrases';
import { dryRunPhrases } from './phrases';
import { useZone } from './use-zone';

const DAY_MS = 86_400_000;
const PAGE_SIZE = 50;
const NUMBERS = ['alarms', 'smsCount', 'chatter', 'medianDurationMs', 'coverage'] as const;
type Sorted = (typeof NUMBERS)[number];

function isSorted(key: string): key is Sorted {
  return NUMBERS.some((one) => one === key);
}

function ordered(rows: readonly DryRunRow[], sort: DataSort | undefined): readonly DryRunRow[] {
  if (sort === undefined || !isSorted(sort.key)) return rows;
  const { key, isDescending } = sort;
  const sign = isDescending ? -1 : 1;
  return [...rows].sort((a, b) => sign * ((a[key] ?? 0) - (b[key] ?? 0)));
}

function StateCell({ row }: { readonly row: DryRunRow }) {
  const t = useT(dryRunPhrases);
  const say = useT(ruleFormPhrases);
  const language = useLanguage();
  if (row.code !== null) {
    const reason = isErrorCode(row.code) ? errorText(language, row.code) : row.code;
    return <strong>{t('notTried', { reason })}</strong>;
  }
  const known = RULE_STATES.find((state) => state === row.state);
  return <>{known === undefined ? row.state : say(`state.${known}`)}</>;
}

function useColumns(days: number, hasPlants: boolean): DataColumn<DryRunRow>[] {
  const t = useT(dryRunPhrases);
  const language = useLanguage();
  const { nameOf } = usePlants();
  return useMemo(() => {
    const count = { isNumber: true, isSortable: true, widthPx: 96 } as const;
    const perDay = ({ alarms }: DryRunRow) => formatNumber(alarms / days, 1);
    const plant: DataColumn<DryRunRow> = {
      ...{ key: 'plant', title: t('column.plant'), widthPx: 130 },
      cell: ({ factoryNo }) => nameOf(factoryNo),
    };
    return [
      ...(hasPlants ? [plant] : []),
      { key: 'name', title: t('column.name'), widthPx: 210, cell: ({ name }) => name[language] },
      { key: 'signalCode', title: t('column.signal'), widthPx: 130, cell: ({ signalCode }) => signalCode },
      { key: 'state', title: t('column.state'), widthPx: 120, cell: (row) => <StateCell row={row} /> },
      { key: 'alarms', title: t('column.alarms'), ...count, cell: ({ alarms }) => alarms },
      { key: 'perDay', title: t('column.perDay'), isNumber: true, widthPx: 80, cell: perDay },
      { key: 'smsCount', title: t('column.sms'), ...count, cell: ({ smsCount }) => smsCount },
      { key: 'chatter', title: t('column.chatter'), ...count, cell: ({ chatter }) => chatter },
      {
        key: 'medianDurationMs',
        title: t('column.median'),
        ...count,
        widthPx: 120,
        cell: ({ medianDurationMs: ms }) => (ms === null ? '' : formatDuration(ms)),
      },
      {
        key: 'coverage',
        title: t('column.coverage'),
        ...count,
        widthPx: 110,
        // A share that is not whole never reads as whole.
        cell: ({ coverage }) =>
          typeof coverage === 'number' ? `${formatNumber(Math.floor(coverage * 1000) / 10, 1)} %` : '',
      },
    ];
  }, [t, language, nameOf, days, hasPlants]);
}

function Rows({ result }: { readonly result: DryRunResult }) {
  const t = useT(dryRunPhrases);
  const [sort, setSort] = useState<DataSort | undefined>({ key: 'alarms', isDescending: true });
  const [page, setPage] = useState({ pageNum: 1, pageSize: PAGE_SIZE });
  const { rows, from, to } = result;
  const hasPlants = new Set(rows.map(({ factoryNo }) => factoryNo)).size > 1;
  const columns = useColumns(Math.max(1, (to - from) / DAY_MS), hasPlants);
  const first = (page.pageNum - 1) * page.pageSize;
  return (
    <DataTable<DryRunRow>
      label={t('result')}
      isCompact
      columns={columns}
      rows={ordered(rows, sort).slice(first, first + page.pageSize)}
      keyOf={({ id }) => id}
      empty={<EmptyState text={t('none')} />}
      sort={sort}
      onSort={setSort}
      page={{ ...page, total: rows.length, onChange: (pageNum, pageSize) => setPage({ pageNum, pageSize }) }}
    />
  );
}

interface Props {
  readonly job: JobDto;
  readonly onBack: () => void;
}

/** What one dry run found, the loudest rules first. */
export function DryRunResultView({ job, onBack }: Props) {
  const t = useT(dryRunPhrases);
  const language = useLanguage();
  const { data, error, refetch } = useCall(alarmDryRunCalls.result, { params: { id: job.id } });
  const zone = useZone();
  const result = data?.result;
  const total = (key: 'alarms' | 'smsCount') => result?.rows.reduce((sum, row) => sum + row[key], 0) ?? 0;
  return (
    <div className="sed-settings-stack">
      <div className="sed-settings-line">
        <Button onClick={onBack}>{t('back')}</Button>
        <strong>{job.title[language]}</strong>
        <ExportButtons
          texts={{ csv: t('csv'), xlsx: t('xlsx') }}
          label={(format) => t('exportLabel', { format })}
          isEmpty={(result?.rows.length ?? 0) === 0}
          onExport={(format) =>
            download(alarmDryRunCalls.export, { params: { id: job.id }, query: { format } }, `alarm-dry-run.${format}`)
          }
        />
      </div>
      {result === null && <EmptyState text={t('forgotten')} />}
      {result !== null && result !== undefined && (
        <p className="sed-dim">
          {t('sum', {
            alarms: total('alarms'),
            sms: total('smsCount'),
            rules: result.rows.length,
            from: formatTime(result.from, zone),
            to: formatTime(result.to, zone),
          })}
        </p>
      )}
      {error !== null && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {result !== null && result !== undefined && <Rows result={result} />}
    </div>
  );
}
