import { isUsable } from '@sed/platform-contract';
import type { SamplePoint } from '@sed/signals-contract';
import { formatNumber } from '@sed/platform-web';
import { reachOf } from '@sed/platform-ui';
import './time-trend.css';

const WIDTH = 600;
const HEIGHT = 150;

export interface TimeMark {
  readonly at: number;
  readonly kind: 'raise' | 'end';
}

interface Props {
  readonly points: readonly SamplePoint[];
  readonly from: number;
  readonly to: number;
  readonly limit?: number | null;
  /** The limit as it stands at its line: name, value, unit. */
  readonly limitName?: string;
  readonly marks?: readonly TimeMark[];
  readonly decimals?: number;
  /** A switch keeps its value until the next one. */
  readonly isStep?: boolean;
  /** What the line shows, for screen readers. */
  readonly label: string;
}

interface Box {
  readonly lo: number;
  readonly hi: number;
  readonly x: (at: number) => number;
  readonly y: (value: number) => number;
}

function boxOf({ points, from, to, limit = null, decimals = 2, isStep = false }: Props): Box | null {
  const values = points.flatMap(([, value, quality]) => (value !== null && isUsable(quality) ? [value] : []));
  if (values.length === 0) return null;
  // The limit an alarm is about is always seen, however far the values are from it.
  const reach = reachOf(limit === null ? values : [...values, limit], [], [{ decimals, isSwitch: isStep }]);
  if (reach === undefined) return null;
  const air = (reach.hi - reach.lo) * 0.1;
  const [lo, hi] = [reach.lo - air, reach.hi + air];
  return {
    lo: reach.lo,
    hi: reach.hi,
    x: (at) => ((at - from) / Math.max(1, to - from)) * WIDTH,
    y: (value) => HEIGHT - ((value - lo) / (hi - lo)) * HEIGHT,
  };
}

/** A gap in what is usable is a gap in the line. */
function pathOf({ points, isStep = false }: Props, { x, y }: Box): string {
  let path = '';
  let isDown = false;
  for (const [at, value, quality] of points) {
    if (value === null || !isUsable(quality)) {
      isDown = false;
      continue;
    }
    const [px, py] = [x(at).toFixed(1), y(value).toFixed(1)];
    if (!isDown) path += `M${px} ${py}h.01`;
    else path += isStep ? `H${px}V${py}` : `L${px} ${py}`;
    isDown = true;
  }
  return path;
}

/** A small trend over time with its limit, its extremes and marks for instants; nothing where nothing is known. */
export function TimeTrend(props: Props) {
  const { from, to, limit = null, limitName = '', marks = [], decimals = 2, label } = props;
  const box = boxOf(props);
  if (box === null) return null;
  return (
    <div className="sed-trend" role="img" aria-label={label}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {marks
          .filter(({ at }) => at >= from && at <= to)
          .map(({ at, kind }) => (
            <line key={kind} data-mark={kind} x1={box.x(at)} x2={box.x(at)} y1="0" y2={HEIGHT} />
          ))}
        {limit !== null && <line data-mark="limit" x1="0" x2={WIDTH} y1={box.y(limit)} y2={box.y(limit)} />}
        <path d={pathOf(props, box)} />
      </svg>
      {limit !== null && limitName !== '' && (
        <span className="sed-trend-limit sed-number" style={{ top: `${(100 * box.y(limit)) / HEIGHT}%` }}>
          {limitName}
        </span>
      )}
      <span className="sed-trend-scale sed-number" aria-hidden="true">
        <span>{formatNumber(box.hi, decimals)}</span>
        {box.lo < box.hi && <span>{formatNumber(box.lo, decimals)}</span>}
      </span>
    </div>
  );
}
