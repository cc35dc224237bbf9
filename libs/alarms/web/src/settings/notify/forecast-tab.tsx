import { NOTIFICATION, notificationCalls, type NotifyForecast, type NotifyLine } from '@sed/alarms-contract';
import type { AlarmLevel } from '@sed/platform-contract';
import { formatTime, messageOf, PLACEHOLDER, useAction, useLanguage, useT } from '@sed/platform-web';
import { DataTable, EmptyState, StatusTag, type StatusTone } from '@sed/platform-ui';
import { Alert, Button, DatePicker, InputNumber } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { LevelSelect } from '../form/fields';
import { PlantChoice, useOnePlant } from '../plant-choice';
import { notifyPhrases } from './phrases';
import { useTargetText } from './target-text';

const HORIZON_MIN = 120;
const LONGEST_MIN = 1440;
const SATURDAY = 6;
const NIGHT_HOUR = 3;
const TONES: Readonly<Record<NotifyLine['outcome'], StatusTone>> = { told: 'good', later: 'todo', notTold: 'bad' };

/** The coming Saturday, 03:00. */
function nextNight(): Dayjs {
  const night = dayjs().day(SATURDAY).hour(NIGHT_HOUR).startOf('hour');
  return night.isBefore(dayjs()) ? night.add(1, 'week') : night;
}

function useSource(): (line: NotifyLine) => string {
  const t = useT(notifyPhrases);
  const language = useLanguage();
  return ({ policyName, step, round }) =>
    [
      policyName?.[language] ?? '',
      step === null
        ? t('forecast.rule')
        : step === NOTIFICATION.lastResortStep
          ? t('forecast.lastResort')
          : t('forecast.step', { n: step + 1 }),
      round > 0 ? t('forecast.again', { n: round }) : '',
    ]
      .filter((part) => part !== '')
      .join(' · ');
}

function Timeline({ forecast }: { readonly forecast: NotifyForecast }) {
  const t = useT(notifyPhrases);
  const language = useLanguage();
  const sourceOf = useSource();
  const targetText = useTargetText();
  const { lines, zone, policies } = forecast;
  const who = ({ person, target }: NotifyLine) => {
    if (person === null) return target === null ? t('forecast.nobody') : targetText(target);
    const extras = [person.phone, person.isOnDuty ? t('forecast.onDuty') : null].filter((part) => part !== null);
    return `${person.name}${extras.length === 0 ? '' : ` (${extras.join(', ')})`}`;
  };
  return (
    <>
      <p className="sed-dim">
        {t('forecast.policies', { names: policies.map(({ name }) => name[language]).join(', ') || PLACEHOLDER })} ·{' '}
        {t('forecast.zone', { zone })}
      </p>
      <DataTable<NotifyLine>
        label={t('forecast.who')}
        rows={lines}
        keyOf={(line) =>
          JSON.stringify([line.at, line.policyId, line.step, line.round, line.channel, line.target, line.person?.code])
        }
        empty={<EmptyState text={t('forecast.empty')} />}
        columns={[
          {
            key: 'when',
            title: t('forecast.when'),
            widthPx: 170,
            cell: ({ at, tellAt }) => <span className="sed-number">{formatTime(tellAt ?? at, zone)}</span>,
          },
          {
            key: 'outcome',
            title: t('forecast.outcome'),
            widthPx: 120,
            cell: ({ outcome }) => <StatusTag tone={TONES[outcome]}>{t(`forecast.outcomes.${outcome}`)}</StatusTag>,
          },
          { key: 'who', title: t('forecast.who'), widthPx: 230, cell: who },
          { key: 'how', title: t('forecast.how'), widthPx: 120, cell: ({ channel }) => t(`channel.${channel}`) },
          { key: 'why', title: t('forecast.why'), widthPx: 240, cell: sourceOf },
          {
            key: 'reasons',
            title: t('forecast.reasons'),
            widthPx: 260,
            cell: ({ reasons }) => reasons.map((reason) => t(`reason.${reason}`)).join('; '),
          },
        ]}
      />
    </>
  );
}

/** Who would be woken: plant, level and an instant, answered by the very function that tells people. */
export function ForecastTab() {
  const t = useT(notifyPhrases);
  const factoryNo = useOnePlant();
  const [level, setLevel] = useState<AlarmLevel>(1);
  const [at, setAt] = useState<Dayjs>(nextNight);
  const [horizonMin, setHorizon] = useState<number | null>(HORIZON_MIN);
  const [refusal, setRefusal] = useState<string>();
  const ask = useAction(notificationCalls.forecast);
  const run = async () => {
    setRefusal(undefined);
    try {
      const body = { factoryNo: factoryNo ?? '', level, at: at.valueOf(), horizonMin: horizonMin ?? HORIZON_MIN };
      await ask.mutateAsync({ body });
    } catch (error) {
      setRefusal(messageOf(error, t('forecast.run')));
    }
  };
  return (
    <div className="sed-settings-stack">
      <p className="sed-dim">{t('forecast.intro')}</p>
      <div className="sed-settings-line">
        <PlantChoice label={t('plant')} />
        <span className="sed-forecast-level">
          <LevelSelect label={t('level')} value={level} isDisabled={false} onChange={setLevel} />
        </span>
        <DatePicker
          aria-label={t('forecast.at')}
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          allowClear={false}
          value={at}
          onChange={(next: Dayjs | null) => next !== null && setAt(next)}
        />
        <Button onClick={() => setAt(nextNight())}>{t('forecast.night')}</Button>
        <InputNumber<number>
          aria-label={t('forecast.horizon')}
          min={1}
          max={LONGEST_MIN}
          precision={0}
          suffix="min"
          value={horizonMin}
          onChange={setHorizon}
        />
        <Button type="primary" disabled={factoryNo === undefined} loading={ask.isPending} onClick={() => void run()}>
          {t('forecast.run')}
        </Button>
      </div>
      {refusal !== undefined && <Alert type="error" showIcon title={refusal} />}
      {ask.data !== undefined && <Timeline forecast={ask.data} />}
    </div>
  );
}
