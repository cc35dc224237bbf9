import { type DirtyRange } from './backend';

interface Span {
  fromMs: number;
  toMs: number;
}

/** Ranges per series, kept disjoint and in order. A backfill is contiguous, so there are few. */
export class DirtySet {
  private readonly spans = new Map<number, Span[]>();

  add(series: number, fromMs: number, toMs: number): void {
    if (fromMs >= toMs) return;
    const list = this.spans.get(series);
    if (list === undefined) {
      this.spans.set(series, [{ fromMs, toMs }]);
      return;
    }
    const last = list[list.length - 1];
    // Late data mostly comes in order: then the last span grows.
    if (last !== undefined && fromMs >= last.fromMs) {
      if (fromMs <= last.toMs) last.toMs = Math.max(last.toMs, toMs);
      else list.push({ fromMs, toMs });
      return;
    }
    this.spans.set(series, insert(list, { fromMs, toMs }));
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

function insert(list: readonly Span[], span: Span): Span[] {
  const before = list.filter((other) => other.toMs < span.fromMs);
  const after = list.filter((other) => other.fromMs > span.toMs);
  const touching = list.slice(before.length, list.length - after.length);
  const fromMs = touching.reduce((least, other) => Math.min(least, other.fromMs), span.fromMs);
  const toMs = touching.reduce((most, other) => Math.max(most, other.toMs), span.toMs);
  return [...before, { fromMs, toMs }, ...after];
}
