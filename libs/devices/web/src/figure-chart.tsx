import { useLanguage, useT } from '@sed/platform-web';
import { usePlants, useThemeChoice } from '@sed/signals-web';
import {
  chartPhrases,
  colourOf,
  legendOf,
  plotOption,
  TrendChart,
  type ChartPoint,
  type TimeSpan,
  type TrendPicture,
} from '@sed/signals-web/chart';
import { theme as antdTheme } from 'antd';
import { useMemo } from 'react';

interface Props {
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
  readonly points: readonly ChartPoint[];
  readonly span: TimeSpan;
  readonly factoryNo: string;
}

/** One figure over time, each value holding until the next. */
export function FigureChart({ name, unit, decimals, points, span, factoryNo }: Props) {
  const theme = useThemeChoice((choice) => choice.theme);
  const language = useLanguage();
  const t = useT(chartPhrases);
  const zone = usePlants().zoneOf(factoryNo);
  const fontPx = antdTheme.useToken().token.fontSize;
  const { fromMs, toMs } = span;
  const picture: TrendPicture = useMemo(
    () => ({
      lines: [{ id: name, name, unit, decimals, points, place: 0, isStep: true }],
      span: { fromMs, toMs },
      ...{ theme, language, zone, fontPx },
    }),
    [name, unit, decimals, points, fromMs, toMs, theme, language, zone, fontPx],
  );
  const option = useMemo(() => plotOption(picture), [picture]);
  const legend = useMemo(
    () => [{ id: name, text: name, colour: colourOf(theme, 0), kind: 'line' as const }, ...legendOf(picture, t)],
    [name, theme, picture, t],
  );
  return (
    <div className="sed-device-chart">
      <TrendChart option={option} span={picture.span} label={name} legend={legend} />
    </div>
  );
}
