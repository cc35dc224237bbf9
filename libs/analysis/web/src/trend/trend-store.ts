import { MAX_CHART_POINTS, type SamplePoint } from '@sed/signals-contract';
import { signalKey, type SampleListener, type SignalFeed } from '@sed/signals-web';
import { TrendBuffer } from './trend-buffer';
import { COMPARISONS, type Comparison, type Span } from './trend-view';

/** History plus an hour and a half of one-second live points. */
const CAPACITY = MAX_CHART_POINTS + 6000;
/** The chart draws at most this often. */
const DRAW_MS = 500;

/** What is to be on screen. */
export interface TrendPlan {
  readonly factoryNo: string;
  readonly codes: readonly string[];
  readonly span: Span;
  readonly isLive: boolean;
  readonly comparison: Comparison | undefined;
  readonly maxPoints: number;
}

export interface TrendSeries {
  readonly code: string;
  readonly buffer: TrendBuffer;
  /** The same signal one day or week earlier, empty without a comparison. */
  readonly compared: TrendBuffer;
}

export interface TrendSnapshot {
  /** Changes when there is something new to draw. */
  readonly revision: number;
  readonly series: readonly TrendSeries[];
  readonly isLoading: boolean;
  readonly error: Error | undefined;
}

export interface HistoryRequest {
  readonly factoryNo: string;
  readonly code: string;
  readonly span: Span;
  readonly maxPoints: number;
}
export type HistoryReader = (request: HistoryRequest, signal: AbortSignal) => Promise<readonly SamplePoint[]>;

const EMPTY: TrendSnapshot = { revision: 0, series: [], isLoading: false, error: undefined };

/** Series of one trend panel: history by calls, live points from the feed, in rings of fixed size. */
export class TrendStore {
  private readonly listeners = new Set<() => void>();
  private byCode = new Map<string, TrendSeries>();
  private current = EMPTY;
  private reading: AbortController | undefined;
  private leave: (() => void) | undefined;
  private drawTimer: ReturnType<typeof setTimeout> | undefined;
  private factoryNo = '';

  constructor(
    private readonly feed: SignalFeed,
    private readonly read: HistoryReader,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): TrendSnapshot => this.current;

  /** Shows a plan; series that stay keep what they have until their new history is here. */
  show(plan: TrendPlan): void {
    if (plan.factoryNo !== this.factoryNo) this.byCode = new Map();
    this.factoryNo = plan.factoryNo;
    this.byCode = new Map(plan.codes.map((code) => [code, this.byCode.get(code) ?? emptySeries(code)]));
    this.listen(plan);
    void this.load(plan);
  }

  stop(): void {
    this.reading?.abort();
    this.leave?.();
    this.leave = undefined;
    clearTimeout(this.drawTimer);
    this.drawTimer = undefined;
  }

  private listen(plan: TrendPlan): void {
    this.leave?.();
    this.leave = undefined;
    if (!plan.isLive || plan.codes.length === 0) return;
    const codeOf = new Map(plan.codes.map((code) => [signalKey(plan.factoryNo, code), code]));
    const onSample: SampleListener = (key, sample) => {
      const series = this.byCode.get(codeOf.get(key) ?? '');
      if (series?.buffer.append([sample.tsMs, sample.value, sample.quality]) === true) this.drawSoon();
    };
    this.leave = this.feed.subscribe([...codeOf.keys()], onSample);
  }

  private async load(plan: TrendPlan): Promise<void> {
    this.reading?.abort();
    const reading = new AbortController();
    this.reading = reading;
    this.publish({ isLoading: plan.codes.length > 0, error: undefined });
    const readings = [...this.byCode.values()].map((series) => this.loadSeries(series, plan, reading.signal));
    const results = await Promise.allSettled(readings);
    if (reading.signal.aborted) return;
    const failed = results.find((result) => result.status === 'rejected');
    const reason: unknown = failed?.reason;
    this.publish({ isLoading: false, error: reason === undefined ? undefined : asError(reason) });
  }

  private async loadSeries(series: TrendSeries, plan: TrendPlan, signal: AbortSignal): Promise<void> {
    const { factoryNo, maxPoints, span } = plan;
    const request = { factoryNo, code: series.code, span, maxPoints };
    const earlier = plan.comparison === undefined ? undefined : earlierSpan(span, plan.comparison);
    const [points, compared] = await Promise.all([
      this.read(request, signal),
      earlier === undefined ? [] : this.read({ ...request, span: earlier }, signal),
    ]);
    if (signal.aborted) return;
    // A standing range must not keep live points of the rolling one before it.
    if (!plan.isLive) series.buffer.clear();
    series.buffer.replace(points);
    series.compared.clear();
    series.compared.replace(compared);
    this.drawSoon();
  }

  private drawSoon(): void {
    this.drawTimer ??= setTimeout(() => {
      this.drawTimer = undefined;
      this.publish({});
    }, DRAW_MS);
  }

  private publish(change: Partial<TrendSnapshot>): void {
    this.current = {
      ...this.current,
      ...change,
      series: [...this.byCode.values()],
      revision: this.current.revision + 1,
    };
    for (const listener of this.listeners) listener();
  }
}

function emptySeries(code: string): TrendSeries {
  return { code, buffer: new TrendBuffer(CAPACITY), compared: new TrendBuffer(MAX_CHART_POINTS) };
}

function earlierSpan(span: Span, comparison: Comparison): Span {
  const shift = COMPARISONS[comparison];
  return { fromMs: Math.max(0, span.fromMs - shift), toMs: span.toMs - shift };
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
