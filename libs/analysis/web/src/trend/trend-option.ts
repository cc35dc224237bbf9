import type { AlarmDto } from '@sed/alarms-contract';
import type { Language } from '@sed/platform-contract';
import type { SignalDto } from '@sed/signals-contract';
import {
  CHART_INK,
  PLOT,
  plotOption,
  sidesOf,
  timeAxis,
  type ChartOption,
  type TrendLimit,
  type TrendLine,
  type TrendPicture,
} from '@sed/signals-web/chart';
import { formatTime } from '@sed/platform-web';
import { ALARM_LEVEL_TEXT, type Theme } from '@sed/platform-ui';
import { LANES } from './lane-id';
import { eventMarks, qualityLanes, recordMarks } from './lanes';
import type { LaneRecord, RecordKind } from './use-records';
import type { TrendSeries } from './trend-store';
import { COMPARISONS, type Comparison, type Span } from './trend-view';

/** All that the drawing of the panel depends on. */
export interface PanelPicture {
  readonly series: readonly TrendSeries[];
  readonly signals: ReadonlyMap<string, SignalDto>;
  readonly span: Span;
  readonly comparison: Comparison | undefined;
  readonly events: readonly AlarmDto[];
  /** What people did and found in the time shown. */
  readonly records: readonly LaneRecord[];
  readonly limits: readonly TrendLimit[];
  readonly beginsMs: number | undefined;
  readonly theme: Theme;
  readonly language: Language;
  /** IANA zone of the plant. */
  readonly zone: string | undefined;
  /** Size of plain text, px. */
  readonly fontPx: number;
  readonly laneNames: { readonly events: string; readonly records: string; readonly quality: string };
  readonly kindNames: Readonly<Record<RecordKind, string>>;
}

/** Height of a lane in multiples of the text size. */
const LANE_EM = 1.15;
/** Room of the time axis between the plot and the lanes. */
const AXIS_EM = 0.9;

const isSwitch = (signal: SignalDto | undefined) => signal?.kind === 'DI' || signal?.kind === 'DO';

function linesOf({ series, signals, span, language, comparison }: PanelPicture): TrendLine[] {
  return series.flatMap(({ code, buffer, compared }, place) => {
    const signal = signals.get(code);
    const line: TrendLine = {
      id: code,
      name: signal?.name[language] ?? code,
      unit: signal?.unit ?? '-',
      decimals: signal?.decimals ?? 2,
      normal: signal?.normal,
      isSwitch: isSwitch(signal),
      isStep: isSwitch(signal) || signal?.kind === 'AO',
      place,
      points: buffer.chartPoints(span.fromMs),
    };
    if (comparison === undefined) return [line];
    const points = compared.chartPoints(span.fromMs, COMPARISONS[comparison]);
    return [line, { ...line, id: `${code}@earlier`, look: 'earlier' as const, points }];
  });
}

/** The trend itself, as every chart draws it. */
export function trendPicture(panel: PanelPicture): TrendPicture {
  const { span, limits, beginsMs, theme, language, zone, fontPx } = panel;
  return { lines: linesOf(panel), span, limits, beginsMs, theme, language, zone, fontPx };
}

/** The whole chart: lines above, below on the same time axis the events and, per signal, its bad quality. */
export function trendOption(panel: PanelPicture, picture: TrendPicture): ChartOption {
  const ink = CHART_INK[panel.theme];
  const { fontPx } = panel;
  const lanes = ['events', 'records', ...panel.series.map(({ code }) => code)];
  const laneHeight = lanes.length * LANE_EM * fontPx;
  const side = sidesOf(picture);
  const plot = plotOption(picture, laneHeight + fontPx * AXIS_EM);
  return {
    ...plot,
    grid: [...plot.grid, { ...side, id: LANES, height: laneHeight, bottom: 8 }],
    axisPointer: { link: [{ xAxisIndex: 'all' }] },
    tooltip: { trigger: 'item', confine: true, renderMode: 'html', axisPointer: { type: 'line' } },
    xAxis: [
      ...plot.xAxis,
      {
        ...timeAxis(picture),
        id: LANES,
        gridId: LANES,
        axisLabel: { show: false },
        axisTick: { show: false },
        axisLine: { show: false },
        axisPointer: { show: true, triggerTooltip: false, type: 'line', label: { show: false } },
      },
    ],
    yAxis: [
      ...plot.yAxis,
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
          formatter: (_lane: string, index: number) =>
            [panel.laneNames.events, panel.laneNames.records, panel.laneNames.quality][index] ?? '',
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
    series: [
      ...plot.series,
      ...qualityLanes(panel),
      eventMarks(panel, eventText(panel)),
      recordMarks(panel, recordText(panel)),
    ],
  };
}

function eventText({ language, zone }: PanelPicture): (alarm: AlarmDto) => string {
  return (alarm) =>
    `${formatTime(alarm.raisedAt, zone)} · ${String(alarm.level)} ${ALARM_LEVEL_TEXT[language][alarm.level]} · ${alarm.text[language]}`;
}

function recordText({ language, zone, kindNames }: PanelPicture): (record: LaneRecord) => string {
  return ({ at, kind, text }) => `${formatTime(at, zone)} · ${kindNames[kind]} · ${text[language]}`;
}
