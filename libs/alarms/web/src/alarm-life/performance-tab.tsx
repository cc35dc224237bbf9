import { alarmHistoryCalls, type AlarmPerformance, type OperatorLoad } from '@sed/alarms-contract';
import { usePlants } from '@sed/signals-web';
import { formatDuration, formatNumber, formatTime, useCall, useLanguage, useT } from '@sed/platform-web';
import { AlarmBadge, DataTable, EmptyState, ErrorState, Spinner, StatusTag, type StatusTone } from '@sed/platform-ui';
import { Segmented } from 'antd';
import { useState } from 'react';
import { plantsAsked } from '../alarm-list/alarm-filter';
import { useAlarmFilter } from '../alarm-list/use-filter';
import { useListParams } from '../list/use-list-params';
import { useLoad } from './flood-banner';
import { lifePhrases } from './phrases';

const DAY_MS = 86_400_000;
const PERIODS = { '7': 'last7', '30': 'last30', '90': 'last90' } as const;
type Days = keyof typeof PERIODS;
const TONES = { good: 'good', fair: 'warn', alert: 'bad', none: 'idle' } as const satisfies Record<string, StatusTone>;
const LEVELS = [1, 2, 3, 4] as const;

function isDays(text: string | undefined): text is Days {
  return text !== undefined && Object.hasOwn(PERIODS, text);
}

function Measures({ report }: { readonly report: AlarmPerformance }) {
  const t = useT(lifePhrases);
  return (
    <DataTable
      label={t('performance.measures')}
      rows={report.measures}
      keyOf={({ key }) => key}
      columns={[
        { key: 'name', title: t('performance.measure'), cell: ({ key }) => t(`performance.name.${key}`), widthPx: 270 },
        {
          key: 'value',
          title: t('performance.value'),
          isNumber: true,
          widthPx: 110,
          cell: ({ value, unit }) =>
            `${formatNumber(value, Number.isInteger(value) ? 0 : 2)} ${value === null ? '' : t(`performance.unit.${unit}`)}`,
        },
        { key: 'target', title: t('performance.target'), cell: ({ target }) => target, widthPx: 110 },
        { key: 'alert', title: t('performance.alert'), cell: ({ alert }) => alert, widthPx: 80 },
        {
          key: 'verdict',
          title: t('performance.verdict'),
          widthPx: 140,
          cell: ({ verdict }) => <StatusTag tone={TONES[verdict]}>{t(`performance.verdictText.${verdict}`)}</StatusTag>,
        },
      ]}
    />
  );
}

function BadActors({ report }: { readonly report: AlarmPerformance }) {
  const t = useT(lifePhrases);
  const language = useLanguage();
  const { nameOf } = usePlants();
  const count = (key: 'count' | 'chatter' | 'fleeting', title: string) => ({
    key,
    title,
    isNumber: true,
    widthPx: 80,
    cell: (row: AlarmPerformance['badActors'][number]) => row[key],
  });
  return (
    <DataTable
      label={t('performance.badActors')}
      rows={report.badActors}
      keyOf={({ ruleId }) => ruleId}
      empty={<EmptyState text={t('performance.noneActor')} />}
      columns={[
        {
          key: 'text',
          title: t('performance.badActors'),
          widthPx: 240,
          cell: ({ text, signalCode }) => <span title={signalCode}>{text[language]}</span>,
        },
        { key: 'plant', title: t('performance.plant'), widthPx: 130, cell: ({ factoryNo }) => nameOf(factoryNo) },
        count('count', t('performance.count')),
        {
          key: 'share',
          title: t('performance.share'),
          unit: '%',
          isNumber: true,
          widthPx: 80,
          cell: ({ share }) => formatNumber(100 * share, 1),
        },
        count('chatter', t('tag.chatter')),
        count('fleeting', t('tag.fleeting')),
      ]}
    />
  );
}

function Load({ loads }: { readonly loads: readonly OperatorLoad[] }) {
  const t = useT(lifePhrases);
  const { nameOf } = usePlants();
  const number = (
    key: 'last10Min' | 'lastHour' | 'today' | 'openCount' | 'unackedCount' | 'shelvedCount',
    title: string,
  ) => ({
    key,
    title,
    isNumber: true,
    widthPx: 90,
    cell: (row: OperatorLoad) => row[key],
  });
  return (
    <DataTable
      label={t('performance.load')}
      rows={loads}
      keyOf={({ factoryNo }) => factoryNo}
      columns={[
        { key: 'plant', title: t('performance.plant'), widthPx: 150, cell: ({ factoryNo }) => nameOf(factoryNo) },
        number('last10Min', t('performance.last10Min')),
        number('lastHour', t('performance.lastHour')),
        number('today', t('performance.today')),
        number('openCount', t('performance.open')),
        number('unackedCount', t('performance.unacked')),
        number('shelvedCount', t('performance.shelved')),
        {
          key: 'flood',
          title: t('performance.flooding'),
          widthPx: 90,
          cell: ({ flood }) => (flood === null ? null : <StatusTag tone="bad">{String(flood.count)}</StatusTag>),
        },
      ]}
    />
  );
}

