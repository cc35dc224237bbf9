import { signalCalls, type SignalDto } from '@sed/signals-contract';
import { useFeed, useServerNow, useThemeChoice } from '@sed/signals-web';
import { chartPhrases, legendOf, TrendChart, useHistoryBegin } from '@sed/signals-web/chart';
import { download, formatTime, messageOf, useLanguage, useT } from '@sed/platform-web';
import { EmptyState } from '@sed/platform-ui';
import { Alert, App, theme as antdTheme } from 'antd';
import { useCallback, useMemo, useRef, useState } from 'react';
import { runtimePhrases } from '../phrases';
import { RangeBar } from './range-bar';
import { SeriesTable } from './series-table';
import { qualityLegend } from './lanes';
import { trendOption, trendPicture, type PanelPicture } from './trend-option';
import type { TrendSnapshot } from './trend-store';
import { shownSpan, spanAt, statisticsSpan, zoomTo, type TrendView } from './trend-view';
import { useEvents } from './use-events';
import { useKindNames } from './use-kind-names';
import { useRecords, useSteady } from './use-records';
import { useLimits } from './use-limits';
import { useSetpoints } from './use-setpoints';
import { useStatistics } from './use-statistics';
import { useTrend } from './use-trend';
import { usePointsForBox } from './use-width';

const DAY_MS = 86_400_000;
/** Raw samples up to a day; longer exports keep the extremes of this many points. */
const MAX_EXPORT_POINTS = 20_000;

interface Props {
  readonly factoryNo: string;
  readonly signals: ReadonlyMap<string, SignalDto>;
  readonly zone: string | undefined;
  readonly view: TrendView;
  readonly onView: (view: TrendView) => void;
}

function useExport(factoryNo: string, view: TrendView) {
  const t = useT(runtimePhrases);
  const { message } = App.useApp();
  const feed = useFeed();
  const [isExporting, setExporting] = useState(false);
  const save = async () => {
    const { fromMs, toMs } = spanAt(view.range, feed.serverNowMs());
    const query = {
      factoryNo,
      codes: view.codes.join(','),
      from: Math.floor(fromMs),
      to: Math.ceil(toMs),
      ...(toMs - fromMs > DAY_MS ? { maxPoints: MAX_EXPORT_POINTS } : {}),
    };
    setExporting(true);
    try {
      await download(signalCalls.exportCsv, { query }, `${factoryNo}-${formatTime(toMs).replace(/\D/g, '')}.csv`);
    } catch (error) {
      void message.error(messageOf(error, t('trend.export')));
    } finally {
      setExporting(false);
    }
  };
  return { isExporting, save: () => void save() };
}

/** The earliest point read of the signals shown, and whose it is. */
function firstOf({ series, isLoading }: TrendSnapshot) {
  const firsts = series.flatMap(({ code, buffer }) => {
    const firstMs = buffer.firstMs();
    return firstMs === undefined ? [] : [{ code, firstMs }];
  });
  // While history is read the first point is that of the live values.
  if (isLoading || firsts.length === 0) return { code: undefined, firstMs: undefined };
  return firsts.reduce((first, next) => (next.firstMs < first.firstMs ? next : first));
}

/** Chart, cursor readings and statistics of the chosen signals. */
export function TrendPanel({ factoryNo, signals, zone, view, onView }: Props) {
  const t = useT(runtimePhrases);
  const language = useLanguage();
  const theme = useThemeChoice((choice) => choice.theme);
  const fontPx = antdTheme.useToken().token.fontSize;
  const feed = useFeed();
  const box = useRef<HTMLDivElement>(null);
  const [cursorMs, setCursorMs] = useState<number>();
  const trend = useTrend(factoryNo, view, usePointsForBox(box));
  const exporting = useExport(factoryNo, view);

  // Drawn by the clock of the service: a wrong clock of this machine must not push the newest points off the chart.
  const serverMs = useServerNow();
  const { fromMs, toMs } = shownSpan(view.range, serverMs);
  const statisticsOver = statisticsSpan(view.range, serverMs);
  const statistics = useStatistics(factoryNo, view.codes, statisticsOver);
  const events = useEvents(factoryNo, statisticsOver);
  const kindNames = useKindNames();
  const setpoints = useSetpoints(factoryNo, signals, statisticsOver);
  const records = useSteady([...useRecords(factoryNo, statisticsOver), ...setpoints]);

  const span = useMemo(() => ({ fromMs, toMs }), [fromMs, toMs]);
  const { series, revision } = trend;
  const shown = useMemo(() => view.codes.flatMap((code) => signals.get(code) ?? []), [view.codes, signals]);
  const limits = useLimits(factoryNo, shown);
  const beginsMs = useHistoryBegin({ factoryNo, ...firstOf(trend), span: statisticsOver });
  const sayOfChart = useT(chartPhrases);
  const drawn = useMemo(
    () => {
      const panel: PanelPicture = {
        series,
        signals,
        span,
        comparison: view.comparison,
        events,
        records,
        limits,
        beginsMs,
        theme,
        language,
        zone,
        fontPx,
        laneNames: { events: t('trend.events'), records: t('trend.records'), quality: t('trend.quality') },
        kindNames,
      };
      const picture = trendPicture(panel);
      return {
        option: trendOption(panel, picture),
        legend: [...legendOf(picture, sayOfChart), ...qualityLegend(panel)],
      };
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the rings change in place; the revision says when
    [
      series,
      revision,
      signals,
      span,
      view.comparison,
      events,
      records,
      limits,
      beginsMs,
      theme,
      language,
      zone,
      fontPx,
      kindNames,
      t,
      sayOfChart,
    ],
  );
  const onZoom = useCallback(
    (from: number, to: number) => onView({ ...view, range: zoomTo(from, to, feed.serverNowMs()) }),
    [onView, view, feed],
  );
  return (
    <section className="sed-trend-panel" aria-label={t('trend.label')}>
      <RangeBar
        view={view}
        onRange={(range) => onView({ ...view, range })}
        onComparison={(comparison) => onView({ ...view, comparison })}
        onExport={exporting.save}
        onClear={() => onView({ ...view, codes: [] })}
        isExporting={exporting.isExporting}
      />
      {trend.error !== undefined && (
        <Alert type="warning" showIcon title={t('trend.failed', { message: trend.error.message })} />
      )}
      <div ref={box} className="sed-chart-box" aria-busy={trend.isLoading}>
        {view.codes.length === 0 ? (
          <EmptyState text={t('trend.empty')} />
        ) : (
          <TrendChart
            option={drawn.option}
            legend={drawn.legend}
            span={span}
            label={t('trend.chart', { count: view.codes.length })}
            onCursor={setCursorMs}
            onZoom={onZoom}
          />
        )}
        {trend.isLoading && <span className="sed-chart-loading">{t('trend.loading')}</span>}
      </div>
      {view.codes.length > 0 && (
        <SeriesTable
          series={series}
          signals={signals}
          statistics={statistics}
          comparison={view.comparison}
          cursorMs={cursorMs}
          zone={zone}
          onRemove={(code) => onView({ ...view, codes: view.codes.filter((shown) => shown !== code) })}
        />
      )}
    </section>
  );
}
