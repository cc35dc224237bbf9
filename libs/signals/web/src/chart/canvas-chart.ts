import {
  CustomChart,
  LineChart,
  ScatterChart,
  type CustomSeriesOption,
  type LineSeriesOption,
  type ScatterSeriesOption,
} from 'echarts/charts';
import {
  DataZoomInsideComponent,
  GridComponent,
  MarkAreaComponent,
  MarkLineComponent,
  TooltipComponent,
  type DataZoomComponentOption,
  type GridComponentOption,
  type TooltipComponentOption,
} from 'echarts/components';
import { init, use as register, type ComposeOption, type ECharts } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import type { TimeSpan } from './trend-picture';

register([
  LineChart,
  ScatterChart,
  CustomChart,
  GridComponent,
  TooltipComponent,
  DataZoomInsideComponent,
  MarkAreaComponent,
  MarkLineComponent,
  CanvasRenderer,
]);

export type ChartOption = ComposeOption<
  | LineSeriesOption
  | ScatterSeriesOption
  | CustomSeriesOption
  | GridComponentOption
  | TooltipComponentOption
  | DataZoomComponentOption
>;

/** A wheel turn is many small zooms; only where it comes to rest is read from the service. */
const ZOOM_REST_MS = 350;

export interface ChartHandlers {
  /** Time under the pointer, undefined when it left. */
  readonly onCursor?: (tsMs: number | undefined) => void;
  /** Part of the shown time the user zoomed or dragged to, epoch ms. */
  readonly onZoom?: (fromMs: number, toMs: number) => void;
}

function percentOf(event: unknown): { start: number; end: number } | undefined {
  if (typeof event !== 'object' || event === null) return undefined;
  const batch = 'batch' in event && Array.isArray(event.batch) ? (event.batch as unknown[])[0] : event;
  if (typeof batch !== 'object' || batch === null || !('start' in batch) || !('end' in batch)) return undefined;
  return typeof batch.start === 'number' && typeof batch.end === 'number'
    ? { start: batch.start, end: batch.end }
    : undefined;
}

function cursorOf(event: unknown): number | undefined {
  if (typeof event !== 'object' || event === null || !('axesInfo' in event) || !Array.isArray(event.axesInfo))
    return undefined;
  const axis: unknown = event.axesInfo[0];
  return typeof axis === 'object' && axis !== null && 'value' in axis && typeof axis.value === 'number'
    ? axis.value
    : undefined;
}

/** One chart instance on an element; it follows the element's size and is thrown away with it. */
export class CanvasChart {
  private readonly echarts: ECharts;
  private readonly observer: ResizeObserver;
  private span: TimeSpan = { fromMs: 0, toMs: 0 };
  private restTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(element: HTMLElement, handlers: ChartHandlers) {
    this.echarts = init(element, null, { renderer: 'canvas' });
    this.observer = new ResizeObserver(() => this.echarts.resize());
    this.observer.observe(element);
    this.echarts.on('updateAxisPointer', (event) => handlers.onCursor?.(cursorOf(event)));
    this.echarts.on('globalout', () => handlers.onCursor?.(undefined));
    this.echarts.on('datazoom', (event) => {
      const part = percentOf(event);
      if (part !== undefined) this.zoomed(part, handlers);
    });
  }

  draw(option: ChartOption, span: TimeSpan): void {
    this.span = span;
    // Replacing by kind, not merging: series that left must not stay in the instance (its memory would grow).
    this.echarts.setOption(option, { replaceMerge: ['series', 'xAxis', 'yAxis', 'grid'], lazyUpdate: true });
  }

  dispose(): void {
    clearTimeout(this.restTimer);
    this.observer.disconnect();
    this.echarts.dispose();
  }

  /** The part zoomed to becomes the whole range, whose finer history is then read. */
  private zoomed(part: { start: number; end: number }, handlers: ChartHandlers): void {
    clearTimeout(this.restTimer);
    if (part.start <= 0 && part.end >= 100) return;
    this.restTimer = setTimeout(() => {
      const { fromMs, toMs } = this.span;
      const perPercent = (toMs - fromMs) / 100;
      handlers.onZoom?.(fromMs + part.start * perPercent, fromMs + part.end * perPercent);
      this.echarts.dispatchAction({ type: 'dataZoom', start: 0, end: 100 });
    }, ZOOM_REST_MS);
  }
}