interface RangeProps {
  readonly query: { readonly factoryNo?: string; readonly from: number; readonly to: number };
}

function Floods({ query }: RangeProps) {
  const t = useT(lifePhrases);
  const language = useLanguage();
  const { nameOf, zoneOf } = usePlants();
  const { data, error, refetch } = useCall(alarmHistoryCalls.floods, { query });
  return (
    <DataTable
      label={t('performance.floods')}
      rows={data}
      keyOf={({ id }) => id}
      error={error?.message}
      onRetry={() => void refetch()}
      empty={<EmptyState text={t('performance.noneFlood')} />}
      columns={[
        { key: 'plant', title: t('performance.plant'), widthPx: 130, cell: ({ factoryNo }) => nameOf(factoryNo) },
        {
          key: 'from',
          title: t('performance.from'),
          widthPx: 160,
          cell: ({ startedAt, factoryNo }) => formatTime(startedAt, zoneOf(factoryNo)),
        },
        {
          key: 'lasted',
          title: t('performance.lasted'),
          widthPx: 100,
          cell: ({ startedAt, endedAt }) =>
            endedAt === null ? t('performance.running') : formatDuration(endedAt - startedAt),
        },
        { key: 'count', title: t('performance.count'), isNumber: true, widthPx: 80, cell: ({ count }) => count },
        {
          key: 'first',
          title: t('performance.first'),
          widthPx: 220,
          cell: ({ firstOutText }) => firstOutText?.[language],
        },
      ]}
    />
  );
}

/** Announcements of each day as bars, and of each level in words. */
function Counts({ report }: { readonly report: AlarmPerformance }) {
  const t = useT(lifePhrases);
  const most = Math.max(1, ...report.byDay.map(({ count }) => count));
  return (
    <>
      <dl className="sed-facts">
        {LEVELS.map((level) => {
          const found = report.byLevel.find((row) => row.level === level);
          return [
            <dt key={`${level}-name`}>
              <AlarmBadge level={level} />
            </dt>,
            <dd key={level} className="sed-number">
              {found?.count ?? 0} · {formatNumber(100 * (found?.share ?? 0), 1)} %
            </dd>,
          ];
        })}
        <dt>{t('performance.missed')}</dt>
        <dd className="sed-number">{report.missed}</dd>
      </dl>
      <h2>{t('performance.byDay')}</h2>
      <ul className="sed-days" aria-label={t('performance.byDay')}>
        {report.byDay.map(({ day, count }) => (
          <li key={day} style={{ height: `${(100 * count) / most}%` }} title={`${day}: ${count}`}>
            <span className="sed-visually-hidden">
              {day}: {count}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Report({ query }: RangeProps) {
  const t = useT(lifePhrases);
  const { data, error, refetch } = useCall(alarmHistoryCalls.performance, { query }, { keepPrevious: true });
  if (error !== null) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  return (
    <>
      <section>
        <h2>{t('performance.measures')}</h2>
        <Measures report={data} />
      </section>
      <section>
        <h2>{t('performance.badActors')}</h2>
        <BadActors report={data} />
      </section>
      <section>
        <h2>{t('performance.byLevel')}</h2>
        <Counts report={data} />
      </section>
    </>
  );
}

/** How good the alarms are: measures against their targets, worst rules, load and floods. */
export function PerformanceTab() {
  const t = useT(lifePhrases);
  const { get, set } = useListParams();
  const plants = plantsAsked(useAlarmFilter());
  // The end of the period stands still while the page is open, so that all its parts speak of the same time.
  const [to] = useState(() => Date.now());
  const asked = get('days');
  const days: Days = isDays(asked) ? asked : '7';
  const query = { from: to - Number(days) * DAY_MS, to, ...plants };
  const loads = useLoad(plants.factoryNo);
  return (
    <>
      <div className="sed-filter-line">
        <Segmented<Days>
          aria-label={t('performance.period')}
          value={days}
          options={(['7', '30', '90'] as const).map((value) => ({ value, label: t(`performance.${PERIODS[value]}`) }))}
          onChange={(value) => set({ days: value === '7' ? undefined : value })}
        />
      </div>
      <div className="sed-measures">
        <section>
          <h2>{t('performance.load')}</h2>
          <p className="sed-dim">{t('performance.loadHint')}</p>
          <Load loads={loads} />
        </section>
        <Report query={query} />
        <section>
          <h2>{t('performance.floods')}</h2>
          <Floods query={query} />
        </section>
      </div>
    </>
  );
}
