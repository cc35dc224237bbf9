import { type Bucket, emptyBucket, mergeBucket } from '../aggregate/bucket';
import { BUCKET_LEVELS, type BucketLevel, bucketEnd, bucketStart, type Calendar, MINUTE_MS } from '../aggregate/levels';
import type { DirtyRange } from './backend';
import { calendarKey, sourceOf, type TraitsOf } from './coarsen';
import { breathe } from './mutex';

type CoarseLevel = Exclude<BucketLevel, '1m'>;
type SeriesBuckets = ReadonlyMap<number, readonly Bucket[]>;

/** The part of one coarse bucket per series that is aggregated so far, for the series of one calendar. */
interface Sum {
  readonly slotMs: number;
  reachedMs: number;
  readonly buckets: Map<number, Bucket>;
  /** Series whose finer buckets were changed since: their part must be read. */
  readonly changed: Set<number>;
}

/** What is held before a window of the bucket that the window closes. */
export interface Held {
  readonly buckets: Map<number, Bucket[]>;
  readonly changed: readonly number[];
}

/** Parts held together: some 200 bytes each. */
const MAX_HELD = 750_000;
/** Series read one by one at most; with more it is cheaper to read all. */
const MAX_CHANGED = 2_000;

/**
 * Merges finer buckets into the coarse ones they belong to as they are committed, in the order `mergeBuckets` has, so
 * that closing a coarse bucket reads nothing back. It answers only for a slot all of which it has taken.
 */
export class CoarseSums {
  private readonly sums = new Map<string, Sum>();
  private readonly keys = new Map<number, string>();

  constructor(private readonly traitsOf: TraitsOf) {}

  reset(): void {
    this.sums.clear();
    this.keys.clear();
  }

  /** What series hold of the slot from `slotMs` up to `untilMs`; undefined when that must be read. */
  heldOf(level: CoarseLevel, key: string, slotMs: number, untilMs: number): Held | undefined {
    if (this.haveMoved()) this.sums.clear();
    const sum = this.sums.get(`${level} ${key}`);
    if (sum?.slotMs !== slotMs || sum.reachedMs !== untilMs || sum.changed.size > MAX_CHANGED) return undefined;
    const kept = [...sum.buckets].filter(([series]) => !sum.changed.has(series));
    return {
      buckets: new Map(kept.map(([series, bucket]) => [series, [{ ...bucket }]])),
      changed: [...sum.changed].sort((a, b) => a - b),
    };
  }

  /** Notes that stored buckets of these ranges are recomputed. */
  forget(ranges: Iterable<DirtyRange>): void {
    for (const { series, toMs } of ranges)
      for (const sum of this.sums.values()) if (toMs > sum.slotMs) sum.changed.add(series);
  }

  /** Takes the buckets of a window that is committed. Others have a turn between levels. */
  async take(
    window: { readonly fromMs: number; readonly toMs: number },
    computed: ReadonlyMap<BucketLevel, SeriesBuckets>,
    calendars: ReadonlyMap<string, Calendar>,
  ): Promise<void> {
    this.register(computed);
    for (const level of BUCKET_LEVELS) {
      if (level === '1m') continue;
      for (const [key, calendar] of calendars) {
        await breathe();
        const slotMs = bucketStart(level, window.fromMs, calendar);
        const endMs = bucketEnd(level, slotMs, calendar);
        this.advance(`${level} ${key}`, window, { slotMs, endMs });
        const sum = this.sums.get(`${level} ${key}`);
        const source = sourceOf(level, slotMs, endMs, calendar);
        if (sum?.slotMs === slotMs && source !== 'raw') this.add(sum, key, endMs, computed.get(source));
      }
    }
    let held = 0;
    for (const { buckets } of this.sums.values()) held += buckets.size;
    if (held > MAX_HELD) this.sums.clear();
  }

  private advance(
    name: string,
    { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
    { slotMs, endMs }: { readonly slotMs: number; readonly endMs: number },
  ): void {
    const known = this.sums.get(name);
    const isNext = known?.slotMs === slotMs && known.reachedMs === fromMs;
    if (toMs - fromMs > MINUTE_MS || toMs > endMs) this.sums.delete(name);
    else if (toMs === endMs)
      this.sums.set(name, { slotMs: toMs, reachedMs: toMs, buckets: new Map(), changed: new Set() });
    else if (isNext) known.reachedMs = toMs;
    else if (fromMs === slotMs)
      this.sums.set(name, { slotMs, reachedMs: toMs, buckets: new Map(), changed: new Set() });
    else this.sums.delete(name);
  }

  private add(sum: Sum, key: string, endMs: number, finer: SeriesBuckets = new Map()): void {
    for (const [series, buckets] of finer) {
      if (this.keys.get(series) !== key) continue;
      for (const bucket of buckets) {
        if (bucket.startMs < sum.slotMs || bucket.startMs >= endMs) continue;
        let whole = sum.buckets.get(series);
        if (whole === undefined) {
          whole = emptyBucket(series, sum.slotMs, endMs);
          sum.buckets.set(series, whole);
        }
        mergeBucket(whole, bucket);
      }
    }
  }

  private register(computed: ReadonlyMap<BucketLevel, SeriesBuckets>): void {
    for (const buckets of computed.values()) {
      for (const series of buckets.keys()) {
        const key = calendarKey(this.traitsOf(series));
        if ((this.keys.get(series) ?? key) !== key) this.sums.clear();
        this.keys.set(series, key);
      }
    }
  }

  /** Whether a series has changed its calendar since it was taken: its part is then in another sum. */
  private haveMoved(): boolean {
    for (const [series, key] of this.keys) if (calendarKey(this.traitsOf(series)) !== key) return true;
    return false;
  }
}
