import { formatNumber, unitText } from '@sed/platform-contract';
import { formatClock, formatTime, textOf } from '@sed/platform-web';
import { axisExtent } from '@sed/platform-ui';
import type { ChartOption } from './canvas-chart';
import { CHART_INK, colourOf, LINE_DASHES, type ChartInk } from './palette';
import { chartPhrases } from './phrases';
import { bandOf, type LineLook, type TrendLimit, type TrendLine, type TrendPicture } from './trend-picture';

type Series = Extract<NonNullable<ChartOption['series']>, readonly unknown[]>[number];
type ValueAxis = Extract<NonNullable<ChartOption['yAxis']>, readonly unknown[]>[number];
type TimeAxis = Extract<NonNullable<ChartOption['xAxis']>, readonly unknown[]>[number];

/**
 * Parts are named, not numbered: a redraw then changes the parts that exist instead of making new ones, under which
 * a pointer that rests on the chart would lose its axis.
 */
export const PLOT = 'plot';
const axisId = (unit: string): string => `unit ${unit}`;
const DAY_MS = 86_400_000;
/** Width of an axis in multiples of the text size. */
const AXIS_EM = 4;
/** More periods than this are one block and only slow the chart down. */
const MOST_PERIODS = 300;

const withSpace = (unit: string): string => (unit === '' ? '' : ` ${unitText(unit)}`);

/** `H 8.50 mg/L`, as it stands at its line. */
export function limitName({ side, value, unit, decimals }: TrendLimit): string {
  return `${side} ${formatNumber(value, decimals)}${withSpace(unit)}`;
}

function* valuesOf(lines: readonly TrendLine[]): Iterable<number | null> {
  for (const { points } of lines) for (const point of points) yield point[1];
}

/** One axis for each unit, in order of first use: two left, two right. */
export function axesOf({ lines, limits = [] }: TrendPicture) {
  const units = [...new Set(lines.map(({ unit }) => unit))];
  return units.map((unit) => {
    const own = lines.filter((line) => line.unit === unit);
    const near = limits.filter((limit) => limit.unit === unit).map(({ value }) => value);
    return { unit, extent: axisExtent(valuesOf(own), near, own) };
  });
}

function valueAxes(picture: TrendPicture, ink: ChartInk): ValueAxis[] {
  const { fontPx } = picture;
  const axes = axesOf(picture);
  return (axes.length === 0 ? [{ unit: '', extent: undefined }] : axes).map(({ unit, extent }, index) => ({
    id: axisId(unit),
    type: 'value' as const,
    gridId: PLOT,
    name: unitText(unit),
    position: index % 2 === 0 ? ('left' as const) : ('right' as const),
    offset: index >= 2 ? AXIS_EM * fontPx - 4 : 0,
    ...(extent ?? { scale: true }),
    nameTextStyle: { color: ink.dim, fontSize: fontPx * 0.86 },
    axisLine: { show: true, lineStyle: { color: ink.grid } },
    axisLabel: { color: ink.dim, fontSize: fontPx * 0.86 },
    splitLine: { show: index === 0, lineStyle: { color: ink.grid } },
  }));
}

/** What lies behind the lines: normal band, time without history, alarms. */
function areas(picture: TrendPicture, ink: ChartInk) {
  const { span, beginsMs, periods = [], marked } = picture;
  const band = bandOf(picture);
  const inBand: [object, object][] =
    band === undefined ? [] : [[{ yAxis: band.lo, itemStyle: { color: ink.band } }, { yAxis: band.hi }]];
  const before: [object, object][] =
    beginsMs === undefined
      ? []
      : [[{ xAxis: span.fromMs, itemStyle: { color: ink.void } }, { xAxis: Math.min(beginsMs, span.toMs) }]];
  const around: [object, object][] =
    marked === undefined ? [] : [[{ xAxis: marked.fromMs, itemStyle: { color: ink.band } }, { xAxis: marked.toMs }]];
  const alarms = periods
    .slice(0, MOST_PERIODS)
    .map(({ fromMs, toMs, level }): [object, object] => [
      { xAxis: fromMs, itemStyle: { color: ink.alarms[level], opacity: PERIOD_OPACITY } },
      { xAxis: toMs },
    ]);
  return { silent: true, data: [...inBand, ...before, ...around, ...alarms] };
}

export const PERIOD_OPACITY = 0.3;

