import { useLanguage, useT } from '@sed/platform-web';
import { useThemeChoice } from '@sed/signals-web';
import {
  chartPhrases,
  colourOf,
  legendOf,
  plotOption,
  TrendChart,
  type LegendEntry,
  type TrendLine,
  type TrendPicture,
} from '@sed/signals-web/chart';
import { theme as antdTheme } from 'antd';
import { useMemo } from 'react';

interface Props {
  readonly label: string;
  readonly lines: readonly TrendLine[];
  readonly span: { readonly fromMs: number; readonly toMs: number };
  /** The time in which the change is watched. */
  readonly watched: { readonly fromMs: number; readonly toMs: number; readonly name: string };
  readonly zone: string | undefined;
}

/** Signals around a change, the time it is watched shaded. */
export function EffectChart({ label, lines, span, watched, zone }: Props) {
  const language = useLanguage();
  const t = useT(chartPhrases);
  const theme = useThemeChoice((choice) => choice.theme);
  const fontPx = antdTheme.useToken().token.fontSize;
  const { option, legend } = useMemo(() => {
    const picture: TrendPicture = { lines, span, marked: watched, theme, language, zone, fontPx };
    const entries = lines.map(({ id, name, place }): LegendEntry => ({
      id,
      kind: 'line',
      colour: colourOf(theme, place),
      text: name,
    }));
    return { option: plotOption(picture), legend: [...entries, ...legendOf(picture, t)] };
  }, [lines, span, watched, theme, language, zone, fontPx, t]);
  return (
    <div className="sed-plan-chart">
      <TrendChart option={option} span={span} label={label} legend={legend} />
    </div>
  );
}
