import { featureTrendSchema } from '@sed/orders-contract';
import { EmptyState } from '@sed/platform-ui';
import { formatTime, useLanguage, useT } from '@sed/platform-web';
import type { RecordSlotProps } from '@sed/records-web';
import { usePlants, useThemeChoice } from '@sed/signals-web';
import {
  chartPhrases,
  colourOf,
  legendOf,
  plotOption,
  TrendChart,
  type LegendEntry,
  type TrendPicture,
} from '@sed/signals-web/chart';
import { theme as antdTheme } from 'antd';
import { useMemo } from 'react';
import { guidePhrases } from '../guide-phrases';
import '../equipment.css';

/** What a prediction was drawn from, as it was known when the order was written. */
export function FeatureTab({ record }: RecordSlotProps) {
  const t = useT(guidePhrases);
  const chartT = useT(chartPhrases);
  const language = useLanguage();
  const theme = useThemeChoice((choice) => choice.theme);
  const fontPx = antdTheme.useToken().token.fontSize;
  const zone = usePlants().zoneOf(record.factoryNo ?? '') ?? 'UTC';
  const { featureTrend } = record.values;
  const trend = useMemo(() => featureTrendSchema.safeParse(featureTrend).data, [featureTrend]);
  const name = record.labels.featureSignal?.[trend?.signal ?? ''] ?? trend?.signal ?? '';
  const drawn = useMemo(() => {
    if (trend === undefined) return undefined;
    const { fromMs, toMs, unit, decimals, points } = trend;
    const line = { id: 'feature', name, unit, decimals, place: 0, points, isStep: false };
    const picture: TrendPicture = { lines: [line], span: { fromMs, toMs }, theme, language, zone, fontPx };
    const own: LegendEntry = {
      id: 'feature',
      kind: 'line',
      colour: colourOf(theme, 0),
      text: `${name} ${unit}`.trim(),
    };
    return { option: plotOption(picture), span: picture.span, legend: [own, ...legendOf(picture, chartT)] };
  }, [trend, name, theme, language, zone, fontPx, chartT]);
  if (trend === undefined || drawn === undefined || trend.points.length === 0) {
    return <EmptyState text={t('noFeature')} />;
  }
  const day = (at: number) => formatTime(at, zone).slice(0, 16);
  return (
    <div className="sed-equipment-life">
      <p className="sed-dim">{t('featureHint', { from: day(trend.fromMs), to: day(trend.toMs) })}</p>
      <div className="sed-equipment-chart">
        <TrendChart {...drawn} label={t('feature')} />
      </div>
    </div>
  );
}
