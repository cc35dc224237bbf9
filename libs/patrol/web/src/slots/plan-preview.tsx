import {
  instantOfClock,
  itemDueFrom,
  itemsDue,
  PATROL,
  planWindows,
  type ItemEvery,
  type PlanCycle,
  type PlanTimes,
  type PlanWindow,
} from '@sed/patrol-contract';
import { formatTime, useLanguage, useT } from '@sed/platform-web';
import { DataTable, EmptyState } from '@sed/platform-ui';
import type { RecordSlotProps } from '@sed/records-web';
import { useNow, usePlants } from '@sed/signals-web';
import { useMemo } from 'react';
import { Link } from 'react-router';
import '../patrol.css';
import { patrolPhrases } from '../phrases';
import { numberIn, rowsOf, textIn, type Row } from '../walk/walk-model';

const ORDERS_AT = '/productioManager/dailyOperation/dailyOperationWork/';
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const CYCLES: readonly PlanCycle[] = ['DAY', 'SHIFT', 'WEEK', 'MONTH'];
const ORDERS: Readonly<Record<string, string>> = {
  runPatrol: 'runPatrolWork',
  equipmentPatrol: 'equipmentPatrolWork',
  externalInspection: 'externalInspectionWork',
  routine: 'routineWork',
};

const ordersPath = (plan: string, no: string | null): string =>
  `${ORDERS_AT}${ORDERS[plan] ?? ''}?q=${encodeURIComponent(no ?? '')}`;

function timesOf(values: Row): PlanTimes {
  const orNull = (row: Row, name: string) => (textIn(row, name) === '' ? null : textIn(row, name));
  return {
    cycle: CYCLES.find((cycle) => cycle === values.cycle) ?? null,
    times: rowsOf(values.times).map((row) => ({
      ...{ at: orNull(row, 'at'), weekday: orNull(row, 'weekday'), monthDay: numberIn(row, 'monthDay') },
    })),
    durationMin: numberIn(values, 'durationMin'),
    ...{ validFrom: orNull(values, 'validFrom'), validTo: orNull(values, 'validTo') },
  };
}

const EVERY: readonly ItemEvery[] = ['EACH', 'DAY', 'WEEK', 'MONTH', 'QUARTER', 'YEAR'];

interface Ahead {
  readonly window: PlanWindow;
  /** Of a checklist: what is due then. */
  readonly items?: readonly string[];
}

/** The windows ahead, of a checklist with its items: those of the orders since their period began tell what is left. */
function windowsAhead(values: Row, nowMs: number, zone: string): readonly Ahead[] {
  const times = timesOf(values);
  const toMs = nowMs + PATROL.horizonMs;
  if (!Array.isArray(values.items)) {
    return planWindows(times, { fromMs: nowMs, toMs, zone }).map((window) => ({ window }));
  }
  const items = rowsOf(values.items).map((row) => ({
    ...{ text: textIn(row, 'text'), fromDay: numberIn(row, 'fromDay') },
    every: EVERY.find((every) => every === row.every) ?? null,
  }));
  const startedMs = numberIn(values, 'startedAt') ?? nowMs;
  // A window that is open when the plan starts is its first one.
  const firstMs = startedMs - (times.durationMin ?? 0) * MINUTE_MS;
  const { validFrom } = times;
  const beganMs = validFrom === null ? startedMs : Math.max(startedMs, instantOfClock(validFrom, '00:00', zone));
  const sinceMs = Math.min(nowMs, ...items.map((item) => itemDueFrom(item, nowMs, zone)));
  const windows = planWindows(times, { fromMs: Math.max(firstMs, sinceMs), toMs, zone });
  return itemsDue(items, windows, { known: new Set(), beganMs, zone })
    .filter(({ window }) => window.fromMs >= nowMs)
    .map(({ window, items: due }) => ({ window, items: due.map(({ text }) => text) }));
}

/** When a plan has work to be done in the days ahead, before and after it is started. */
export function PlanPreview({ module, record }: RecordSlotProps) {
  const t = useT(patrolPhrases);
  const zone = usePlants().zoneOf(record.factoryNo ?? '') ?? 'UTC';
  const minute = Math.floor(useNow() / MINUTE_MS) * MINUTE_MS;
  const rows = useMemo(() => windowsAhead(record.values, minute, zone), [record.values, minute, zone]);
  const hasItems = rows.some(({ items }) => items !== undefined);
  const days = PATROL.horizonMs / DAY_MS;
  const clockOf = (ms: number) => formatTime(ms, zone).slice(0, 16);
  const separator = useLanguage() === 'zh' ? '、' : '; ';
  const dueCell = ({ items = [] }: Ahead) => <span className="sed-plan-due">{items.join(separator)}</span>;
  return (
    <div className="sed-plan-preview">
      <p>
        <Link to={ordersPath(module.key, record.no)}>{t('orders')}</Link>
      </p>
      <DataTable
        label={t('preview')}
        isCompact
        rows={rows}
        keyOf={({ window }) => String(window.fromMs)}
        empty={<EmptyState text={t('previewNone', { days })} />}
        columns={[
          { key: 'from', title: t('from'), widthPx: 180, cell: ({ window }) => clockOf(window.fromMs) },
          { key: 'until', title: t('until'), widthPx: 180, cell: ({ window }) => clockOf(window.toMs) },
          ...(hasItems ? [{ key: 'items', title: t('dueItems'), cell: dueCell }] : []),
        ]}
      />
    </div>
  );
}
