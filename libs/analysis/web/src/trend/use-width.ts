import { useEffect, useState, type RefObject } from 'react';
import { pointsForWidth } from './trend-view';

/** Share of the window the chart usually takes: a good first guess saves reading everything twice. */
const CHART_SHARE = 0.54;

/** How many points a chart of this box can show; changes in steps, so that dragging a window does not ask for each pixel. */
export function usePointsForBox(box: RefObject<HTMLElement | null>): number {
  const [points, setPoints] = useState(() => pointsForWidth(window.innerWidth * CHART_SHARE));
  useEffect(() => {
    if (box.current === null) return undefined;
    const observer = new ResizeObserver((entries) => {
      const width = entries[0]?.contentRect.width ?? 0;
      if (width > 0) setPoints(pointsForWidth(width));
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return points;
}
