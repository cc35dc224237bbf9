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

interface DeedsProps {
  readonly device: DeviceDto;
  readonly onAsk: (asked: Asked) => void;
}

/** What the reader may do with the device. */
function Deeds({ device, onAsk }: DeedsProps) {
  const t = useT(devicePhrases);
  const { factoryNo, disabledAt } = device;
  const mayEdit = useRight('device:edit', factoryNo);
  const mayAsk = useRight('device:execute', factoryNo);
  const mayConfig = useRight('device:config', factoryNo);
  return (
    <>
      {mayConfig && (
        <Button danger={disabledAt === null} onClick={() => onAsk('reason')}>
          {t(disabledAt === null ? 'disable' : 'enable')}
        </Button>
      )}
      {mayEdit && <Button onClick={() => onAsk('edit')}>{t('edit')}</Button>}
      {mayAsk && (
        <Button type="primary" disabled={disabledAt !== null} onClick={() => onAsk('resend')}>
          {t('resend')}
        </Button>
      )}
    </>
  );
}

const DIALOGS = { edit: EditDialog, reason: ReasonDialog, resend: ResendDialog } as const;

/** One device: how it does, what stands behind it, what it lacks, and what can be done about it. */
export function DeviceDrawer({ factoryNo, id, onClose, onChanged }: Props) {
  const t = useT(devicePhrases);
  const [asked, setAsked] = useState<Asked>();
  const input = { params: { factoryNo, id } };
  const { data, error, isPending, refetch } = useCall(deviceCalls.one, input, { refetchIntervalMs: REFRESH_MS });
  const device = data?.device;
  const changed = () => {
    setAsked(undefined);
    void refetch();
    onChanged();
  };
  const Dialog = asked === undefined ? undefined : DIALOGS[asked];
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
      actions={device !== undefined && <Deeds device={device} onAsk={setAsked} />}
    >
      {data !== undefined && <Sections found={data} onChanged={changed} />}
      {device !== undefined && Dialog !== undefined && (
        <Dialog device={device} onClose={() => setAsked(undefined)} onDone={changed} />
      )}
    </DetailDrawer>
  );
}
