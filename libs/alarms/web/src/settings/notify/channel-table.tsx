import { notificationCalls, type NotifyChannel, type NotifyChannelState } from '@sed/alarms-contract';
import { formatTime, messageOf, useAction, useCall, useT } from '@sed/platform-web';
import { ConfirmButton, DataTable, StatusTag } from '@sed/platform-ui';
import { Alert } from 'antd';
import { useState } from 'react';
import { smsPhrases } from '../../sms/phrases';
import { useOnePlant } from '../plant-choice';
import { notifyPhrases } from './phrases';

const POLL_MS = 2000;

interface Test {
  readonly channel: NotifyChannel;
  readonly messageId: string;
}

/** What became of a test message, asked for until the page is left. */
function TestOutcome({ test }: { readonly test: Test }) {
  const t = useT(notifyPhrases);
  const say = useT(smsPhrases);
  const { data } = useCall(
    notificationCalls.message,
    { params: { id: test.messageId } },
    { refetchIntervalMs: POLL_MS, isAcrossPlants: true },
  );
  const state = data === undefined ? t('delivery.waiting') : say(`state.${data.state}`);
  const reason = data?.lastError ?? null;
  return (
    <Alert
      type={data?.state === 'FAILED' ? 'error' : 'info'}
      showIcon
      title={t('delivery.testState', { channel: t(`channel.${test.channel}`), state })}
      {...(reason !== null && { description: reason })}
    />
  );
}

/** The ways to tell people, how they do, and a test for oneself. */
export function Channels() {
  const t = useT(notifyPhrases);
  const factoryNo = useOnePlant();
  const [test, setTest] = useState<Test>();
  const [note, setNote] = useState<{ readonly isError: boolean; readonly text: string }>();
  const { data, error, refetch } = useCall(notificationCalls.channels, {}, { isAcrossPlants: true });
  const sending = useAction(notificationCalls.sendTest, { refreshes: [notificationCalls.channels] });
  const send = async (channel: NotifyChannel) => {
    setNote(undefined);
    setTest(undefined);
    try {
      const { messageId, receiver } = await sending.mutateAsync({ body: { factoryNo: factoryNo ?? '', channel } });
      if (messageId === null) setNote({ isError: false, text: t('delivery.testSent', { receiver }) });
      else setTest({ channel, messageId });
    } catch (failure) {
      setNote({ isError: true, text: messageOf(failure, t('delivery.test')) });
    }
  };
  return (
    <section className="sed-settings-stack">
      <h2>{t('delivery.channels')}</h2>
      {note !== undefined && <Alert type={note.isError ? 'error' : 'success'} showIcon title={note.text} />}
      {test !== undefined && <TestOutcome key={test.messageId} test={test} />}
      <DataTable<NotifyChannelState>
        label={t('delivery.channels')}
        rows={data}
        keyOf={({ channel }) => channel}
        error={data === undefined ? error?.message : undefined}
        onRetry={() => void refetch()}
        columns={[
          {
            key: 'channel',
            title: t('delivery.channels'),
            widthPx: 130,
            cell: ({ channel }) => t(`channel.${channel}`),
          },
          {
            key: 'state',
            title: t('delivery.state'),
            widthPx: 200,
            cell: ({ isConfigured, hasReceipts }) => (
              <>
                <StatusTag tone={isConfigured ? 'good' : 'off'}>
                  {t(isConfigured ? 'delivery.configured' : 'delivery.missing')}
                </StatusTag>{' '}
                {hasReceipts && <span className="sed-dim">{t('delivery.receipts')}</span>}
              </>
            ),
          },
          {
            key: 'providers',
            title: t('delivery.providers'),
            widthPx: 160,
            cell: ({ providers }) => providers.join(', '),
          },
          {
            key: 'lastSent',
            title: t('delivery.lastSent'),
            widthPx: 165,
            cell: ({ lastSentAt }) => formatTime(lastSentAt),
          },
          {
            key: 'lastError',
            title: t('delivery.lastError'),
            widthPx: 240,
            cell: ({ lastErrorAt, lastError }) =>
              lastErrorAt === null ? '' : `${formatTime(lastErrorAt)} ${lastError ?? ''}`,
          },
          {
            key: 'test',
            title: '',
            widthPx: 170,
            cell: ({ channel, isConfigured }) => (
              <ConfirmButton
                size="small"
                disabled={!isConfigured || factoryNo === undefined}
                aria-label={t('delivery.testOf', { channel: t(`channel.${channel}`) })}
                onConfirm={() => send(channel)}
              >
                {t('delivery.test')}
              </ConfirmButton>
            ),
          },
        ]}
      />
    </section>
  );
}
