import { PATROL, planWindows, type PlanCycle, type PlanTimes } from '@sed/patrol-contract';
import { formatTime, useT } from '@sed/platform-web';
import { DataTable, EmptyState } from '@sed/platform-ui';
import type { RecordSlotProps } from '@sed/records-web';
import { useNow, usePlants } from '@sed/signals-web';
import { useMemo } from 'react';
import { Link } from 'react-router';
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

/** When a plan has work to be done in the days ahead, before and after it is started. */
export function PlanPreview({ module, record }: RecordSlotProps) {
  const t = useT(patrolPhrases);
  const zone = usePlants().zoneOf(record.factoryNo ?? '') ?? 'UTC';
  const minute = Math.floor(useNow() / MINUTE_MS) * MINUTE_MS;
  const rows = useMemo(() => {
    const span = { fromMs: minute, toMs: minute + PATROL.horizonMs, zone };
    return planWindows(timesOf(record.values), span);
  }, [record.values, minute, zone]);
  const days = PATROL.horizonMs / DAY_MS;
  return (
    <div className="sed-plan-preview">
      <p>
        <Link to={ordersPath(module.key, record.no)}>{t('orders')}</Link>
      </p>
      <DataTable
        label={t('preview')}
        isCompact
        rows={rows}
        keyOf={({ fromMs }) => String(fromMs)}
        empty={<EmptyState text={t('previewNone', { days })} />}
        columns={[
          { key: 'from', title: t('from'), widthPx: 180, cell: ({ fromMs }) => formatTime(fromMs, zone).slice(0, 16) },
          { key: 'until', title: t('until'), widthPx: 180, cell: ({ toMs }) => formatTime(toMs, zone).slice(0, 16) },
        ]}
      />
    </div>
  );
}
