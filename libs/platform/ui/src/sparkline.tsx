import { memo } from 'react';
import { leastSpan } from './axis-extent';
import type { Series } from './ring-buffer';
import './sparkline.css';
import { extentOf, pathOf, yOf } from './sparkline-path';

const WIDTH = 100;
const HEIGHT = 30;

export interface SparklineProps {
  readonly series: Series;
  /** Pass `RingBuffer.revision` when the series is changed in place. */
  readonly revision?: number;
  readonly limitLo?: number | null;
  readonly limitHi?: number | null;
  /** Normal band, drawn as a quiet area. */
  /** Decimals the value is shown with: with the band they say what is noise. */
  readonly decimals?: number;
  readonly band?: { readonly lo: number | null; readonly hi: number | null };
  /** What the line shows, for screen readers; decoration without it. */
  readonly label?: string;
}

/** A trend without axes that fills its box: line, limit lines, normal band. */
export const Sparkline = memo(function Sparkline({
  series,
  limitLo = null,
  limitHi = null,
  band,
  decimals,
  label,
}: SparklineProps) {
  const least = decimals === undefined ? 0 : leastSpan({ decimals, normal: band });
  const extent = extentOf(series, [limitLo, limitHi], least);
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  if (extent === null)
    return <svg className="sed-sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" {...named} />;
  const y = (value: number) => Math.min(HEIGHT, Math.max(0, yOf(value, extent, HEIGHT)));
  const bandTop = y(band?.hi ?? extent.hi);
  return (
    <svg className="sed-sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" {...named}>
      {band !== undefined && (
        <rect
          className="sed-sparkline-band"
          x="0"
          width={WIDTH}
          y={bandTop}
          height={y(band.lo ?? extent.lo) - bandTop}
        />
      )}
      {[limitLo, limitHi].map(
        (limit, side) =>
          limit !== null && (
            <line key={side} className="sed-sparkline-limit" x1="0" x2={WIDTH} y1={y(limit)} y2={y(limit)} />
          ),
      )}
      <path className="sed-sparkline-line" d={pathOf(series, extent, { width: WIDTH, height: HEIGHT })} />
    </svg>
  );
});
