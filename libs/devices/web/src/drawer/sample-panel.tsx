import { deviceCalls, type DeviceDto, type SampledMessage } from '@sed/devices-contract';
import { formatTime, messageOf, useAction, useCall, useT } from '@sed/platform-web';
import { EmptyState, ErrorState } from '@sed/platform-ui';
import { usePlants } from '@sed/signals-web';
import { Button, Segmented, Typography } from 'antd';
import { useState } from 'react';
import { devicePhrases } from '../phrases';

const REFRESH_MS = 2000;

/** Indented where it is JSON, as it came where it is not. */
function prettyOf({ payload, encoding }: SampledMessage): string {
  if (encoding === 'hex') return payload.replaceAll(/(..)/g, '$1 ');
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    return payload;
  }
}

function Message({ message, isRaw, zone }: { message: SampledMessage; isRaw: boolean; zone: string | undefined }) {
  const t = useT(devicePhrases);
  const text = isRaw ? message.payload : prettyOf(message);
  return (
    <article className="sed-device-message">
      <header>
        <span className="sed-number">{formatTime(message.at, zone)}</span>
        <span>{message.topic}</span>
        <span>{t('bytes', { n: message.bytes })}</span>
        {message.isCut && <span>{t('cut')}</span>}
        <Typography.Text copyable={{ text: message.payload, tooltips: [t('copy'), t('copy')] }} />
      </header>
      <pre>{text}</pre>
    </article>
  );
}

/** Messages of the device as they come, taken down for a minute on request. */
export function SamplePanel({ device }: { readonly device: DeviceDto }) {
  const t = useT(devicePhrases);
  const { factoryNo, id } = device;
  const zone = usePlants().zoneOf(factoryNo);
  const [isRaw, setRaw] = useState(false);
  const action = useAction(deviceCalls.beginSample);
  const input = { params: { factoryNo, id } };
  const { data, error, refetch, dataUpdatedAt } = useCall(deviceCalls.sample, input, { refetchIntervalMs: REFRESH_MS });
  const untilMs = data?.untilMs ?? 0;
  const isTaking = untilMs > dataUpdatedAt;
  if (error !== null && data === undefined)
    return <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />;
  return (
    <div className="sed-device-sections">
      <div className="sed-device-tools">
        <Button
          type="primary"
          disabled={isTaking}
          loading={action.isPending}
          onClick={() => action.mutate(input, { onSuccess: () => void refetch() })}
        >
          {t('takeSample')}
        </Button>
        <Segmented
          value={isRaw ? 'raw' : 'pretty'}
          options={[
            { value: 'pretty', label: t('pretty') },
            { value: 'raw', label: t('raw') },
          ]}
          onChange={(value) => setRaw(value === 'raw')}
        />
        <span role="status">{isTaking ? t('sampling', { at: formatTime(untilMs, zone) }) : ''}</span>
      </div>
      {action.error !== null && <ErrorState message={messageOf(action.error, '')} />}
      {data !== undefined && data.messages.length === 0 && <EmptyState text={t('noSample')} />}
      <div>
        {data?.messages.map((message, i) => (
          <Message key={`${String(message.at)} ${String(i)}`} {...{ message, isRaw, zone }} />
        ))}
      </div>
    </div>
  );
}
