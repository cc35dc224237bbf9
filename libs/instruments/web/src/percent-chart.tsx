import { useLanguage, useT } from '@sed/platform-web';
import { useThemeChoice } from '@sed/signals-web';
import {
  chartPhrases,
  colourOf,
  legendOf,
  plotOption,
  TrendChart,
  type ChartPoint,
  type TrendLine,
  type TrendPicture,
} from '@sed/signals-web/chart';
import { theme as antdTheme } from 'antd';
import { useMemo } from 'react';

export interface PercentLine {
  readonly id: string;
  readonly name: string;
  readonly points: readonly ChartPoint[];
}

interface Props {
  readonly label: string;
  readonly lines: readonly PercentLine[];
  readonly fromMs: number;
  readonly toMs: number;
  readonly zone: string | undefined;
  /** Each value holds until the next, as figures of days and months do. */
  readonly isStep?: boolean;
}

/** Lines in per cent over time, with their names below. */
export function PercentChart({ label, lines, fromMs, toMs, zone, isStep = false }: Props) {
  const theme = useThemeChoice((choice) => choice.theme);
  const language = useLanguage();
  const t = useT(chartPhrases);
  const fontPx = antdTheme.useToken().token.fontSize;
  const picture: TrendPicture = useMemo(
    () => ({
      lines: lines.map(({ id, name, points }, place): TrendLine => ({
        id,
        name,
        unit: '%',
        points,
        place,
        isStep,
        decimals: 1,
      })),
      span: { fromMs, toMs },
      ...{ theme, language, zone, fontPx },
    }),
    [lines, fromMs, toMs, isStep, theme, language, zone, fontPx],
  );
  const option = useMemo(() => plotOption(picture), [picture]);
  const legend = useMemo(
    () => [
      ...picture.lines.map(({ id, name, place }) => ({
        ...{ id: `line ${id}`, text: name, colour: colourOf(theme, place) },
        kind: place === 0 ? ('line' as const) : ('dashed' as const),
      })),
      ...legendOf(picture, t),
    ],
    [picture, t, theme],
  );
  return <TrendChart option={option} span={picture.span} label={label} legend={legend} />;
}
