import {
  SignalStatistics,
  TimeSeriesStore,
  TooManySamplesError,
  type AppendResult,
  type LatestSample,
  type Range,
  type RangeStatistics,
  type SampleColumns,
} from '@sed/platform-ports';
import type { BucketDto, SampleSeries } from '@sed/signals-contract';

type Sample = readonly [series: number, tsMs: number, value: number, quality: number];

const NOTHING: BucketDto = {
  start: 0,
  end: 0,
  mean: null,
  min: null,
  max: null,
  first: null,
  last: null,
  stdev: null,
  total: null,
  count: 0,
  goodSeconds: 0,
};

/** Samples a test puts in; answers the reading half of the port and remembers what was asked. */
export class FakeStore extends TimeSeriesStore {
  override readonly kind = 'fake';
  readonly asked: (readonly [string, ...unknown[]])[] = [];
  private samples: Sample[] = [];
  /** Thrown by every reading method while set. */
  failure: Error | undefined;

  put(samples: readonly Sample[]): void {
    this.samples = this.samples.concat(samples);
    this.samples.sort((a, b) => a[1] - b[1] || a[0] - b[0]);
  }

  clear(): void {
    this.samples = [];
    this.asked.length = 0;
    this.failure = undefined;
  }

  override raw(series: number, range: Range, limit: number): Promise<SampleSeries> {
    const points = this.find([series], range).map(
      ([, ts, value, quality]) => [ts, value, quality] as [number, number, number],
    );
    if (points.length > limit) return Promise.reject(new TooManySamplesError(limit));
    return this.answer({ level: 'raw', points }, 'raw', series, range, limit);
  }

  override scan(series: readonly number[], range: Range): Promise<SampleColumns> {
    const found = this.find(series, range);
    const columns = {
      count: found.length,
      series: Int32Array.from(found, ([id]) => id),
      tsMs: Float64Array.from(found, ([, ts]) => ts),
      value: Float64Array.from(found, ([, , value]) => value),
      quality: Uint8Array.from(found, ([, , , quality]) => quality),
    };
    return this.answer(columns, 'scan', series, range);
  }

  override async extremes(series: number, range: Range, maxPoints: number): Promise<SampleSeries> {
    const { points } = await this.raw(series, range, Infinity);
    return this.answer({ level: '1m', points: points.slice(0, maxPoints) }, 'extremes', series, range, maxPoints);
  }

  override buckets(series: number, level: '1m' | '10m' | '1h' | '1d', range: Range): Promise<readonly BucketDto[]> {
    return this.answer([{ ...NOTHING, start: range.fromMs, end: range.toMs }], 'buckets', series, level, range);
  }

  override open(): Promise<void> {
    return Promise.resolve();
  }

  override close(): Promise<void> {
    return Promise.resolve();
  }

  override append(): Promise<AppendResult> {
    return Promise.reject(new Error('read only'));
  }

  override position(): Promise<number> {
    return Promise.resolve(0);
  }

  override latest(): Promise<readonly LatestSample[]> {
    return Promise.resolve([]);
  }

  override rollUp(): Promise<{ bucketsWritten: number }> {
    return Promise.resolve({ bucketsWritten: 0 });
  }

  override applyRetention(): Promise<{ deleted: number }> {
    return Promise.resolve({ deleted: 0 });
  }

  override probe(): Promise<void> {
    return Promise.resolve();
  }

  private find(series: readonly number[], { fromMs, toMs }: Range): Sample[] {
    return this.samples.filter(([id, ts]) => series.includes(id) && ts >= fromMs && ts < toMs);
  }

  private answer<T>(reply: T, ...question: readonly [string, ...unknown[]]): Promise<T> {
    this.asked.push(question);
    return this.failure === undefined ? Promise.resolve(reply) : Promise.reject(this.failure);
  }
}

/** Answers with what it was asked, so that a test sees what arrived. */
export class FakeStatistics extends SignalStatistics {
  normal: unknown;
  answer: Partial<RangeStatistics> = {};
  /** Totals by series, whatever the range. */
  totals: ReadonlyMap<number, number> = new Map();

  override statistics(series: number, range: Range, normal?: unknown): Promise<RangeStatistics> {
    this.normal = normal;
    const total = this.totals.get(series) ?? null;
    const found = { ...NOTHING, total, start: range.fromMs, end: range.toMs, validity: 1, inBand: null };
    return Promise.resolve({ ...found, ...this.answer });
  }
}
