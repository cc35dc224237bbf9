import { formatAge } from '@sed/platform-contract';
import { MONITOR_GROUPS, type MonitorGroup, type MonitorHistory, type MonitorItem } from '@sed/system-contract';
import { formatTime, useLanguage, useT } from '@sed/platform-web';
import { DataTable, StatusTag, type DataColumn } from '@sed/platform-ui';
import { DayStrip } from './day-strip';
import { areSeveral, figure, idOf, TONES } from './monitor-words';
import { monitorPhrases } from './phrases';

export interface MonitorTableProps {
  readonly items: readonly MonitorItem[];
  readonly history: readonly MonitorHistory[];
  readonly nowMs: number;
}

function useColumns({ items, history, nowMs }: MonitorTableProps): DataColumn<MonitorItem>[] {
  const t = useT(monitorPhrases);
  const language = useLanguage();
  const days = new Map(history.map((day) => [idOf(day), day.buckets]));
  const instance: DataColumn<MonitorItem> = {
    key: 'instance',
    title: t('instance'),
    widthPx: 130,
    isCut: true,
    cell: (item) => item.instance,
  };
  return [
    { key: 'name', title: t('name'), widthPx: 260, cell: ({ name }) => name[language] },
    {
      key: 'state',
      title: t('state'),
      widthPx: 120,
      cell: ({ state, detail }) => (
        <StatusTag tone={TONES[state]} {...(detail === null ? {} : { title: detail })}>
          {t(state)}
        </StatusTag>
      ),
    },
    { key: 'value', title: t('value'), isNumber: true, widthPx: 110, cell: ({ value, unit }) => figure(value, unit) },
    {
      key: 'target',
      title: t('target'),
      isNumber: true,
      widthPx: 120,
      cell: ({ target, bound, unit }) => (target === null ? '' : t(bound, { value: figure(target, unit) })),
    },
    {
      key: 'since',
      title: t('since'),
      widthPx: 190,
      cell: ({ since }) => (
        <span title={t('sinceAge', { age: formatAge(nowMs - since, language) })}>{formatTime(since)}</span>
      ),
    },
    {
      key: 'day',
      title: t('day'),
      widthPx: 260,
      cell: (item) => <DayStrip buckets={days.get(idOf(item)) ?? []} nowMs={nowMs} />,
    },
    ...(areSeveral(items) ? [instance] : []),
  ];
}

/** Everything that is watched, by what it belongs to. */
export function MonitorTables(props: MonitorTableProps) {
  const { items } = props;
  const t = useT(monitorPhrases);
  const columns = useColumns(props);
  const rowsOf = (group: MonitorGroup) => items.filter((item) => item.group === group);
  return MONITOR_GROUPS.filter((group) => rowsOf(group).length > 0).map((group) => (
    <section key={group}>
      <h2 className="sed-monitor-heading">{t(group)}</h2>
      <DataTable<MonitorItem> label={t(group)} columns={columns} rows={rowsOf(group)} keyOf={idOf} isCompact />
    </section>
  ));
}
