import { useEffect, useRef } from 'react';
import { Chart, type ChartHandlers, type ChartOption } from './chart';
import { type Span } from './trend-view';

interface Props extends ChartHandlers {
  readonly option: ChartOption;
  readonly span: Span;
  readonly label: string;
}

/** One chart per panel, made and disposed with it. */
export function TrendChart({ option, span, label, onCursor, onZoom }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<Chart>(undefined);
  useEffect(() => {
    if (box.current === null) return undefined;
    const made = new Chart(box.current, { onCursor, onZoom });
    chart.current = made;
    return () => {
      made.dispose();
      chart.current = undefined;
    };
  }, [onCursor, onZoom]);
  useEffect(() => chart.current?.draw(option, span), [option, span, onCursor, onZoom]);
  return <div ref={box} className="sed-chart" role="img" aria-label={label} />;
}
