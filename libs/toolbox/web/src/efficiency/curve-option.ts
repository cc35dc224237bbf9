import { formatNumber } from '@sed/platform-contract';
import { axisExtent, type Theme } from '@sed/platform-ui';
import { CHART_INK, colourOf, type ChartOption } from '@sed/signals-web/chart';
import type { MachineDetail } from '@sed/toolbox-contract';

const PCT = 100;
const AIR = 0.08;

export interface CurveNames {
  readonly efficiency: string;
  readonly head: string;
  readonly now: string;
  readonly best: string;
}

export interface CurvePicture extends Pick<MachineDetail, 'curve' | 'point' | 'best'> {
  readonly theme: Theme;
  readonly fontPx: number;
  readonly names: CurveNames;
}

type Pair = [flowM3PerH: number, value: number];

const pairs = (points: MachineDetail['curve'], of: 'figure' | 'headM'): Pair[] =>
  points.flatMap((point): Pair[] => {
    const value = point[of];
    return value === null ? [] : [[point.flowM3PerH, of === 'figure' ? value * PCT : value]];
  });

/** The curve of a machine with where it works now and where it would do best. */
export function curveOption({ curve, point, best, theme, fontPx, names }: CurvePicture): ChartOption {
  const ink = CHART_INK[theme];
  const small = { color: ink.dim, fontSize: fontPx * 0.86 };
  const [efficiency, head] = [pairs(curve, 'figure'), pairs(curve, 'headM')];
  const [nowEta, nowHead] = [
    pairs(point === null ? [] : [point], 'figure'),
    pairs(point === null ? [] : [point], 'headM'),
  ];
  const bestEta = pairs(best === null ? [] : [best], 'figure');
  const flows = [...efficiency, ...head, ...nowEta].map(([flow]) => flow);
  const room = (Math.max(...flows) - Math.min(...flows)) * AIR || 1;
  const axis = (name: string, position: 'left' | 'right', rows: readonly Pair[]) => ({
    ...{ type: 'value' as const, name, position, nameTextStyle: small, axisLabel: small },
    ...(axisExtent(
      rows.map(([, value]) => value),
      [],
      [{ decimals: 1 }],
    ) ?? { scale: true }),
    axisLine: { show: true, lineStyle: { color: ink.grid } },
    splitLine: { show: position === 'left', lineStyle: { color: ink.grid } },
  });
  const line = (name: string, data: Pair[], place: number, yAxisIndex: number) => ({
    ...{ type: 'line' as const, id: name, name, data, yAxisIndex, smooth: true, symbolSize: 5 },
    lineStyle: {
      color: colourOf(theme, place),
      width: 1.8,
      type: place === 0 ? ('solid' as const) : ('dashed' as const),
    },
    itemStyle: { color: colourOf(theme, place) },
  });
  const mark = (id: string, data: Pair[], symbol: string, yAxisIndex: number) => ({
    ...{ type: 'scatter' as const, id, data, symbol, symbolSize: 13, yAxisIndex, z: 5 },
    itemStyle: { color: symbol === 'diamond' ? ink.text : 'transparent', borderColor: ink.text, borderWidth: 2 },
  });
  return {
    animation: false,
    textStyle: { fontSize: fontPx * 0.86 },
    tooltip: {
      ...{ trigger: 'item' as const, renderMode: 'richText' as const },
      formatter: (item) => tellOf(item, names),
    },
    grid: [{ left: fontPx * 4, right: fontPx * 4, top: fontPx * 2.4, bottom: fontPx * 3.4 }],
    xAxis: [
      {
        ...{ type: 'value' as const, name: 'm³/h', nameLocation: 'middle' as const, nameGap: fontPx * 1.9 },
        ...{ nameTextStyle: small, splitLine: { show: false }, axisLine: { lineStyle: { color: ink.grid } } },
        axisLabel: { ...small, hideOverlap: true, showMinLabel: false, showMaxLabel: false },
        ...{ min: Math.max(0, Math.min(...flows) - room), max: Math.max(...flows) + room },
      },
    ],
    yAxis: [
      axis('%', 'left', [...efficiency, ...nowEta]),
      ...(head.length > 0 ? [axis('m', 'right', [...head, ...nowHead])] : []),
    ],
    series: [
      line(names.efficiency, efficiency, 0, 0),
      ...(head.length > 0 ? [line(names.head, head, 1, 1), mark('now head', nowHead, 'diamond', 1)] : []),
      mark('best', bestEta, 'circle', 0),
      mark('now', nowEta, 'diamond', 0),
    ],
  };
}

function tellOf(item: unknown, names: CurveNames): string {
  if (typeof item !== 'object' || item === null || !('value' in item) || !Array.isArray(item.value)) return '';
  const [flow, value] = item.value.map(Number);
  const isHead = 'seriesIndex' in item && 'seriesId' in item && String(item.seriesId).includes(names.head);
  const unit = isHead || ('seriesId' in item && item.seriesId === 'now head') ? 'm' : '%';
  return `${formatNumber(flow ?? null, 0, true)} m³/h\n${formatNumber(value ?? null, 1)} ${unit}`;
}
