import { EmptyState } from '@sed/platform-ui';
import { useLanguage, useT } from '@sed/platform-web';
import { usePlants, useThemeChoice } from '@sed/signals-web';
import {
  chartPhrases,
  colourOf,
  legendOf,
  plotOption,
  TrendChart,
  type ChartPoint,
  type LegendEntry,
  type TrendPicture,
} from '@sed/signals-web/chart';
import { shownFigure, type EfficiencyHistory, type MachineDetail } from '@sed/toolbox-contract';
import { theme as antdTheme } from 'antd';
import { useMemo } from 'react';
import { curveOption } from './curve-option';
import { digitsOf, measureName, unitOfKind } from './figures';
import { efficiencyPhrases } from './phrases';

const WHOLE_SPAN = { fromMs: 0, toMs: 0 };

/** Where the machine works on its curve. */
export function CurveChart({ detail }: { readonly detail: MachineDetail }) {
  const t = useT(efficiencyPhrases);
  const theme = useThemeChoice((choice) => choice.theme);
  const fontPx = antdTheme.useToken().token.fontSize;
  const { curve, point, best } = detail;
  const drawn = useMemo(() => {
    const names = { efficiency: t('efficiency'), head: t('head'), now: t('now'), best: t('best') };
    const hasHead = curve.some(({ headM }) => headM !== null);
    const legend: LegendEntry[] = [
      { id: 'efficiency', kind: 'line', colour: colourOf(theme, 0), text: `${names.efficiency} %` },
      ...(hasHead
        ? [{ id: 'head', kind: 'dashed' as const, colour: colourOf(theme, 1), text: `${names.head} m` }]
        : []),
    ];
    return { option: curveOption({ curve, point, best, theme, fontPx, names }), legend, span: WHOLE_SPAN };
  }, [curve, point, best, theme, fontPx, t]);
  if (curve.length < 2) return <EmptyState text={t('noCurve')} />;
  return (
    <>
      <div className="sed-efficiency-chart">
        <TrendChart {...drawn} label={t('curve')} />
      </div>
      <p className="sed-dim">
        ◆ {t('now')} · ○ {t('best')} · {t('curveHint')}
      </p>
    </>
  );
}

interface TrendProps {
  readonly machine: MachineDetail['machine'];
  readonly history: EfficiencyHistory;
}

/** How the figure went on, from the history of its signals. */
export function FigureTrend({ machine, history }: TrendProps) {
  const t = useT(efficiencyPhrases);
  const chartT = useT(chartPhrases);
  const language = useLanguage();
  const theme = useThemeChoice((choice) => choice.theme);
  const fontPx = antdTheme.useToken().token.fontSize;
  const zone = usePlants().zoneOf(machine.factoryNo);
  const { kind } = machine;
  const drawn = useMemo(() => {
    const points = history.points.map(([at, figure]): ChartPoint => [
      at,
      figure === null ? null : shownFigure(kind, figure),
    ]);
    const [unit, decimals, name] = [unitOfKind(kind), digitsOf(kind), measureName(kind, language)];
    const line = { id: 'figure', name, unit, decimals, place: 0, points, isStep: false };
    const span = { fromMs: history.fromMs, toMs: history.toMs };
    const picture: TrendPicture = { lines: [line], span, theme, language, zone, fontPx };
    const own: LegendEntry = { id: 'figure', kind: 'line', colour: colourOf(theme, 0), text: `${name} ${unit}` };
    return { option: plotOption(picture), span, legend: [own, ...legendOf(picture, chartT)] };
  }, [history, kind, theme, language, zone, fontPx, chartT]);
  if (history.points.every(([, figure]) => figure === null)) return <EmptyState text={t('noTrend')} />;
  return (
    <div className="sed-efficiency-chart">
      <TrendChart {...drawn} label={t('trend')} />
    </div>
  );
}
