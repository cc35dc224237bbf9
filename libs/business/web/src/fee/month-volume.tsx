import { revenueCalls, type FeeVolume } from '@sed/business-contract';
import { formatNumber, PLACEHOLDER } from '@sed/platform-contract';
import { EmptyState, ErrorState, KeyValueList, Spinner } from '@sed/platform-ui';
import { messageOf, useCall, useLanguage, useT } from '@sed/platform-web';
import type { RecordDto } from '@sed/records-contract';
import { usePlants, useThemeChoice } from '@sed/signals-web';
import { CHART_INK, colourOf, plotOption, TrendChart, type LegendEntry } from '@sed/signals-web/chart';
import { theme as antdTheme } from 'antd';
import { useMemo } from 'react';
import '../revenue.css';
import { revenuePhrases } from '../phrases';
import { deviationPct, volumeLines } from './volume-picture';

interface Props {
  readonly volume: FeeVolume;
  readonly zone: string | undefined;
}

function VolumeChart({ volume, zone }: Props) {
  const t = useT(revenuePhrases);
  const language = useLanguage();
  const theme = useThemeChoice((choice) => choice.theme);
  const fontPx = antdTheme.useToken().token.fontSize;
  const { option, legend, span } = useMemo(() => {
    const lines = volumeLines(volume, (id) => t(id));
    const times = { fromMs: volume.from, toMs: volume.to };
    const entries = lines.map(({ id, name, place, look }): LegendEntry => ({
      ...{ id, text: name, kind: look === 'bound' ? 'dashed' : 'line' },
      colour: look === 'bound' ? CHART_INK[theme].dim : colourOf(theme, place),
    }));
    return { option: plotOption({ lines, span: times, theme, language, zone, fontPx }), legend: entries, span: times };
  }, [volume, theme, language, zone, fontPx, t]);
  return (
    <div className="sed-fee-volume-chart">
      <TrendChart option={option} span={span} label={t('volumeOfMonth')} legend={legend} />
    </div>
  );
}

/** What the plant measured on each day, beside what is to be confirmed: both parties look at the same. */
export function MonthVolume({ record }: { readonly record: RecordDto }) {
  const t = useT(revenuePhrases);
  const language = useLanguage();
  const zone = usePlants().zoneOf(record.factoryNo ?? '');
  const { data, error, isPending, refetch } = useCall(revenueCalls.volume, { params: { id: record.id } });
  if (error !== null) return <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />;
  if (isPending) return <Spinner />;
  if (data.signal === null) return <EmptyState text={t('noSignal')} />;
  if (data.days.every(([, m3]) => m3 === null)) return <EmptyState text={t('noVolume')} />;
  const { meteredM3 } = record.values;
  const deviation = deviationPct(meteredM3, data.totalM3);
  const m3 = (value: number | null) => (value === null ? PLACEHOLDER : `${formatNumber(value, 0, true)} m³`);
  const signed = (pct: number) => `${pct > 0 ? '+' : ''}${formatNumber(pct, 2)} %`;
  return (
    <section className="sed-fee-volume" aria-label={t('volumeOfMonth')}>
      <p className="sed-dim">
        {t('volumeHint', { signal: data.signal.name[language], share: formatNumber(data.validity * 100, 1) })}
      </p>
      <VolumeChart volume={data} zone={zone} />
      <KeyValueList
        items={[
          { key: 'total', label: t('total'), value: m3(data.totalM3) },
          { key: 'metered', label: t('metered'), value: m3(typeof meteredM3 === 'string' ? Number(meteredM3) : null) },
          { key: 'deviation', label: t('deviation'), value: deviation === null ? PLACEHOLDER : signed(deviation) },
          { key: 'gaps', label: t('gaps'), value: String(data.days.filter(([, value]) => value === null).length) },
        ]}
      />
    </section>
  );
}
