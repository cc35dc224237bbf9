import { notificationCalls, type HeartbeatDto, type SmsQuota } from '@sed/alarms-contract';
import { useChosenPlant, usePlants } from '@sed/signals-web';
import { formatDuration, formatNumber, formatTime, useCall, useRight, useT } from '@sed/platform-web';
import { DataTable, EmptyState, ErrorState, KeyValueList, Spinner, StatusTag, type StatusTone } from '@sed/platform-ui';
import { Alert } from 'antd';
import { useState } from 'react';
import { Channels } from './channel-table';
import { notifyPhrases } from './phrases';

const DAYS_MS = 30 * 86_400_000;
const QUOTA_TONES: Readonly<Record<SmsQuota['state'], StatusTone>> = { free: 'good', near: 'warn', over: 'bad' };
const BEAT_TONES: Readonly<Record<HeartbeatDto['state'], StatusTone>> = {
  waiting: 'todo',
  answered: 'good',
  silent: 'bad',
  nobody: 'warn',
};

interface ScopeProps {
  readonly scope: { readonly factoryNo?: string };
}

function Quota({ scope }: ScopeProps) {
  const t = useT(notifyPhrases);
  const { data, error, refetch } = useCall(notificationCalls.quota, { query: scope });
  return (
    <section className="sed-settings-stack">
      <h2>{t('delivery.quota')}</h2>
      <DataTable<SmsQuota>
        label={t('delivery.quota')}
        rows={data}
        keyOf={({ receiver, phone }) => `${receiver}/${phone}`}
        error={data === undefined ? error?.message : undefined}
        onRetry={() => void refetch()}
        empty={<EmptyState text={t('delivery.quotaEmpty')} />}
        columns={[
          { key: 'name', title: t('delivery.person'), widthPx: 160, cell: ({ name }) => name },
          { key: 'phone', title: t('delivery.phone'), widthPx: 140, cell: ({ phone }) => phone },
          {
            key: 'hour',
            title: t('delivery.lastHour'),
            isNumber: true,
            widthPx: 110,
            cell: ({ lastHour, perHour }) => `${lastHour} / ${perHour}`,
          },
          {
            key: 'day',
            title: t('delivery.lastDay'),
            isNumber: true,
            widthPx: 110,
            cell: ({ lastDay, perDay }) => `${lastDay} / ${perDay}`,
          },
          {
            key: 'deferred',
            title: t('delivery.deferred'),
            isNumber: true,
            widthPx: 100,
            cell: ({ deferred }) => deferred,
          },
          {
            key: 'state',
            title: t('delivery.state'),
            widthPx: 150,
            cell: ({ state }) => <StatusTag tone={QUOTA_TONES[state]}>{t(`delivery.quotaState.${state}`)}</StatusTag>,
          },
        ]}
      />
    </section>
  );
}

function Statistics({ scope }: ScopeProps) {
  const t = useT(notifyPhrases);
  const [to] = useState(() => Date.now());
  const query = { ...scope, from: to - DAYS_MS, to };
  const { data, error, refetch } = useCall(notificationCalls.statistics, { query });
  const most = Math.max(1, ...(data?.byDay.map(({ sent, failed }) => sent + failed) ?? []));
  return (
    <section className="sed-settings-stack">
      <h2>{t('delivery.statistics')}</h2>
      {error !== null && data === undefined && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Spinner />}
      {data !== undefined && (
        <>
          <KeyValueList
            columns={3}
            items={[
              { label: t('delivery.total'), value: data.total },
              {
                label: t('delivery.within30'),
                value: data.shareWithin30S === null ? null : `${formatNumber(100 * data.shareWithin30S, 1)} %`,
              },
              {
                label: t('delivery.median'),
                value: data.medianDelayMs === null ? null : formatDuration(data.medianDelayMs),
              },
              { label: t('delivery.replies'), value: data.acknowledgedByReply },
              ...data.byChannel.map(({ channel, sent, failed }) => ({
                label: t(`channel.${channel}`),
                value: `${t('delivery.sent')} ${sent} · ${t('delivery.failed')} ${failed}`,
              })),
            ]}
          />
          <ul className="sed-days" aria-label={t('delivery.statistics')}>
            {data.byDay.map(({ day, sent, failed }) => (
              <li key={day} style={{ height: `${(100 * (sent + failed)) / most}%` }} title={`${day}: ${sent + failed}`}>
                <span className="sed-visually-hidden">
                  {day}: {sent + failed}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Heartbeats({ scope }: ScopeProps) {
  const t = useT(notifyPhrases);
  const { nameOf, zoneOf } = usePlants();
  const { data, error, refetch } = useCall(notificationCalls.heartbeats, { query: scope });
  return (
    <section className="sed-settings-stack">
      <h2>{t('delivery.heartbeats')}</h2>
      <DataTable<HeartbeatDto>
        label={t('delivery.heartbeats')}
        rows={data}
        keyOf={({ factoryNo, day }) => `${factoryNo}/${day}`}
        error={data === undefined ? error?.message : undefined}
        onRetry={() => void refetch()}
        empty={<EmptyState text={t('delivery.heartbeatEmpty')} />}
        columns={[
          { key: 'day', title: t('delivery.day'), widthPx: 120, cell: ({ day }) => day },
          { key: 'plant', title: t('plant'), widthPx: 160, cell: ({ factoryNo }) => nameOf(factoryNo) },
          { key: 'phone', title: t('delivery.phone'), widthPx: 150, cell: ({ phone }) => phone },
          {
            key: 'sent',
            title: t('delivery.sent'),
            widthPx: 165,
            cell: ({ sentAt, factoryNo }) => formatTime(sentAt, zoneOf(factoryNo)),
          },
          {
            key: 'answered',
            title: t('delivery.answered'),
            widthPx: 165,
            cell: ({ answeredAt, factoryNo }) => formatTime(answeredAt, zoneOf(factoryNo)),
          },
          {
            key: 'state',
            title: t('delivery.state'),
            widthPx: 140,
            cell: ({ state }) => <StatusTag tone={BEAT_TONES[state]}>{t(`delivery.heartbeat.${state}`)}</StatusTag>,
          },
        ]}
      />
    </section>
  );
}

/** How messages get out, whether they arrive, and a test for oneself. */
export function DeliveryTab() {
  const t = useT(notifyPhrases);
  const maySee = useRight('sms:view');
  const { chosen } = useChosenPlant();
  const scope = chosen === undefined ? {} : { factoryNo: chosen };
  return (
    <div className="sed-settings-stack">
      <Channels />
      {maySee ? (
        <>
          <Quota scope={scope} />
          <Statistics scope={scope} />
          <Heartbeats scope={scope} />
        </>
      ) : (
        <Alert type="info" showIcon title={t('delivery.noRight')} />
      )}
    </div>
  );
}
