import type { Range } from '@sed/platform-ports';
import type { BucketDto } from '@sed/signals-contract';
import { NullTimeSeriesStore } from '@sed/testing';

const STEPS_MS: Readonly<Record<string, number>> = { '1d': 86_400_000, '1m': 60_000 };

/** A history in which every switch was on for the same share of the time. */
export class BenchHistory extends NullTimeSeriesStore {
  share = 0;
  /** What a series says of a piece of time, where it is not that share. */
  mean: ((series: number, startMs: number) => number) | undefined;
  /** Whether every switch was on at a moment, where they went on and off. */
  isOn: ((atMs: number) => boolean) | undefined;
  /** The highest value within a piece of time that begins then. */
  highest: ((startMs: number) => number) | undefined;
  /** Samples as they came, of whatever series. */
  samples: readonly (readonly [tsMs: number, value: number, quality: number])[] = [];
  override raw = (_series = 0, range?: Range): Promise<never> => {
    const { fromMs = 0, toMs = Infinity } = range ?? {};
    const points = this.samples.filter(([tsMs]) => tsMs >= fromMs && tsMs < toMs);
    return Promise.resolve({ level: 'raw', points } as never);
  };
  override extremes = (series = 0, range?: Range): Promise<never> => this.raw(series, range);
  /** How switches stood at the ends of a piece of time; a piece is never so long that one goes on and off within. */
  private switchedIn(fromMs: number, toMs: number): Partial<BucketDto> {
    if (this.isOn === undefined) return {};
    const [first, last] = [fromMs, toMs].map((at) => (this.isOn?.(at) === true ? 1 : 0));
    return {
      first: first ?? 0,
      last: last ?? 0,
      min: Math.min(first ?? 0, last ?? 0),
      max: Math.max(first ?? 0, last ?? 0),
    };
  }
  override buckets = (series = 0, level?: string, range?: Range): Promise<never[]> => {
    const { fromMs = 0, toMs = 0 } = range ?? {};
    const stepMs = STEPS_MS[level ?? ''] ?? 3_600_000;
    const made: BucketDto[] = [];
    for (let start = fromMs; start < toMs; start += stepMs) {
      const none = { min: null, max: null, first: null, last: null, stdev: null, total: null };
      made.push({
        start,
        end: start + stepMs,
        mean: this.mean?.(series, start) ?? this.share,
        ...none,
        max: this.highest?.(start) ?? null,
        ...this.switchedIn(start, start + stepMs - 1),
        count: 1,
        goodSeconds: stepMs / 1000,
      });
    }
    // The store of nothing promises nothing; this one has a little.
    return Promise.resolve(made as never[]);
  };
}
