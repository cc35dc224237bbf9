import { DEVICE_KIND_TEXTS, DEVICE_PROTOCOL_TEXTS, deviceCalls, type DeviceDto } from '@sed/devices-contract';
import type { ReplyOf } from '@sed/platform-contract';
import {
  formatNumber,
  formatTime,
  messageOf,
  useAddress,
  useCall,
  useLanguage,
  useRight,
  useT,
} from '@sed/platform-web';
import { DetailDrawer, KeyValueList } from '@sed/platform-ui';
import { usePlants } from '@sed/signals-web';
import { Alert, Button, Tabs } from 'antd';
import { useState } from 'react';
import { DeviceStateTag } from '../device-columns';
import { devicePhrases } from '../phrases';
import { deviceName, percentText, skewText } from '../texts';
import { DayCharts } from './day-charts';
import { EditDialog } from './edit-dialog';
import { EventTable, GapTable } from './gap-table';
import { ReasonDialog } from './reason-dialog';
import { ResendDialog } from './resend-dialog';
import { ResendTable } from './resend-table';
import { SamplePanel } from './sample-panel';
import { SignalTable } from './signal-table';

const REFRESH_MS = 5000;

type Found = ReplyOf<typeof deviceCalls.one>;
type Asked = 'edit' | 'reason' | 'resend';

interface Props {
  readonly factoryNo: string;
  readonly id: string;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

function Facts({ device }: { readonly device: DeviceDto }) {
  const t = useT(devicePhrases);
  const language = useLanguage();
  const zone = usePlants().zoneOf(device.factoryNo);
  return (
    <KeyValueList
      columns={3}
      items={[
        { label: t('plant'), value: device.plantName[language] },
        { label: t('kind'), value: device.kind === null ? t('unknown') : DEVICE_KIND_TEXTS[device.kind][language] },
        { label: t('protocol'), value: DEVICE_PROTOCOL_TEXTS[device.protocol] },
        { label: t('model'), value: device.model ?? t('unknown') },
        { label: t('firmware'), value: device.firmware ?? t('unknown') },
        { label: t('lastMessage'), value: formatTime(device.lastMessageAt, zone) },
        { label: t('perMin'), value: device.messagesPerMin === null ? null : formatNumber(device.messagesPerMin, 1) },
        { label: t('loss'), value: percentText(device.lossPct) },
        { label: t('skew'), value: skewText(device.skewMs) },
        { label: t('note'), value: device.note, isWide: true },
      ]}
    />
  );
}

function Overview({ found }: { readonly found: Found }) {
  const t = useT(devicePhrases);
  const { device } = found;
  return (
    <div className="sed-device-sections">
      {device.disabledAt !== null && (
        <Alert
          type="info"
          showIcon
          title={t('disabledBy', { by: device.disabledBy ?? '', reason: device.disabledReason ?? '' })}
        />
      )}
      <Facts device={device} />
      {device.messagesPerMin !== null && (
        <section>
          <h2>{t('day')}</h2>
          <DayCharts spans={found.spans} factoryNo={device.factoryNo} />
        </section>
      )}
      <section>
        <h2>{t('events')}</h2>
        <EventTable events={found.events} factoryNo={device.factoryNo} />
      </section>
    </div>
  );
}

function Sections({ found, onChanged }: { readonly found: Found; readonly onChanged: () => void }) {
  const t = useT(devicePhrases);
  const { get, set } = useAddress();
  const { device } = found;
  const maySample = useRight('device:execute', device.factoryNo);
  const { factoryNo } = device;
  const items = [
    { key: 'facts', label: t('facts'), children: <Overview found={found} /> },
    { key: 'signals', label: t('signals'), children: <SignalTable signals={found.signals} factoryNo={factoryNo} /> },
    {
      key: 'gaps',
      label: t('gaps'),
      children: (
        <div className="sed-device-sections">
          <GapTable gaps={found.gaps} device={device} onAsked={onChanged} />
          <section>
            <h2>{t('requests')}</h2>
            <ResendTable resends={found.resends} factoryNo={factoryNo} />
          </section>
        </div>
      ),
    },
    ...(maySample ? [{ key: 'sample', label: t('sample'), children: <SamplePanel device={device} /> }] : []),
  ];
  return <Tabs activeKey={get('part') ?? 'facts'} onChange={(part) => set({ part })} items={items} destroyOnHidden />;
}

/** One device: how it does, what stands behind it, what it lacks, and what can be done about it. */
export function DeviceDrawer({ factoryNo, id, onClose, onChanged }: Props) {
  const t = useT(devicePhrases);
  const [asked, setAsked] = useState<Asked>();
  const input = { params: { factoryNo, id } };
  const { data, error, isPending, refetch } = useCall(deviceCalls.one, input, { refetchIntervalMs: REFRESH_MS });
  const [mayEdit, mayAsk, mayConfig] = [
    useRight('device:edit', factoryNo),
    useRight('device:execute', factoryNo),
    useRight('device:config', factoryNo),
  ];
  const device = data?.device;
  const changed = () => {
    setAsked(undefined);
    void refetch();
    onChanged();
  };
  const dialog = { onClose: () => setAsked(undefined), onDone: changed };
  return (
    <DetailDrawer
      isOpen
      width="wide"
      title={device === undefined ? t('device') : deviceName(device, t('gateway'))}
      tags={device !== undefined && <DeviceStateTag state={device.state} />}
      onClose={onClose}
      isLoading={isPending}
      error={error === null || data !== undefined ? undefined : messageOf(error, '')}
      onRetry={() => void refetch()}
      actions={
        device !== undefined && (
          <>
            {mayConfig && (
              <Button danger={device.disabledAt === null} onClick={() => setAsked('reason')}>
                {t(device.disabledAt === null ? 'disable' : 'enable')}
              </Button>
            )}
            {mayEdit && <Button onClick={() => setAsked('edit')}>{t('edit')}</Button>}
            {mayAsk && (
              <Button type="primary" disabled={device.disabledAt !== null} onClick={() => setAsked('resend')}>
                {t('resend')}
              </Button>
            )}
          </>
        )
      }
    >
      {data !== undefined && <Sections found={data} onChanged={changed} />}
      {device !== undefined && asked === 'edit' && <EditDialog device={device} {...dialog} />}
      {device !== undefined && asked === 'reason' && <ReasonDialog device={device} {...dialog} />}
      {device !== undefined && asked === 'resend' && <ResendDialog device={device} {...dialog} />}
    </DetailDrawer>
  );
}
