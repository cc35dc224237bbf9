import { useEffect, useRef } from 'react';
import { CanvasChart, type ChartHandlers, type ChartOption } from './canvas-chart';
import './chart.css';
import { Legend, type LegendEntry } from './legend';
import type { TimeSpan } from './trend-picture';

interface Props extends ChartHandlers {
  readonly option: ChartOption;
  readonly span: TimeSpan;
  readonly label: string;
  readonly legend: readonly LegendEntry[];
}

/** The one way a trend with axes is drawn: a canvas that is made and disposed with its panel, and below it what each shade means. */
export function TrendChart({ option, span, label, legend, onCursor, onZoom }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<CanvasChart>(undefined);
  useEffect(() => {
    if (box.current === null) return undefined;
    const made = new CanvasChart(box.current, {
      ...(onCursor !== undefined && { onCursor }),
      ...(onZoom !== undefined && { onZoom }),
    });
    chart.current = made;
    return () => {
      made.dispose();
      chart.current = undefined;
    };
  }, [onCursor, onZoom]);
  useEffect(() => chart.current?.draw(option, span), [option, span, onCursor, onZoom]);
  return (
    <div className="sed-chart-frame">
      <div className="sed-chart-place">
        <div ref={box} className="sed-chart" role="img" aria-label={label} />
      </div>
      <Legend entries={legend} />
    </div>
  );
}
