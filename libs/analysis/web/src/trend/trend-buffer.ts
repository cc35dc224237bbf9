import { isUsable } from '@sed/platform-contract';
import type { SamplePoint } from '@sed/signals-contract';

/** `[time, value]` as a chart draws it; null breaks the line. */
export type ChartPoint = [number, number | null];

export interface QualitySpan {
  readonly fromMs: number;
  readonly toMs: number;
  readonly quality: number;
}

/**
 * The points of one series, oldest first, in a ring of fixed size: history in one go, live points after it. The
 * oldest give way, so a chart may stay open for weeks.
 */
export class TrendBuffer {
  private readonly ts: Float64Array;
  private readonly values: Float64Array;
  private readonly qualities: Uint8Array;
  private start = 0;
  private size = 0;

  /** @param capacity at least 2 */
  constructor(private readonly capacity: number) {
    this.ts = new Float64Array(capacity);
    this.values = new Float64Array(capacity);
    this.qualities = new Uint8Array(capacity);
  }

  get length(): number {
    return this.size;
  }

  /** Puts history in place and keeps live points that are newer than it. */
  replace(points: readonly SamplePoint[]): void {
    const historyEndMs = points.at(-1)?.[0] ?? Number.NEGATIVE_INFINITY;
    const newer: SamplePoint[] = [];
    for (let i = 0; i < this.size; i += 1) {
      if (this.tsAt(i) > historyEndMs) newer.push([this.tsAt(i), this.valueAt(i), this.qualityAt(i)]);
    }
    this.start = 0;
    this.size = 0;
    for (const point of points) this.push(point);
    for (const point of newer) this.push(point);
  }

  /** Takes a live sample; one that is older than the newest point belongs to history and is left to the next reading. */
  append(point: SamplePoint): boolean {
    const lastTs = this.size === 0 ? Number.NEGATIVE_INFINITY : this.tsAt(this.size - 1);
    const [tsMs, value, quality] = point;
    if (tsMs < lastTs) return false;
    if (tsMs > lastTs) {
      this.push(point);
      return true;
    }
    if (quality === this.qualityAt(this.size - 1)) return false;
    // The same sample turned bad (stale, link lost): the line ends behind it instead of losing its last point.
    if (isUsable(quality)) return false;
    this.push([tsMs + 1, value, quality]);
    return true;
  }

  /** Time of the oldest point. */
  firstMs(): number | undefined {
    return this.size === 0 ? undefined : this.tsAt(0);
  }

  clear(): void {
    this.size = 0;
    this.start = 0;
  }

  /** Points for the chart; bad qualities break the line. @param offsetMs moves a compared period onto the present one */
  chartPoints(fromMs: number, offsetMs = 0): ChartPoint[] {
    const points: ChartPoint[] = [];
    for (let i = Math.max(0, this.firstAfter(fromMs - offsetMs) - 1); i < this.size; i += 1) {
      points.push([this.tsAt(i) + offsetMs, this.drawnAt(i)]);
    }
    return points;
  }

  /** The value that held at a time: the newest point at or before it. */
  holdingAt(tsMs: number): SamplePoint | undefined {
    const index = this.firstAfter(tsMs) - 1;
    return index < 0 ? undefined : [this.tsAt(index), this.drawnAt(index), this.qualityAt(index)];
  }

  /** Stretches whose quality is not plain good, for the lane below the chart. */
  qualitySpans(): QualitySpan[] {
    const spans: QualitySpan[] = [];
    for (let i = 0; i < this.size; i += 1) {
      const quality = this.qualityAt(i);
      const fromMs = this.tsAt(i);
      const toMs = i + 1 < this.size ? this.tsAt(i + 1) : fromMs;
      if (quality === 0) continue;
      const last = spans.at(-1);
      if (last?.quality === quality && last.toMs === fromMs) spans[spans.length - 1] = { ...last, toMs };
      else spans.push({ fromMs, toMs, quality });
    }
    return spans;
  }

  private drawnAt(index: number): number | null {
    return isUsable(this.qualityAt(index)) ? this.valueAt(index) : null;
  }

  /** Index of the first point later than a time, by bisection. */
  private firstAfter(tsMs: number): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.tsAt(middle) <= tsMs) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private push([tsMs, value, quality]: SamplePoint): void {
    if (this.size === this.capacity) {
      this.start = (this.start + 1) % this.capacity;
      this.size -= 1;
    }
    const at = (this.start + this.size) % this.capacity;
    this.ts[at] = tsMs;
    this.values[at] = value ?? Number.NaN;
    this.qualities[at] = quality;
    this.size += 1;
  }

  private tsAt(index: number): number {
    return this.ts[(this.start + index) % this.capacity] ?? 0;
  }

  private valueAt(index: number): number | null {
    const value = this.values[(this.start + index) % this.capacity] ?? Number.NaN;
    return Number.isNaN(value) ? null : value;
  }

  private qualityAt(index: number): number {
    return this.qualities[(this.start + index) % this.capacity] ?? 0;
  }
}
