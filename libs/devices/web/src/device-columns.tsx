import {
  DEVICE_KIND_TEXTS,
  DEVICE_PROTOCOL_TEXTS,
  DEVICE_STATE_TEXTS,
  LOSS_LIMIT_PCT,
  SKEW_LIMIT_MS,
  type DeviceDto,
} from '@sed/devices-contract';
import { formatNumber, formatTime, PLACEHOLDER, useLanguage, useT } from '@sed/platform-web';
import { StatusTag, type DataColumn } from '@sed/platform-ui';
import { usePlants } from '@sed/signals-web';
import { useMemo } from 'react';
import { devicePhrases } from './phrases';
import { deviceName, percentText, skewText, STATE_TONES } from './texts';

export const DEVICE_SORTS = [
  ...['name', 'plant', 'state', 'lastMessageAt', 'messagesPerMin', 'lossPct', 'skewMs', 'badSignals'],
];

/** A figure beyond its limit says so; nothing else draws the eye. */
function Judged({ text, isBeyond }: { readonly text: string | undefined; readonly isBeyond: boolean }) {
  if (text === undefined) return <span className="sed-dim">{PLACEHOLDER}</span>;
  return isBeyond ? <StatusTag tone="warn">{text}</StatusTag> : <span className="sed-number">{text}</span>;
}

export function DeviceStateTag({ state }: Pick<DeviceDto, 'state'>) {
  const language = useLanguage();
  return <StatusTag tone={STATE_TONES[state]}>{DEVICE_STATE_TEXTS[state][language]}</StatusTag>;
}

export function useDeviceColumns(): DataColumn<DeviceDto>[] {
  const t = useT(devicePhrases);
  const language = useLanguage();
  const { zoneOf } = usePlants();
  return useMemo(() => {
    const known = (text: string | null) => text ?? <span className="sed-dim">{t('unknown')}</span>;
    const sortable = { isSortable: true } as const;
    const number = { isNumber: true } as const;
    return [
      { key: 'name', ...sortable, title: t('device'), widthPx: 150, cell: (one) => deviceName(one, t('gateway')) },
      {
        key: 'plant',
        ...sortable,
        title: t('plant'),
        widthPx: 170,
        isCut: true,
        cell: (one) => one.plantName[language],
      },
      {
        key: 'state',
        ...sortable,
        title: t('state'),
        widthPx: 110,
        cell: ({ state }) => <DeviceStateTag state={state} />,
      },
      {
        ...{ key: 'kind', title: t('kind'), widthPx: 110, rank: 2 },
        cell: ({ kind }) => known(kind === null ? null : DEVICE_KIND_TEXTS[kind][language]),
      },
      {
        key: 'protocol',
        title: t('protocol'),
        widthPx: 120,
        rank: 4,
        cell: (one) => DEVICE_PROTOCOL_TEXTS[one.protocol],
      },
      {
        ...{ key: 'lastMessageAt', ...sortable, title: t('lastMessage'), widthPx: 165, rank: 1 },
        cell: (one) => <span className="sed-number">{formatTime(one.lastMessageAt, zoneOf(one.factoryNo))}</span>,
      },
      {
        ...{ key: 'messagesPerMin', ...sortable, ...number, title: t('perMin'), widthPx: 120, rank: 1 },
        cell: ({ messagesPerMin }) => (messagesPerMin === null ? PLACEHOLDER : formatNumber(messagesPerMin, 1)),
      },
      {
        ...{ key: 'lossPct', ...sortable, ...number, title: t('loss'), widthPx: 95 },
        cell: ({ lossPct }) => <Judged text={percentText(lossPct)} isBeyond={(lossPct ?? 0) > LOSS_LIMIT_PCT} />,
      },
      {
        ...{ key: 'skewMs', ...sortable, ...number, title: t('skew'), widthPx: 115 },
        cell: ({ skewMs }) => <Judged text={skewText(skewMs)} isBeyond={Math.abs(skewMs ?? 0) > SKEW_LIMIT_MS} />,
      },
      { key: 'firmware', title: t('firmware'), widthPx: 90, rank: 3, cell: ({ firmware }) => known(firmware) },
      { key: 'signals', ...number, title: t('signals'), widthPx: 80, rank: 2, cell: ({ signals }) => signals },
      {
        key: 'badSignals',
        ...sortable,
        ...number,
        title: t('bad'),
        widthPx: 110,
        cell: ({ badSignals }) => badSignals,
      },
      { key: 'openGaps', ...number, title: t('openGaps'), widthPx: 100, rank: 2, cell: ({ openGaps }) => openGaps },
    ];
  }, [t, language, zoneOf]);
}
