import { useLanguage, useT } from '@sed/platform-web';
import { usePlants, useThemeChoice } from '@sed/signals-web';
import {
  chartPhrases,
  colourOf,
  legendOf,
  LINE_DASHES,
  plotOption,
  TrendChart,
  type TimeSpan,
  type TrendLimit,
  type TrendLine,
  type TrendPicture,
} from '@sed/signals-web/chart';
import { theme as antdTheme } from 'antd';
import { useMemo } from 'react';

interface Props {
  readonly label: string;
  readonly factoryNo: string;
  readonly span: TimeSpan;
  readonly lines: readonly TrendLine[];
  readonly limits?: readonly TrendLimit[];
}

const NO_LIMITS: readonly TrendLimit[] = [];

/** Lines over time by the clock of the plant, with their names below. */
export function TrendOf({ label, factoryNo, span, lines, limits = NO_LIMITS }: Props) {
  const theme = useThemeChoice((choice) => choice.theme);
  const language = useLanguage();
  const t = useT(chartPhrases);
  const zone = usePlants().zoneOf(factoryNo);
  const fontPx = antdTheme.useToken().token.fontSize;
  const { fromMs, toMs } = span;
  const picture: TrendPicture = useMemo(
    () => ({ lines, limits, span: { fromMs, toMs }, ...{ theme, language, zone, fontPx } }),
    [lines, limits, fromMs, toMs, theme, language, zone, fontPx],
  );
  const option = useMemo(() => plotOption(picture), [picture]);
  const legend = useMemo(
    () => [
      ...picture.lines.map(({ id, name, place }) => ({
        ...{ id: `line ${id}`, text: name, colour: colourOf(theme, place) },
        kind: LINE_DASHES[place] === 'solid' ? ('line' as const) : ('dashed' as const),
      })),
      ...legendOf(picture, t),
    ],
    [picture, t, theme],
  );
  return (
    <div className="sed-overflow-chart">
      <TrendChart option={option} span={picture.span} label={label} legend={legend} />
    </div>
  );
}
