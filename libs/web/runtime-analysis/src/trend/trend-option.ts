import { unitText, type AlarmDto, type Language, type SignalDto } from '@sed/contract';
import { formatClock, formatTime } from '@sed/web-platform';
import { ALARM_LEVEL_TEXT, type Theme } from '@sed/web-ui';
import { assignAxes } from './axes';
import { type ChartOption } from './chart';
import { LANES } from './lane-id';
import { eventMarks, qualityLanes } from './lanes';
import { CHART_INK, colourOf, LINE_DASHES, type ChartInk } from './palette';
import { type TrendSeries } from './trend-store';
import { COMPARISONS, type Comparison, type Span } from './trend-view';

/** All that a drawing of the trend depends on. */
export interface TrendPicture {
  readonly series: readonly TrendSeries[];
  readonly signals: ReadonlyMap<string, SignalDto>;
  readonly span: Span;
  readonly comparison: Comparison | undefined;
  readonly events: readonly AlarmDto[];
  readonly theme: Theme;
  readonly language: Language;
  /** IANA zone of the plant. */
  readonly zone: string | undefined;
  /** Size of plain text, px. */
  readonly fontPx: number;
  readonly laneNames: { readonly events: string; readonly quality: string };
}

type Series = Extract<NonNullable<ChartOption['series']>, readonly unknown[]>[number];

type ValueAxis = Extract<NonNullable<ChartOption['yAxis']>, readonly unknown[]>[number];

/** Heights and widths of the chart in multiples of the text size. */
const LANE_EM = 1.15;
const AXIS_EM = 4;

/**
 * Parts are named, not numbered: a redraw then changes the parts that exist instead of making new ones, under which
 * a pointer that rests on the chart would lose its axis.
 */
const PLOT = 'plot';
const axisId = (unit: string): string => `unit ${unit}`;
const DAY_MS = 86_400_000;

function isStep(signal: SignalDto | undefined): boolean {
  return signal?.kind === 'DI' || signal?.kind === 'DO' || signal?.kind === 'AO';
}

/** Two axes left, two right, in the colour of the text: the unit names them. */
function valueAxes(units: readonly string[], ink: ChartInk, fontPx: number): ValueAxis[] {
  return units.map((unit, index) => ({
    id: axisId(unit),
    type: 'value' as const,
    gridId: PLOT,
    name: unitText(unit),
    position: index % 2 === 0 ? ('left' as const) : ('right' as const),
    offset: index >= 2 ? AXIS_EM * fontPx - 4 : 0,
    scale: true,
    nameTextStyle: { color: ink.dim, fontSize: fontPx * 0.86 },
    axisLine: { show: true, lineStyle: { color: ink.grid } },
    axisLabel: {
      color: ink.dim,
      fontSize: fontPx * 0.86,
    },
    splitLine: { show: index === 0, lineStyle: { color: ink.grid } },
  }));
}

function lineSeries(picture: TrendPicture, axes: readonly string[]): Series[] {
  const { series, signals, span, theme } = picture;
  return series.flatMap(({ code, buffer, compared }, index) => {
    const signal = signals.get(code);
    const shared = {
      type: 'line' as const,
      xAxisId: PLOT,
      yAxisId: axes[index] ?? axisId('-'),
      showSymbol: false,
      connectNulls: false,
      animation: false,
      silent: true,
      ...(isStep(signal) ? { step: 'end' as const } : {}),
    };
    const color = colourOf(theme, index);
    const now = {
      ...shared,
      id: code,
      data: buffer.chartPoints(span.fromMs),
      lineStyle: { color, width: 1.8, type: LINE_DASHES[index] ?? 'solid' },
      itemStyle: { color },
      ...normalBand(picture, signal),
    };
    if (picture.comparison === undefined) return [now];
    const data = compared.chartPoints(span.fromMs, COMPARISONS[picture.comparison]);
    return [
      now,
      {
        ...shared,
        id: `${code}@earlier`,
        data,
        lineStyle: { color, width: 1.2, type: [3, 4], opacity: 0.75 },
        itemStyle: { color },
      },
    ];
  });
}

/** The expected band, drawn only where one signal stands alone: bands of several would cover one another. */
function normalBand(picture: TrendPicture, signal: SignalDto | undefined) {
  if (picture.series.length !== 1 || signal === undefined) return {};
  const { lo, hi } = signal.normal;
  if (lo === null || hi === null) return {};
  return {
    markArea: {
      silent: true,
      itemStyle: { color: CHART_INK[picture.theme].band },
      data: [[{ yAxis: lo }, { yAxis: hi }] as [{ yAxis: number }, { yAxis: number }]],
    },
  };
}

