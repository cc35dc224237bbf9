import { planIndicator, type PlanProgress, type PlanProgressLine } from '@sed/operation-contract';
import { unitText } from '@sed/platform-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { useThemeChoice } from '@sed/signals-web';
import { CHART_INK, colourOf, plotOption, TrendChart, type LegendEntry, type TrendLine } from '@sed/signals-web/chart';
import { theme as antdTheme } from 'antd';
import { useMemo } from 'react';
import { operationPhrases } from '../phrases';
import { decimalsOf, monthLines, sumLines, type PictureLine } from './progress-model';

const LOOKS = { plan: 'main', actual: 'main', expected: 'earlier', wholePlan: 'bound' } as const;
const PLACES = { plan: 5, actual: 0, expected: 0, wholePlan: 0 } as const;

interface Props {
  readonly line: PlanProgressLine;
  readonly report: PlanProgress;
  readonly isSummed: boolean;
  readonly zone: string | undefined;
}

/** Plan and actual of one indicator over the months, or as they add up. */
export function ProgressChart({ line, report, isSummed, zone }: Props) {
  const t = useT(operationPhrases);
  const language = useLanguage();
  const theme = useThemeChoice((choice) => choice.theme);
  const fontPx = antdTheme.useToken().token.fontSize;
  const unit = planIndicator(line.indicator)?.unit ?? '';
  const { option, legend, span } = useMemo(() => {
    const drawn = (isSummed ? sumLines(line, report) : monthLines(line, report)).filter(
      ({ points }) => points.length > 0,
    );
    const lines = drawn.map(({ id, points, isStep }): TrendLine => ({
      ...{ id, points, isStep, unit, name: t(id), decimals: decimalsOf(line) },
      ...{ place: PLACES[id], look: LOOKS[id] },
    }));
    const times = { fromMs: report.from, toMs: report.to };
    const colours = (id: PictureLine['id']) =>
      id === 'wholePlan' ? CHART_INK[theme].dim : colourOf(theme, PLACES[id]);
    const entries = drawn.map(({ id }): LegendEntry => ({
      ...{ id, colour: colours(id), text: t(id) },
      kind: LOOKS[id] === 'main' ? 'line' : 'dashed',
    }));
    return { option: plotOption({ lines, span: times, theme, language, zone, fontPx }), legend: entries, span: times };
  }, [line, report, isSummed, unit, theme, language, zone, fontPx, t]);
  const name = planIndicator(line.indicator)?.label[language] ?? line.indicator;
  return (
    <div className="sed-plan-chart">
      <TrendChart option={option} span={span} label={`${name} ${unitText(unit)}`.trim()} legend={legend} />
    </div>
  );
}
