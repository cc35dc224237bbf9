import type { AlarmDto } from '@sed/alarms-contract';
import { QUALITY, qualityName } from '@sed/platform-contract';
import { QUALITY_TEXT } from '@sed/platform-ui';
import type { CustomSeriesOption, ScatterSeriesOption } from 'echarts/charts';
import { CHART_INK, chartPhrases, type LegendEntry } from '@sed/signals-web/chart';
import { textOf } from '@sed/platform-web';
import { LANES } from './lane-id';
import type { PanelPicture } from './trend-option';
import type { LaneRecord } from './use-records';

/** Shapes of the levels as the chart names them; the fourth is the second turned over. */
const SYMBOLS = { 1: 'rect', 2: 'triangle', 3: 'circle', 4: 'triangle' } as const;

/** How visible a quality is in its lane: the worse, the fuller. */
function opacityOf(quality: number): number {
  return quality <= QUALITY.SUSPECT ? 0.35 : 0.9;
}

/** A bar per signal wherever its quality is not plain good. */
export function qualityLanes(picture: PanelPicture): CustomSeriesOption[] {
  const ink = CHART_INK[picture.theme];
  return picture.series.map(({ code, buffer }) => ({
    type: 'custom',
    id: `${code}@quality`,
    xAxisId: LANES,
    yAxisId: LANES,
    animation: false,
    clip: true,
    data: buffer
      .qualitySpans()
      .filter((span) => span.toMs >= picture.span.fromMs && span.fromMs <= picture.span.toMs)
      .map((span) => [span.fromMs, Math.max(span.toMs, span.fromMs + 1), code, span.quality]),
    encode: { x: [0, 1], y: 2 },
    tooltip: {
      formatter: (params) => {
        const row = 'value' in params && Array.isArray(params.value) ? params.value : [];
        return QUALITY_TEXT[picture.language][qualityName(Number(row[3]))];
      },
    },
    renderItem: (_params, api) => {
      const start = api.coord([api.value(0), api.value(2)]);
      const end = api.coord([api.value(1), api.value(2)]);
      return {
        type: 'rect',
        shape: {
          x: start[0] ?? 0,
          y: (start[1] ?? 0) - 5,
          width: Math.max(2, (end[0] ?? 0) - (start[0] ?? 0)),
          height: 10,
        },
        style: { fill: ink.lane, opacity: opacityOf(Number(api.value(3))) },
      };
    },
  }));
}

/** What the shades of the lane of quality mean: those there are in the time shown. */
export function qualityLegend({ series, span, theme, language }: PanelPicture): LegendEntry[] {
  const spans = series.flatMap(({ buffer }) => buffer.qualitySpans());
  const shown = spans.filter(({ fromMs, toMs }) => toMs >= span.fromMs && fromMs <= span.toMs);
  return [...new Set(shown.map(({ quality }) => quality))]
    .sort((a, b) => a - b)
    .map((quality) => ({
      id: `quality ${quality}`,
      kind: 'area',
      colour: CHART_INK[theme].lane,
      opacity: opacityOf(quality),
      text: textOf(chartPhrases, 'quality', { name: QUALITY_TEXT[language][qualityName(quality)] }),
    }));
}

/** Marks of single moments below the trend. */
const IN_LANES = { type: 'scatter', xAxisId: LANES, yAxisId: LANES, animation: false, cursor: 'default' } as const;

/** The plant's alarms under the same time axis, by shape and colour of their level. */
export function eventMarks(picture: PanelPicture, text: (alarm: AlarmDto) => string): ScatterSeriesOption {
  const ink = CHART_INK[picture.theme];
  const { fromMs, toMs } = picture.span;
  return {
    ...IN_LANES,
    id: '@events',
    data: picture.events
      .filter((alarm) => alarm.raisedAt >= fromMs && alarm.raisedAt <= toMs)
      .map((alarm) => ({
        value: [alarm.raisedAt, 'events'],
        symbol: SYMBOLS[alarm.level],
        symbolRotate: alarm.level === 4 ? 180 : 0,
        symbolSize: 10,
        itemStyle: { color: ink.alarms[alarm.level], borderColor: ink.text, borderWidth: 0.5 },
        name: text(alarm),
      })),
    tooltip: { formatter: (params) => ('name' in params ? escapeHtml(params.name) : '') },
  };
}

/** What people did and found, under the alarms: one plain shape, its kind said in words. */
export function recordMarks(picture: PanelPicture, text: (record: LaneRecord) => string): ScatterSeriesOption {
  const ink = CHART_INK[picture.theme];
  const { fromMs, toMs } = picture.span;
  return {
    ...IN_LANES,
    id: '@records',
    symbol: 'diamond',
    symbolSize: 10,
    itemStyle: { color: ink.dim, borderColor: ink.text, borderWidth: 0.5 },
    data: picture.records
      .filter(({ at }) => at >= fromMs && at <= toMs)
      .map((record) => ({ value: [record.at, 'records'], name: text(record) })),
    tooltip: { formatter: (params) => ('name' in params ? escapeHtml(params.name) : '') },
  };
}

/** The tooltip is HTML, and texts of rules are typed by people. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${String(char.charCodeAt(0))};`);
}
