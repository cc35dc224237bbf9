import { WESTGARD_WARNING, type ControlChart, type ControlPoint } from '@sed/laboratory-contract';
import { formatNumber, unitText } from '@sed/platform-contract';
import type { Theme } from '@sed/platform-ui';
import { CHART_INK, colourOf, type ChartOption } from '@sed/signals-web/chart';

export type PointState = 'in' | 'warning' | 'out' | 'failed';

/** What a point says of the method: worse comes first. */
export function stateOf({ rules, isPassed }: Pick<ControlPoint, 'rules' | 'isPassed'>): PointState {
  if (rules.some((rule) => rule !== WESTGARD_WARNING)) return 'out';
  if (isPassed === false) return 'failed';
  return rules.length > 0 ? 'warning' : 'in';
}

export function stateColours(theme: Theme): Readonly<Record<PointState, string>> {
  const { alarms } = CHART_INK[theme];
  return { in: colourOf(theme, 0), warning: alarms[2], out: alarms[1], failed: alarms[1] };
}

/** Marks tell the states apart without colour, too. */
const SYMBOLS: Readonly<Record<PointState, string>> = {
  in: 'circle',
  warning: 'triangle',
  out: 'diamond',
  failed: 'rect',
};

export interface ControlPicture {
  readonly chart: ControlChart;
  readonly theme: Theme;
  readonly fontPx: number;
  /** Day of a point, below the axis. */
  readonly dayOf: (at: number) => string;
  readonly tellOf: (point: ControlPoint) => string;
}

/** Enough digits to tell a spread apart. */
export function digitsOf(sd: number | null): number {
  if (sd === null || sd === 0) return 2;
  return Math.min(4, Math.max(1, 1 - Math.floor(Math.log10(sd))));
}

/** The lines at one, two and three deviations from the mean: the further out, the firmer. */
export function limitsOf({ mean, sd }: Pick<ControlChart, 'mean' | 'sd'>) {
  if (mean === null || sd === null) return [];
  return [-3, -2, -1, 0, 1, 2, 3].map((times) => ({
    times,
    value: mean + times * sd,
    name: times === 0 ? 'x̄' : `${times > 0 ? '+' : '−'}${String(Math.abs(times))}s`,
  }));
}

/** A control chart in the order of the measurements: what lies how far from the mean, and what that means. */
export function controlOption({ chart, theme, fontPx, dayOf, tellOf }: ControlPicture): ChartOption {
  const ink = CHART_INK[theme];
  const colours = stateColours(theme);
  const limits = limitsOf(chart);
  const digits = digitsOf(chart.sd);
  const small = { color: ink.dim, fontSize: fontPx * 0.86 };
  const values = [...chart.points.map(({ value }) => value), ...limits.map(({ value }) => value)];
  const room = (Math.max(...values) - Math.min(...values)) * 0.06 || 1;
  const lineOf = (times: number) => {
    if (times === 0) return { color: ink.text, type: 'solid' as const, width: 1.2 };
    const colour = { 1: ink.grid, 2: ink.alarms[2], 3: ink.alarms[1] }[Math.abs(times)] ?? ink.grid;
    return { color: colour, type: Math.abs(times) === 3 ? ('solid' as const) : ('dashed' as const), width: 1.2 };
  };
  return {
    animation: false,
    textStyle: { fontSize: fontPx * 0.86 },
    tooltip: {
      trigger: 'item',
      renderMode: 'richText',
      formatter: (item) => {
        const at = Array.isArray(item) ? undefined : item.dataIndex;
        const point = at === undefined ? undefined : chart.points[at];
        return point === undefined ? '' : tellOf(point);
      },
    },
    grid: [{ left: fontPx * 4, right: fontPx * 3, top: fontPx * 2, bottom: fontPx * 2 }],
    xAxis: [
      {
        type: 'category' as const,
        data: chart.points.map(({ at }) => dayOf(at)),
        axisLabel: { ...small, hideOverlap: true },
        axisLine: { lineStyle: { color: ink.grid } },
      },
    ],
    yAxis: [
      {
        type: 'value' as const,
        name: unitText(chart.unit),
        min: Math.min(...values) - room,
        max: Math.max(...values) + room,
        nameTextStyle: small,
        axisLabel: {
          ...{ ...small, showMinLabel: false, showMaxLabel: false },
          formatter: (value: number) => formatNumber(value, digits),
        },
        splitLine: { show: false },
      },
    ],
    series: [
      {
        type: 'line' as const,
        animation: false,
        lineStyle: { color: ink.dim, width: 1.2 },
        data: chart.points.map((point) => {
          const state = stateOf(point);
          return {
            value: point.value,
            symbol: SYMBOLS[state],
            symbolSize: state === 'in' ? 7 : 12,
            itemStyle: { color: colours[state] },
          };
        }),
        markLine: {
          silent: true,
          symbol: 'none',
          animation: false,
          data: limits.map(({ times, value, name }) => ({
            ...{ yAxis: value, name, lineStyle: lineOf(times) },
            label: { ...small, formatter: '{b}', position: 'end' as const },
          })),
        },
      },
    ],
  };
}
