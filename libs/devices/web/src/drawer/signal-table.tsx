import type { DeviceSignal } from '@sed/devices-contract';
import { formatTime, useLanguage, useT } from '@sed/platform-web';
import { DataTable, EmptyState, QUALITY_TEXT, QualityValue } from '@sed/platform-ui';
import { usePlants } from '@sed/signals-web';
import { devicePhrases } from '../phrases';

interface Props {
  readonly signals: readonly DeviceSignal[];
  readonly factoryNo: string;
}

/** Signals behind a device as the service orders them: the bad ones first, the longest so at the top. */
export function SignalTable({ signals, factoryNo }: Props) {
  const t = useT(devicePhrases);
  const language = useLanguage();
  const zone = usePlants().zoneOf(factoryNo);
  return (
    <DataTable<DeviceSignal>
      label={t('signals')}
      isCompact
      rows={signals}
      keyOf={({ code }) => code}
      empty={<EmptyState text={t('noData')} />}
      columns={[
        { key: 'code', title: t('signals'), widthPx: 300, cell: ({ code, name }) => `${code} ${name[language]}` },
        {
          ...{ key: 'value', title: t('value'), widthPx: 120, isNumber: true },
          cell: ({ value, quality, unit, decimals }) => <QualityValue {...{ value, quality, unit, decimals }} />,
        },
        {
          ...{ key: 'quality', title: t('quality'), widthPx: 110 },
          cell: ({ quality, isEnabled }) => (isEnabled ? QUALITY_TEXT[language][quality] : t('off')),
        },
        {
          ...{ key: 'since', title: t('since'), widthPx: 170, rank: 1 },
          cell: ({ ts }) => <span className="sed-number">{formatTime(ts, zone)}</span>,
        },
      ]}
    />
  );
}
