import { policyIndicator, type ActualCourse } from '@sed/evaluation-contract';
import { unitText } from '@sed/platform-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { useThemeChoice } from '@sed/signals-web';
import { CHART_INK, colourOf, plotOption, TrendChart, type LegendEntry, type TrendLine } from '@sed/signals-web/chart';
import { theme as antdTheme } from 'antd';
import { useMemo } from 'react';
import { evaluationPhrases } from '../phrases';
import { courseLines, type CourseLine } from './course-model';

const LOOKS = { actual: 'main', standard: 'main', upper: 'bound', lower: 'bound' } as const;
const PLACES = { actual: 0, standard: 5, upper: 0, lower: 0 } as const;

/** What was reached, month by month, beside what the plant was held to. */
export function CourseChart({ course, zone }: { readonly course: ActualCourse; readonly zone: string | undefined }) {
  const t = useT(evaluationPhrases);
  const language = useLanguage();
  const theme = useThemeChoice((choice) => choice.theme);
  const fontPx = antdTheme.useToken().token.fontSize;
  const indicator = policyIndicator(course.indicator);
  const unit = indicator?.unit ?? '';
  const { option, legend, span } = useMemo(() => {
    const { months } = course;
    const drawn = courseLines(months, indicator?.direction ?? 'band');
    const lines = drawn.map(({ id, points }): TrendLine => ({
      ...{ id, points, isStep: true, unit, name: t(id), decimals: indicator?.decimals ?? 2 },
      ...{ place: PLACES[id], look: LOOKS[id] },
    }));
    const times = { fromMs: months[0]?.from ?? 0, toMs: months.at(-1)?.to ?? 1 };
    const ink = (id: CourseLine['id']) => (LOOKS[id] === 'bound' ? CHART_INK[theme].dim : colourOf(theme, PLACES[id]));
    const entries = drawn.map(({ id }): LegendEntry => ({
      ...{ id, colour: ink(id), text: t(id) },
      kind: id === 'actual' ? 'line' : 'dashed',
    }));
    return { option: plotOption({ lines, span: times, theme, language, zone, fontPx }), legend: entries, span: times };
  }, [course, indicator, unit, theme, language, zone, fontPx, t]);
  const name = indicator?.label[language] ?? course.indicator;
  return (
    <div className="sed-course-chart">
      <TrendChart option={option} span={span} label={`${name} ${unitText(unit)}`.trim()} legend={legend} />
    </div>
  );
}
