import { DEVICE_STATE_TEXTS, type deviceCalls, type DeviceDto, type DeviceGap } from '@sed/devices-contract';
import type { ReplyOf } from '@sed/platform-contract';
import { formatTime, PLACEHOLDER, useLanguage, useRight, useT } from '@sed/platform-web';
import { DataTable, EmptyState, StatusTag } from '@sed/platform-ui';
import { usePlants } from '@sed/signals-web';
import { Button } from 'antd';
import { useState } from 'react';
import { devicePhrases } from '../phrases';
import { STATE_TONES } from '../texts';
import { ResendDialog } from './resend-dialog';

type DeviceEvent = ReplyOf<typeof deviceCalls.one>['events'][number];

interface GapProps {
  readonly gaps: readonly DeviceGap[];
  readonly device: DeviceDto;
  readonly onAsked: () => void;
}

/** Times of which something is missing, with the way to ask for them. */
export function GapTable({ gaps, device, onAsked }: GapProps) {
  const t = useT(devicePhrases);
  const zone = usePlants().zoneOf(device.factoryNo);
  const mayAsk = useRight('device:execute', device.factoryNo);
  const [asked, setAsked] = useState<DeviceGap>();
  const ended = () => {
    setAsked(undefined);
    onAsked();
  };
  return (
    <>
      <DataTable<DeviceGap>
        label={t('gaps')}
        isCompact
        rows={gaps}
        keyOf={({ id }) => id}
        empty={<EmptyState text={t('noGaps')} />}
        columns={[
          {
            ...{ key: 'range', title: t('range'), widthPx: 300 },
            cell: ({ fromMs, toMs }) => (
              <span className="sed-number">{`${formatTime(fromMs, zone)} – ${formatTime(toMs, zone)}`}</span>
            ),
          },
          {
            ...{ key: 'state', title: t('state'), widthPx: 90 },
            cell: ({ state }) => (
              <StatusTag tone={state === 'OPEN' ? 'warn' : 'good'}>{t(`gapState.${state}`)}</StatusTag>
            ),
          },
          { key: 'cause', title: t('reason'), widthPx: 120, rank: 1, cell: ({ cause }) => t(`cause.${cause}`) },
          { key: 'lost', title: t('lost'), widthPx: 100, isNumber: true, cell: ({ lost }) => lost ?? PLACEHOLDER },
          {
            key: 'missing',
            title: t('missing'),
            widthPx: 100,
            isNumber: true,
            cell: (one) => one.missing ?? PLACEHOLDER,
          },
          {
            ...{ key: 'ask', title: '', widthPx: 130 },
            cell: (gap) =>
              mayAsk &&
              gap.state === 'OPEN' && (
                <Button size="small" disabled={device.disabledAt !== null} onClick={() => setAsked(gap)}>
                  {t('resend')}
                </Button>
              ),
          },
        ]}
      />
      {asked !== undefined && (
        <ResendDialog device={device} range={asked} onClose={() => setAsked(undefined)} onDone={ended} />
      )}
    </>
  );
}

/** Changes of state, by themselves or by people, the latest first. */
export function EventTable({
  events,
  factoryNo,
}: {
  readonly events: readonly DeviceEvent[];
  readonly factoryNo: string;
}) {
  const t = useT(devicePhrases);
  const language = useLanguage();
  const zone = usePlants().zoneOf(factoryNo);
  return (
    <DataTable<DeviceEvent>
      label={t('events')}
      isCompact
      rows={events}
      keyOf={({ at, to }) => `${String(at)} ${to}`}
      empty={<EmptyState text={t('noEvents')} />}
      columns={[
        {
          ...{ key: 'at', title: t('since'), widthPx: 170 },
          cell: ({ at }) => <span className="sed-number">{formatTime(at, zone)}</span>,
        },
        {
          ...{ key: 'to', title: t('state'), widthPx: 110 },
          cell: ({ to }) => <StatusTag tone={STATE_TONES[to]}>{DEVICE_STATE_TEXTS[to][language]}</StatusTag>,
        },
        {
          ...{ key: 'reason', title: t('reason'), widthPx: 260 },
          cell: ({ actor, reason }) => [actor, reason].filter((part) => part !== null).join(': '),
        },
      ]}
    />
  );
}
