import { LIMIT_SIDES, signalCalls, type AlarmCondition, type AlarmLevel, type DryRunReport } from '@sed/contract';
import { useThemeChoice } from '@sed/web-live';
import { useCall, useT } from '@sed/web-platform';
import { ErrorState, Spinner } from '@sed/web-ui';
import { LineChart } from 'echarts/charts';
import { GridComponent, MarkAreaComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { rulePhrases } from './phrases';
import { levelsOf } from './rule-filter';

register([LineChart, GridComponent, TooltipComponent, MarkAreaComponent, MarkLineComponent, CanvasRenderer]);

/** Fewer points than this are no line yet. */
const FEW_POINTS = 48;
/** More marks than this are one grey block and only slow the picture down. */
const MOST_MARKS = 300;

interface Props {
  readonly factoryNo: string;
  readonly signalCode: string;
  readonly condition: AlarmCondition;
  readonly from: number;
  readonly to: number;
  readonly alarms: DryRunReport['alarms'];
}

type Ink = (name: string) => string;

/** A canvas knows no variables of the style sheet: they are read once per theme. */
function inkOf(element: HTMLElement): Ink {
  const style = getComputedStyle(element);
  return (name) => style.getPropertyValue(name).trim();
}

function limitLines(condition: AlarmCondition, ink: Ink) {
  if (condition.type !== 'LIMIT') return [];
  const { limits } = condition;
  return LIMIT_SIDES.flatMap((side) => {
    const limit = limits[side];
    if (limit === undefined) return [];
    const colour = ink(`--sed-alarm-${limit.level}`);
    return [{ yAxis: limit.value, name: side, lineStyle: { color: colour, type: 'dashed' as const } }];
  });
}

function marks({ alarms, to }: Props, level: AlarmLevel, ink: Ink) {
  const style = { color: ink(`--sed-alarm-${level}`), opacity: 0.3 };
  return alarms.slice(0, MOST_MARKS).map(({ begin, end }) => {
    const area: [object, object] = [{ xAxis: begin, itemStyle: style }, { xAxis: end ?? to }];
    return area;
  });
}

type Points = readonly (readonly [number, number | null])[];

function optionOf(props: Props, lines: Readonly<Record<'mean' | 'min' | 'max', Points>>, ink: Ink) {
  const [level = 4] = levelsOf(props.condition);
  const text = { color: ink('--sed-text-dim') };
  const thin = { width: 1, color: ink('--sed-line-strong'), type: 'dotted' as const };
  const line = (name: string, data: Points) => ({
    type: 'line' as const,
    name,
    data: [...data],
    showSymbol: data.length < FEW_POINTS,
    symbolSize: 4,
  });
  return {
    animation: false,
    grid: { left: 54, right: 16, top: 12, bottom: 26 },
    tooltip: { trigger: 'axis' as const, confine: true },
    xAxis: { type: 'time' as const, min: props.from, max: props.to, axisLabel: text },
    yAxis: {
      type: 'value' as const,
      scale: true,
      axisLabel: text,
      splitLine: { lineStyle: { color: ink('--sed-band') } },
    },
    series: [
      { ...line('min', lines.min), lineStyle: thin, itemStyle: { color: thin.color } },
      { ...line('max', lines.max), lineStyle: thin, itemStyle: { color: thin.color } },
      {
        ...line('mean', lines.mean),
        lineStyle: { width: 1.5, color: ink('--sed-trend') },
        itemStyle: { color: ink('--sed-trend') },
        markArea: { silent: true, data: marks(props, level, ink) },
        markLine: {
          silent: true,
          symbol: 'none',
          label: { formatter: '{b}', color: ink('--sed-text') },
          data: limitLines(props.condition, ink),
        },
      },
    ],
  };
}

/** The signal over the days of a run, hour by hour, with the alarms the rule would have raised. */
export function DryRunPicture(props: Props) {
  const { factoryNo, signalCode, from, to } = props;
  const t = useT(rulePhrases);
  const theme = useThemeChoice((choice) => choice.theme);
  const place = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useCall(signalCalls.buckets, {
    params: { factoryNo, code: signalCode },
    query: { from, to, level: '1h' },
  });
  useEffect(() => {
    const element = place.current;
    if (element === null || data === undefined) return undefined;
    const chart = init(element, null, { renderer: 'canvas' });
    const points = (key: 'mean' | 'min' | 'max') => data.map((bucket) => [bucket.start, bucket[key]] as const);
    const lines = { mean: points('mean'), min: points('min'), max: points('max') };
    chart.setOption(optionOf(props, lines, inkOf(element)));
    const observer = new ResizeObserver(() => chart.resize());
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.dispose();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a run is drawn once per theme; its parts never change, a new run is a new picture
  }, [data, theme]);
  if (error !== null) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  return (
    <figure style={{ margin: 0 }}>
      <figcaption className="sed-dim">{t('dryRun.picture')}</figcaption>
      <div ref={place} className="sed-dry-picture" role="img" aria-label={t('dryRun.picture')} />
    </figure>
  );
}
