/** Times of the first and the last of some samples. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** What came too late to be judged live, by series. */
export class LateSpans {
  private spans = new Map<number, Span>();

  get isEmpty(): boolean {
    return this.spans.size === 0;
  }

  note(series: number, span: Span): void {
    const known = this.spans.get(series) ?? span;
    const fromMs = Math.min(span.fromMs, known.fromMs);
    this.spans.set(series, { fromMs, toMs: Math.max(span.toMs, known.toMs) });
  }

  /** Adds what others noted. */
  add(others: ReadonlyMap<number, Span>): void {
    for (const [series, span] of others) this.note(series, span);
  }

  seen(): ReadonlyMap<number, Span> {
    return this.spans;
  }

  take(): ReadonlyMap<number, Span> {
    const taken = this.spans;
    if (taken.size > 0) this.spans = new Map();
    return taken;
  }
}