function limitLines(picture: TrendPicture, ink: ChartInk) {
  const { limits = [], beginsMs, marked, zone, fontPx } = picture;
  const label = { color: ink.text, fontSize: fontPx * 0.86 };
  const drawn = limits.map((limit) => ({
    yAxis: limit.value,
    name: limitName(limit),
    lineStyle: { color: ink.alarms[limit.level], type: 'dashed' as const, width: 1.4 },
    label: { ...label, formatter: '{b}', position: 'insideStartTop' as const },
  }));
  const begin = beginsMs === undefined ? [] : [beginsMs];
  const begins = begin.map((xAxis) => ({
    xAxis,
    name: textOf(chartPhrases, 'noDataBefore', { time: formatTime(xAxis, zone).slice(0, 16) }),
    lineStyle: { color: ink.dim, type: 'solid' as const, width: 1 },
    label: { ...label, formatter: '{b}', position: 'insideEndTop' as const, rotate: 0 },
  }));
  const starts = (marked === undefined ? [] : [marked]).map(({ fromMs, name }) => ({
    ...{ xAxis: fromMs, name, lineStyle: { color: ink.text, type: 'solid' as const, width: 1 } },
    label: { ...label, formatter: '{b}', position: 'insideEndTop' as const, rotate: 0 },
  }));
  return { silent: true, symbol: 'none', animation: false, data: [...drawn, ...begins, ...starts] };
}

const WIDTHS: Readonly<Record<LineLook, number>> = { main: 1.8, earlier: 1.2, bound: 1 };

export function lineSeries(picture: TrendPicture): Series[] {
  const ink = CHART_INK[picture.theme];
  return picture.lines.map((line, index) => {
    const { id, name, unit, points, place, look = 'main', isStep = false } = line;
    const color = look === 'bound' ? ink.dim : colourOf(picture.theme, place);
    const dash = look === 'main' ? (LINE_DASHES[place] ?? 'solid') : [3, 4];
    return {
      type: 'line' as const,
      id,
      name,
      xAxisId: PLOT,
      yAxisId: axisId(unit),
      showSymbol: false,
      connectNulls: false,
      animation: false,
      silent: true,
      ...(isStep && { step: 'end' as const }),
      data: points.map(([ts, value]) => [ts, value]),
      lineStyle: { color, width: WIDTHS[look], type: dash, opacity: look === 'earlier' ? 0.75 : 1 },
      itemStyle: { color },
      ...(index === 0 && { markArea: areas(picture, ink), markLine: limitLines(picture, ink) }),
    };
  });
}

function timeLabel({ span, zone }: TrendPicture): (tsMs: number) => string {
  const length = span.toMs - span.fromMs;
  if (length > 3 * DAY_MS) return (tsMs) => formatTime(tsMs, zone).slice(5, 10);
  if (length > DAY_MS) return (tsMs) => formatTime(tsMs, zone).slice(5, 16);
  if (length > 600_000) return (tsMs) => formatClock(tsMs, zone).slice(0, 5);
  return (tsMs) => formatClock(tsMs, zone);
}

export function timeAxis(picture: TrendPicture): TimeAxis {
  const ink = CHART_INK[picture.theme];
  const { span, fontPx, zone } = picture;
  return {
    type: 'time' as const,
    min: span.fromMs,
    max: span.toMs,
    animation: false,
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
        formatter: ({ value }: { value: unknown }) => formatTime(Number(value), zone),
      },
    },
  };
}

/** Room beside the plot for its axes, px. */
export function sidesOf(picture: TrendPicture): { readonly left: number; readonly right: number } {
  const { length } = axesOf(picture);
  const widthPx = AXIS_EM * picture.fontPx;
  return {
    left: (length > 2 ? 2 : 1) * widthPx,
    right: length === 1 ? picture.fontPx : (length > 3 ? 2 : 1) * widthPx,
  };
}

/** The plot of a trend: lines, limits with their names, bands and periods. @param bottomPx kept free below it */
export function plotOption(picture: TrendPicture, bottomPx = 0) {
  const ink = CHART_INK[picture.theme];
  const { fontPx } = picture;
  return {
    animation: false,
    textStyle: { fontSize: fontPx * 0.86 },
    grid: [{ ...sidesOf(picture), id: PLOT, top: fontPx * 2, bottom: bottomPx + fontPx * 2 }],
    xAxis: [timeAxis(picture)],
    yAxis: valueAxes(picture, ink),
    series: lineSeries(picture),
  };
}
