import { INTERVAL_ADVICE, upkeepCalls, type PlanAdvice } from '@sed/equipment-contract';
import { maintenancesPlanList } from '@sed/equipment-definitions';
import { formatNumber } from '@sed/platform-contract';
import { ErrorState, KeyValueList, Spinner, StatusTag } from '@sed/platform-ui';
import { messageOf, useCall, useLanguage, useRight, useT } from '@sed/platform-web';
import { recordPath, useTakeAction, type RecordSlotProps } from '@sed/records-web';
import { Button } from 'antd';
import { Link } from 'react-router';
import '../equipment.css';
import { decisionPhrases } from '../decision-phrases';

const CHANGEABLE: ReadonlySet<string | null> = new Set(['STARTED', 'PAUSED']);

function Figures({ advice }: { readonly advice: PlanAdvice }) {
  const t = useT(decisionPhrases);
  const language = useLanguage();
  const found = INTERVAL_ADVICE.find(({ code }) => code === advice.verdict);
  const share = (count: number) =>
    advice.visits === 0 ? '0' : `${String(count)} (${formatNumber((100 * count) / advice.visits, 0)} %)`;
  const { everyDays, everyHours, everyStarts } = maintenancesPlanList.fields;
  const change = (now: number | null, then: number | null) =>
    now === null ? null : then === null || then === now ? String(now) : `${String(now)} → ${String(then)}`;
  const { present, proposed } = advice;
  return (
    <KeyValueList
      columns={3}
      items={[
        {
          label: t('intervalAdvice'),
          value: found === undefined ? null : <StatusTag tone={found.tone}>{found.label[language]}</StatusTag>,
        },
        { label: t('visits'), value: String(advice.visits) },
        { label: t('nothingFound'), value: share(advice.nothing) },
        { label: t('wearFound'), value: share(advice.wear) },
        { label: t('defectFound'), value: share(advice.defects) },
        { label: t('brokeBetween'), value: share(advice.breakdowns) },
        { label: everyDays.label[language], value: change(present.days, proposed.days), unit: 'd' },
        { label: everyHours.label[language], value: change(present.hours, proposed.hours), unit: 'h' },
        { label: everyStarts.label[language], value: change(present.starts, proposed.starts) },
      ]}
    />
  );
}

/** What the visits of a plan say of its interval, and the change that follows with one click. */
export function AdviceTab({ record, onChanged }: RecordSlotProps) {
  const t = useT(decisionPhrases);
  const mayChange =
    useRight('maintenancesPlanList:add', record.factoryNo ?? undefined) && CHANGEABLE.has(record.status);
  const { take, isBusy } = useTakeAction();
  const { data, error, isPending, refetch } = useCall(upkeepCalls.advice, { params: { id: record.id } });
  if (error !== null) return <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />;
  if (isPending) return <Spinner />;
  const draft = async () => {
    await take('draftChange', record, { values: {}, note: undefined });
    await refetch();
    onChanged();
  };
  return (
    <div className="sed-equipment-life">
      <p className="sed-dim">{t('adviceHint')}</p>
      <Figures advice={data} />
      {data.draft !== null && (
        <p>
          {t('changeDraft')}{' '}
          <Link to={recordPath(maintenancesPlanList, data.draft.id)}>{data.draft.no ?? data.draft.id}</Link>
        </p>
      )}
      {mayChange && data.draft === null && (
        <div>
          <Button type="primary" loading={isBusy} onClick={() => void draft()}>
            {t('draftChange')}
          </Button>
        </div>
      )}
    </div>
  );
}
