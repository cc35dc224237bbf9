import type { DirtyRange } from './backend';

interface Span {
  fromMs: number;
  toMs: number;
}

/**
 * Ranges per series, kept disjoint and in order. A backfill is mostly contiguous and in order, so there are few; one that
 * comes in any order makes many for a while, and each must be found without looking at all.
 */
export class DirtySet {
  private readonly spans = new Map<number, Span[]>();

  add(series: number, fromMs: number, toMs: number): void {
    if (fromMs >= toMs) return;
    const list = this.spans.get(series);
    if (list === undefined) this.spans.set(series, [{ fromMs, toMs }]);
    else join(list, { fromMs, toMs });
  }

  addAll(ranges: Iterable<DirtyRange>): void {
    for (const { series, fromMs, toMs } of ranges) this.add(series, fromMs, toMs);
  }

  of(series: number): readonly Readonly<Span>[] {
    return this.spans.get(series) ?? [];
  }

  get isEmpty(): boolean {
    return this.spans.size === 0;
  }

  has(fromMs: number, toMs: number): boolean {
    for (const list of this.spans.values()) {
      if (list.some((span) => span.fromMs < toMs && span.toMs > fromMs)) return true;
    }
    return false;
  }

  ranges(): DirtyRange[] {
    return [...this.spans].flatMap(([series, list]) => list.map(({ fromMs, toMs }) => ({ series, fromMs, toMs })));
  }

  /** Hands out all ranges and forgets them. */
  take(): DirtyRange[] {
    const ranges = this.ranges();
    this.spans.clear();
    return ranges;
  }
}

/** Puts a span in its place, as one with those it touches. */
function join(list: Span[], span: Span): void {
  const first = firstEndingAtOrAfter(list, span.fromMs);
  let end = first;
  for (let next = list[end]; next !== undefined && next.fromMs <= span.toMs; next = list[end]) {
    span.fromMs = Math.min(span.fromMs, next.fromMs);
    span.toMs = Math.max(span.toMs, next.toMs);
    end += 1;
  }
  list.splice(first, end - first, span);
}

function firstEndingAtOrAfter(list: readonly Span[], atMs: number): number {
  let [low, high] = [0, list.length];
  // Mostly the newest grows, or one begins behind it.
  if ((list[high - 1]?.toMs ?? Infinity) < atMs) return high;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.toMs ?? Infinity) < atMs) low = middle + 1;
    else high = middle;
  }
  return low;
}