function timeLabel(picture: TrendPicture): (tsMs: number) => string {
  const length = picture.span.toMs - picture.span.fromMs;
  if (length > 3 * DAY_MS) return (tsMs) => formatTime(tsMs, picture.zone).slice(5, 10);
  if (length > DAY_MS) return (tsMs) => formatTime(tsMs, picture.zone).slice(5, 16);
  if (length > 600_000) return (tsMs) => formatClock(tsMs, picture.zone).slice(0, 5);
  return (tsMs) => formatClock(tsMs, picture.zone);
}

/** The whole chart: lines above, below on the same time axis the events and, per signal, its bad quality. */
export function trendOption(picture: TrendPicture): ChartOption {
  const ink = CHART_INK[picture.theme];
  const units = picture.series.map(({ code }) => picture.signals.get(code)?.unit ?? '-');
  const { units: axisUnits, axisOf } = assignAxes(units);
  const axes = axisOf.map((axis) => axisId(axisUnits[axis] ?? '-'));
  const lanes = ['events', ...picture.series.map(({ code }) => code)];
  const { fontPx } = picture;
  const laneHeight = lanes.length * LANE_EM * fontPx;
  const side = {
    left: (axisUnits.length > 2 ? 2 : 1) * AXIS_EM * fontPx,
    right: (axisUnits.length > 3 ? 2 : 1) * AXIS_EM * fontPx,
  };
  const time = { type: 'time' as const, min: picture.span.fromMs, max: picture.span.toMs, animation: false };
  return {
    animation: false,
    textStyle: { fontSize: fontPx * 0.86 },
    grid: [
      { ...side, id: PLOT, top: fontPx * 2, bottom: laneHeight + fontPx * 2.9 },
      { ...side, id: LANES, height: laneHeight, bottom: 8 },
    ],
    axisPointer: { link: [{ xAxisIndex: 'all' }] },
    tooltip: {
      trigger: 'item',
      confine: true,
      renderMode: 'html',
      axisPointer: { type: 'line' },
    },
    xAxis: [
      {
        ...time,
        id: PLOT,
        gridId: PLOT,
        axisLabel: { color: ink.dim, fontSize: fontPx * 0.86, hideOverlap: true, formatter: timeLabel(picture) },
        axisLine: { lineStyle: { color: ink.grid } },
        axisPointer: {
          show: true,
          triggerTooltip: false,
          type: 'line',
          lineStyle: { color: ink.dim },
          label: {
            show: true,
            backgroundColor: ink.dim,
            formatter: ({ value }: { value: unknown }) => formatTime(Number(value), picture.zone),
          },
        },
      },
      {
        ...time,
        id: LANES,
        gridId: LANES,
        axisLabel: { show: false },
        axisTick: { show: false },
        axisLine: { show: false },
        axisPointer: { show: true, triggerTooltip: false, type: 'line', label: { show: false } },
      },
    ],
    yAxis: [
      ...valueAxes(axisUnits.length === 0 ? ['-'] : axisUnits, ink, fontPx),
      {
        id: LANES,
        type: 'category',
        gridId: LANES,
        data: lanes,
        inverse: true,
        axisTick: { show: false },
        axisLine: { show: false },
        axisLabel: {
          color: ink.dim,
          fontSize: fontPx * 0.72,
          width: side.left - 8,
          overflow: 'truncate',
          formatter: (lane: string, index: number) =>
            index === 0 ? picture.laneNames.events : index === 1 ? picture.laneNames.quality : '',
        },
        splitLine: { show: true, lineStyle: { color: ink.grid, opacity: 0.5 } },
      },
    ],
    dataZoom: [
      {
        type: 'inside',
        xAxisId: [PLOT, LANES],
        filterMode: 'none',
        zoomOnMouseWheel: true,
        moveOnMouseMove: true,
        moveOnMouseWheel: false,
        throttle: 100,
      },
    ],
    series: [...lineSeries(picture, axes), ...qualityLanes(picture), eventMarks(picture, eventText(picture))],
  };
}

function eventText(picture: TrendPicture): (alarm: AlarmDto) => string {
  const { language, zone } = picture;
  return (alarm) =>
    `${formatTime(alarm.raisedAt, zone)} · ${String(alarm.level)} ${ALARM_LEVEL_TEXT[language][alarm.level]} · ${alarm.text[language]}`;
}
