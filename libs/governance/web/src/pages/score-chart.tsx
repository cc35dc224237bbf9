import type { QualityStatistics } from '@sed/governance-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { useThemeChoice } from '@sed/signals-web';
import { chartPhrases, legendOf, plotOption, TrendChart, type TrendPicture } from '@sed/signals-web/chart';
import { theme as antdTheme } from 'antd';
import { useMemo } from 'react';
import { governancePhrases } from '../phrases';

const DAY_MS = 86_400_000;

interface Props {
  readonly periods: QualityStatistics['periods'];
  readonly zone: string;
  readonly to: string;
}

/** The score of each period, until the next one begins. */
export function ScoreChart({ periods, zone, to }: Props) {
  const t = useT(governancePhrases);
  const say = useT(chartPhrases);
  const language = useLanguage();
  const theme = useThemeChoice((choice) => choice.theme);
  const fontPx = antdTheme.useToken().token.fontSize;
  const picture = useMemo((): TrendPicture => {
    // Days are days of the plant: noon lies within them in every zone near enough.
    const at = (day: string) => Date.parse(`${day}T00:00:00Z`) - offsetMs(day, zone);
    const points = periods.map(({ start, score }) => [at(start), score] as const);
    const last = points.at(-1);
    const endMs = at(to) + DAY_MS;
    const held = last === undefined ? points : [...points, [endMs, last[1]] as const];
    return {
      lines: [{ id: 'score', name: t('quality'), unit: '', points: held, place: 0, isStep: true, decimals: 1 }],
      span: { fromMs: points[0]?.[0] ?? endMs - DAY_MS, toMs: endMs },
      ...{ theme, language, zone, fontPx },
    };
  }, [periods, zone, to, theme, language, fontPx, t]);
  const option = useMemo(() => plotOption(picture), [picture]);
  return (
    <div className="sed-governance-chart">
      <TrendChart option={option} span={picture.span} label={t('course')} legend={legendOf(picture, say)} />
    </div>
  );
}

function offsetMs(day: string, zone: string): number {
  const noon = new Date(`${day}T12:00:00Z`);
  const local = new Date(noon.toLocaleString('en-US', { timeZone: zone }));
  const world = new Date(noon.toLocaleString('en-US', { timeZone: 'UTC' }));
  return local.getTime() - world.getTime();
}
