import { alarmRuleCalls, type AlarmRuleDto, type TrialResult } from '@sed/alarms-contract';
import { unitText } from '@sed/platform-contract';
import { usePlants } from '@sed/signals-web';
import { formatDuration, formatNumber, formatTime, useCall, useT } from '@sed/platform-web';
import { AlarmBadge, DataTable, EmptyState, ErrorState, KeyValueList, Spinner } from '@sed/platform-ui';
import { useState } from 'react';
import { rulePhrases } from './phrases';

const DAYS_MS = 30 * 86_400_000;
type Excursion = TrialResult['excursions'][number];

function levelOf(level: number): 1 | 2 | 3 | 4 {
  return level === 1 || level === 2 || level === 3 ? level : 4;
}

/** What a rule on trial saw, beside the alarms operators got on the same signal. */
export function TrialTab({ rule, unit }: { readonly rule: AlarmRuleDto; readonly unit: string }) {
  const t = useT(rulePhrases);
  const { zoneOf } = usePlants();
  const [to] = useState(() => Date.now());
  const { data, error, refetch } = useCall(alarmRuleCalls.trial, {
    params: { id: rule.id },
    query: { from: to - DAYS_MS, to },
  });
  if (error !== null) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  const time = (ms: number | null) => formatTime(ms, zoneOf(rule.factoryNo));
  return (
    <div className="sed-settings-stack">
      <p className="sed-dim">{t('trial.intro')}</p>
      <KeyValueList
        columns={2}
        items={[
          { label: t('trial.perDay'), value: formatNumber(data.perDay, 1) },
          {
            label: t('dryRun.median'),
            value: data.medianDurationMs === null ? null : formatDuration(data.medianDurationMs),
          },
          { label: t('trial.shown'), value: data.shown },
          { label: t('trial.shownOnly'), value: data.shownOnly },
        ]}
      />
      <DataTable<Excursion>
        label={t('tab.trial')}
        isCompact
        rows={data.excursions}
        keyOf={({ begin, side }) => `${begin}/${side}`}
        empty={<EmptyState text={t('trial.none')} />}
        columns={[
          { key: 'begin', title: t('dryRun.begin'), widthPx: 165, cell: ({ begin }) => time(begin) },
          {
            key: 'end',
            title: t('dryRun.end'),
            widthPx: 165,
            cell: ({ end }) => (end === null ? t('dryRun.open') : time(end)),
          },
          {
            key: 'level',
            title: t('column.level'),
            widthPx: 110,
            cell: (row) => <AlarmBadge level={levelOf(row.level)} />,
          },
          {
            key: 'peak',
            title: t('dryRun.peak'),
            unit: unitText(unit),
            isNumber: true,
            widthPx: 100,
            cell: ({ peak }) => formatNumber(peak, 2),
          },
          {
            key: 'covered',
            title: t('trial.covered'),
            widthPx: 160,
            cell: ({ isCovered }) => t(isCovered ? 'trial.yes' : 'trial.no'),
          },
        ]}
      />
    </div>
  );
}
